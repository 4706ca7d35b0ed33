import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "./local/build";
import { findChromium } from "./local/chromium";
import { run, stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";
import { dryRun } from "./remote/deploy";
import { environments } from "./remote/deployment-config";

/** Runs the whole check, fastest steps first. The last line of the output counts the tests. */

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
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${vitestReport}`],
    { live: true, env: { LAVALIST_BUILT: "1" } },
  );
}

async function runPlaywright(): Promise<void> {
  await findChromium();
  const env = { LAVALIST_BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  await run("playwright", ["test", "--reporter=line,json"], { live: true, env });
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

let stepFailed = false;
try {
  for (const [name, step] of steps) {
    console.log();
    await timedStep(name, step);
  }
} catch (error) {
  stepFailed = true;
  console.error(error instanceof Error ? error.message : error);
  console.error("\nThe check failed.");
}
const vitest = await readReport(vitestReport, { numPassedTests: 0, numFailedTests: 0 });
const { stats } = await readReport(playwrightReport, {
  stats: { expected: 0, unexpected: 0, flaky: 0 },
});
await rm(reports, { recursive: true, force: true });
const passed = vitest.numPassedTests + stats.expected;
const failed = vitest.numFailedTests + stats.unexpected + stats.flaky;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = stepFailed || failed > 0 || passed === 0 ? 1 : 0;
