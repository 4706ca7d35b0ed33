import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sum } from "../app/game/sum";
import { build } from "./local/build";
import { findChromium } from "./local/chromium";
import { run, stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";
import { dryRun } from "./remote/deploy";
import { environments } from "./remote/deployment-config";

/**
 * Runs the whole check, fastest steps first. The output ends with the time of each step, the
 * slowest test files and a line that counts the tests.
 */

const reports = await mkdtemp(path.join(tmpdir(), "lavalist-test-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

const steps: readonly (readonly [name: string, step: () => Promise<unknown>])[] = [
  // Each needs one core for most of its time.
  ["sources and build", () => Promise.all([run("npm", ["run", "check"]), build()])],
  ["size", () => run("tsx", ["scripts/check-size.ts"], { live: true })],
  ["deployments", () => Promise.all(environments.map(dryRun))],
  ["unit and worker tests", runVitest],
  ["browser tests", runPlaywright],
];

function runVitest(): Promise<unknown> {
  return run(
    "vitest",
    [
      "run",
      "--exclude=test/nightly/**",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    { live: true, env: { LAVALIST_BUILT: "1" } },
  );
}

async function runPlaywright(): Promise<void> {
  await findChromium();
  const env = { LAVALIST_BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  const args = ["test", "--grep-invert=@nightly", "--reporter=line,json"];
  await run("playwright", args, { live: true, env });
}

/** A step that did not run has no report. */
async function readReport<T>(file: string, nothing: T): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? nothing : (JSON.parse(text) as T);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(1);
  });
}

/** The tests of a file, or of a `describe` in it. */
interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[];
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(results.map(({ duration }) => duration)) + sum(suites.map(durationOf));
}

/** A line for each of the longest times, ms. */
function slowest(times: readonly (readonly [name: string, time: number])[], count = times.length) {
  const sorted = times.toSorted(([, one], [, other]) => other - one).slice(0, count);
  return sorted.map(([name, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

let stepFailed = false;
const stepTimes: [name: string, time: number][] = [];
try {
  for (const [name, step] of steps) {
    console.log();
    const startedAt = performance.now();
    await timedStep(name, step).finally(() => {
      stepTimes.push([name, performance.now() - startedAt]);
    });
  }
} catch (error) {
  stepFailed = true;
  console.error(error instanceof Error ? error.message : error);
  console.error("\nThe check failed.");
}
const vitest = await readReport(vitestReport, {
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: [] as readonly { name: string; startTime: number; endTime: number }[],
});
const { stats, suites } = await readReport(playwrightReport, {
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [] as readonly Suite[],
});
await rm(reports, { recursive: true, force: true });
const passed = vitest.numPassedTests + stats.expected;
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky;
const files = [
  ...vitest.testResults.map(({ name, startTime, endTime }) => {
    return [path.relative("test", name), endTime - startTime] as const;
  }),
  ...suites.map((suite) => [`e2e/${suite.file}`, durationOf(suite)] as const),
];
console.log(["", "Steps:", ...slowest(stepTimes)].join("\n"));
console.log(["", "Slowest test files:", ...slowest(files, 10)].join("\n"));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = stepFailed || failed > 0 || passed === 0 ? 1 : 0;
