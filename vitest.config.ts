import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const pathOf = (file: string) => new URL(file, import.meta.url).pathname;

const alias = [
  { find: "~", replacement: pathOf("./app") },
  // Node cannot import WebAssembly. The tests that hash passwords run the built Worker.
  { find: /^argon2id\/.*\.wasm$/, replacement: pathOf("./test/support/no-wasm.ts") },
];

export default defineConfig({
  test: {
    // By default one core is left to the system, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "test/{game,days,contract,server,client,kit,features,config,drizzle,scripts,service-worker}/**/*.test.ts",
          ],
          setupFiles: ["test/support/no-console-errors.ts"],
          isolate: false,
          // Some read every source file while other tests run.
          testTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "worker",
          include: ["test/{worker,nightly}/**/*.test.ts"],
          globalSetup: ["test/support/build-once.ts"],
          // The files of a process share a Worker, and the two seconds that wrangler takes to load.
          isolate: false,
          // Only what fails waits so long; a machine that does other work too may be ten times slower.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
