import { rm } from "node:fs/promises";
import { run } from "./command";

/** Switches off the questions, the log output and the metrics of wrangler. */
export const buildEnvironment = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
  CI: "true",
};

/** Builds what a deployment uploads: files for browsers in `build/client`, the Worker in `dist`. */
export async function build(): Promise<void> {
  await Promise.all(
    ["build", "dist"].map((folder) => rm(folder, { recursive: true, force: true })),
  );
  await run("remix", ["vite:build", "--logLevel", "warn"], { env: buildEnvironment });
  await run("wrangler", ["deploy", "--env=", "--dry-run", "--outdir", "dist"], {
    env: buildEnvironment,
  });
}
