import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod/mini";
import { build } from "./local/build";
import { findChromium } from "./local/chromium";
import { run, stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";
import { dryRun } from "./remote/deploy";
import { environments } from "./remote/deployment-config";

/** Runs the whole check, fastest steps first. The last line of the output counts the tests. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const reports = await mkdtemp(path.join(tmpdir(), "lavalist-test-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

const steps: readonly (readonly [name: string, step: () => Promise<unknown>])[] = [
  ["types of the browsers", () => run("tsc", ["-p", "app"])],
  ["types of the service worker", () => run("tsc", ["-p", "app/service-worker"])],
  ["lint", () => run("biome", ["check", "."])],
  ["imports", () => run("depcruise", ["app", "drizzle", "scripts", "test"])],
  ["unused code", () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  // Each needs one core for most of its time.
  ["types and build", () => Promise.all([run("tsc", []), build()])],
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
  await findChromium("complete");
  const env = { LAVALIST_BUILT: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport };
  await run("playwright", ["test", "--reporter=line,json"], { live: true, env });
}

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function vitestCounts(): Promise<Counts> {
  const { numPassedTests, numFailedTests } = vitestSchema.parse(await readReport(vitestReport));
  return { passed: numPassedTests, failed: numFailedTests };
}

async function playwrightCounts(): Promise<Counts> {
  const { stats } = playwrightSchema.parse(await readReport(playwrightReport));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Reads the counts from the reports. A step that did not run has no report. */
async function countTests(): Promise<Counts> {
  const counted = await Promise.allSettled([vitestCounts(), playwrightCounts()]);
  const counts = counted.flatMap((count) => (count.status === "fulfilled" ? [count.value] : []));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
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
const { passed, failed } = await countTests();
await rm(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = stepFailed || failed > 0 || passed === 0 ? 1 : 0;
