import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sum } from "../app/game/sum";
import { build } from "./local/build";
import { findChromium } from "./local/chromium";
import { run, stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";
import { dryRun } from "./remote/deploy";

/**
 * Runs the whole check. The output ends with the time of each step, the slowest test files and a
 * line that counts the tests.
 */

const reports = await mkdtemp(path.join(tmpdir(), "lavalist-test-"));
const reportOf = (name: string) => path.join(reports, `${name}.json`);

type Step = readonly [name: string, run: () => Promise<unknown>];

/**
 * The steps of a group run at the same time: each alone leaves a core idle. The sizes are alone:
 * what a page fetches untouched shows in a quiet time.
 */
const groups: readonly (readonly Step[])[] = [
  [
    ["sources", () => run("npm", ["run", "check"])],
    ["build", build],
    ["unit tests", () => runVitest("unit")],
  ],
  [["size", async () => console.log(await run("tsx", ["scripts/check-size.ts"]))]],
  [
    ["deployment", () => dryRun("production")],
    ["worker tests", () => runVitest("worker")],
    ["browser tests", runPlaywright],
  ],
];

function runVitest(project: "unit" | "worker"): Promise<unknown> {
  const args = ["run", `--project=${project}`, "--exclude=test/nightly/**", "--reporter=dot"];
  const report = ["--reporter=json", `--outputFile.json=${reportOf(project)}`];
  return run("vitest", [...args, ...report], { env: { LAVALIST_BUILT: "1" } });
}

async function runPlaywright(): Promise<void> {
  await findChromium();
  const env = { LAVALIST_BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf("browser") };
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

const failures: unknown[] = [];
const stepTimes: [name: string, time: number][] = [];
for (const group of groups) {
  if (failures.length > 0) break;
  const runStep = async ([name, step]: Step) => {
    const startedAt = performance.now();
    await timedStep(name, step).catch((error: unknown) => failures.push(error));
    stepTimes.push([name, performance.now() - startedAt]);
  };
  await Promise.all(group.map(runStep));
}
for (const error of failures) console.error(error instanceof Error ? error.message : error);
if (failures.length > 0) console.error("\nThe check failed.");

const vitest = await Promise.all(
  ["unit", "worker"].map((project) =>
    readReport(reportOf(project), {
      numPassedTests: 0,
      numFailedTests: 0,
      testResults: [] as readonly { name: string; startTime: number; endTime: number }[],
    }),
  ),
);
const { stats, suites } = await readReport(reportOf("browser"), {
  stats: { expected: 0, unexpected: 0, flaky: 0 },
  suites: [] as readonly Suite[],
});
await rm(reports, { recursive: true, force: true });
const passed = sum(vitest.map(({ numPassedTests }) => numPassedTests)) + stats.expected;
const failed =
  sum(vitest.map(({ numFailedTests }) => numFailedTests)) + stats.unexpected + stats.flaky;
const files = [
  ...vitest
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => {
      return [path.relative("test", name), endTime - startTime] as const;
    }),
  ...suites.map((suite) => [`e2e/${suite.file}`, durationOf(suite)] as const),
];
console.log(["", "Steps:", ...slowest(stepTimes)].join("\n"));
console.log(["", "Slowest test files:", ...slowest(files, 10)].join("\n"));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failures.length > 0 || failed > 0 || passed === 0 ? 1 : 0;
