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

/** Runs the whole check, fastest steps first. The last line of the output counts the tests. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The name and the error of each failed test. */
  readonly failures: readonly string[];
}

const reports = await mkdtemp(path.join(tmpdir(), "lavalist-test-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

const steps: readonly (readonly [name: string, step: () => Promise<void>])[] = [
  ["types", () => run("tsc", [])],
  ["types of the service worker", () => run("tsc", ["-p", "app/service-worker"])],
  ["lint", () => run("biome", ["check", "."])],
  ["imports", () => run("depcruise", ["app", "drizzle", "scripts", "test"])],
  ["unused code", () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  ["build", build],
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
  const env = {
    LAVALIST_BUILT: "1",
    CHROMIUM_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  };
  await run("playwright", ["test", "--reporter=line,json"], { live: true, env });
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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
            z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) }),
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap((test) => test.failureMessages.map((message) => failure(test.fullName, message))),
  };
}

async function playwrightCounts(): Promise<Counts> {
  const { stats, suites } = playwrightSchema.parse(await readReport(playwrightReport));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(suiteFailures),
  };
}

function suiteFailures({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ error }) =>
        error ? failure(`[${projectName}] ${title}`, error.message ?? "") : [],
      ),
    ),
  );
  return [...own, ...suites.flatMap(suiteFailures)];
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
  await check();
} catch (error) {
  stepFailed = true;
  console.error(error instanceof Error ? error.message : error);
}
const { passed, failed, failures } = await countTests();
await rm(reports, { recursive: true, force: true });
for (const text of failures) console.error(`\nFailed: ${text}`);
if (stepFailed) console.error("\nThe check failed.");
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = stepFailed || failed > 0 || passed === 0 ? 1 : 0;
