import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";
import { build } from "./local/build";
import { findChromium } from "./local/chromium";
import { run, stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";
import { dryRun } from "./remote/deploy";
import { environments } from "./remote/deployment-config";

/**
 * Runs the whole check, fastest steps first. Prints the slowest tests at the end. The last line of
 * the output counts the tests.
 */

/** How long a test took, ms. */
interface Duration {
  readonly name: string;
  readonly duration: number;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The name and the error of each failed test. */
  readonly failures: readonly string[];
  readonly durations: readonly Duration[];
}

const reports = await mkdtemp(path.join(tmpdir(), "lavalist-test-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

const steps: readonly (readonly [name: string, step: () => Promise<void>])[] = [
  ["types of the browsers", () => run("tsc", ["-p", "app"])],
  ["types of the service worker", () => run("tsc", ["-p", "app/service-worker"])],
  ["lint", () => run("biome", ["check", "."])],
  ["imports", () => run("depcruise", ["app", "drizzle", "scripts", "test"])],
  ["unused code", () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  // Each needs one core for most of its time.
  ["types and build", () => Promise.all([run("tsc", []), build()]).then(() => undefined)],
  ["size", () => run("tsx", ["scripts/check-size.ts"], { live: true })],
  ["deployments", () => Promise.all(environments.map(dryRun)).then(() => undefined)],
  ["unit and worker tests", runVitest],
  ["browser tests", runPlaywright],
];

function runVitest(): Promise<void> {
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

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          /** Absent for a test that did not run. */
          duration: z.nullish(z.number()),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A run of a browser test. */
interface Run extends Duration {
  readonly error?: { readonly message?: string };
}

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly Omit<Run, "name">[];
    }[];
  }[];
}
const suiteSchema: z.ZodMiniType<Suite> = z.object({
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.optional(z.object({ message: z.optional(z.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
});

async function vitestCounts(): Promise<Counts> {
  const report = vitestSchema.parse(await readReport(vitestReport));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: tests.flatMap((test) =>
      test.failureMessages.map((message) => failure(test.fullName, message)),
    ),
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, duration: duration ?? 0 })),
  };
}

async function playwrightCounts(): Promise<Counts> {
  const { stats, suites } = playwrightSchema.parse(await readReport(playwrightReport));
  const runs = suites.flatMap(runsOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: runs.flatMap(({ name, error }) => (error ? failure(name, error.message ?? "") : [])),
    durations: runs,
  };
}

function runsOf({ suites = [], specs }: Suite): Run[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map((result) => ({ name: `[${projectName}] ${title}`, ...result })),
    ),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

/** Returns the name of a failed test with the first lines of its error. */
function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [name, ...lines.map((line) => `  ${line}`)].join("\n");
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

async function check(): Promise<void> {
  for (const [name, step] of steps) {
    console.log();
    await timedStep(name, step);
  }
}

/** Reads the counts from the reports. A step that did not run has no report. */
async function countTests(): Promise<Counts> {
  const counted = await Promise.allSettled([vitestCounts(), playwrightCounts()]);
  const counts = counted.flatMap((count) => (count.status === "fulfilled" ? [count.value] : []));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    durations: counts.flatMap(({ durations }) => durations),
  };
}

const SLOWEST = 20;

function printSlowest(durations: readonly Duration[]): void {
  console.log("\nThe slowest tests:");
  const slowest = durations.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
  for (const { name, duration } of slowest) {
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopCommands();
    process.exit(1);
  });
}

let stepFailed = false;
try {
  await check();
} catch (error) {
  stepFailed = true;
  console.error(error instanceof Error ? error.message : error);
}
const { passed, failed, failures, durations } = await countTests();
await rm(reports, { recursive: true, force: true });
printSlowest(durations);
for (const text of failures) console.error(`\nFailed: ${text}`);
if (stepFailed) console.error("\nThe check failed.");
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = stepFailed || failed > 0 || passed === 0 ? 1 : 0;
