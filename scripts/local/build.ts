import { rm } from "node:fs/promises";
import { run } from "./command";

/** Environment variables that keep wrangler from asking, printing and sending metrics. */
export const buildEnvironment = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
  CI: "true",
};

/** Builds what is deployed: the browser's files in `build/client` and the Worker's bundle in `dist`. */
export async function build(): Promise<void> {
  await Promise.all(
    ["build", "dist"].map((folder) => rm(folder, { recursive: true, force: true })),
  );
  await run("remix", ["vite:build", "--logLevel", "warn"], { env: buildEnvironment });
  await run("wrangler", ["deploy", "--env=", "--dry-run", "--outdir", "dist"], {
    env: buildEnvironment,
  });
}
