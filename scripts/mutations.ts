import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { run } from "./local/command";

/**
 * Changes the rules of the game and of days in many small ways and runs their tests on each change.
 * A change that no test notices survives. Arguments are files to change; default: all. Stryker is
 * installed outside of the project's own packages, because only this command needs it.
 */

const VERSION = "9.6.1";
const FOLDER = "node_modules/.cache/stryker";
const PACKAGES = ["core", "vitest-runner"].map((name) => `@stryker-mutator/${name}@${VERSION}`);
const CLI = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;

/** Percent of the changes that a test must notice. */
const GOAL = 85;

const vitestConfig = `
import { defineConfig } from "vitest/config";
export default defineConfig({
  resolve: { alias: { "~": process.cwd() + "/app" } },
  test: { include: ["test/{game,days,features/editor}/**/*.test.ts"], testTimeout: 30_000 },
});
`;

const files = process.argv.slice(2);
const config = {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: `${FOLDER}/vitest.config.ts` },
  mutate:
    files.length > 0
      ? files
      : ["app/game/**/*.ts", "app/features/editor/{paste,advice}/**/*.ts", "app/days/**/*.ts"],
  ignorePatterns: ["build", "dist", "docs", "migrations", "public"],
  coverageAnalysis: "perTest",
  concurrency: 2,
  // What random inputs find may take longer with a change than without.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: GOAL, break: GOAL },
  reporters: ["clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: "test-results/mutations.json" },
  tempDirName: "test-results/mutations",
};

const options = ["--no-save", "--ignore-scripts", "--no-audit", "--legacy-peer-deps"];
await mkdir(FOLDER, { recursive: true });
await run("npm", ["install", ...options, "--prefix", FOLDER, ...PACKAGES]);
await writeFile(path.join(FOLDER, "vitest.config.ts"), vitestConfig);
await writeFile(path.join(FOLDER, "stryker.config.json"), JSON.stringify(config));
await run("node", [CLI, "run", `${FOLDER}/stryker.config.json`], { live: true });
