import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { run } from "./command";

/** Switches off the questions, the log output and the metrics of wrangler. */
export const buildEnvironment = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "error",
  CI: "true",
};

/**
 * Builds what a deployment uploads: files for browsers in `build/client`, the Worker in `dist`. The
 * source maps of the browser's files go to `build/source-maps`, which nobody serves. `project` is
 * the folder of the project.
 */
export async function build(project = "."): Promise<void> {
  // Vitest sets another one, with which React is built for development.
  const options = { cwd: project, env: { ...buildEnvironment, NODE_ENV: "production" } };
  await Promise.all(
    ["build", "dist"].map((name) => rm(path.join(project, name), { recursive: true, force: true })),
  );
  await run("remix", ["vite:build", "--logLevel", "warn"], options);
  await moveSourceMaps(path.join(project, "build"));
  await run("wrangler", ["deploy", "--env=", "--dry-run", "--outdir", "dist"], options);
}

async function moveSourceMaps(folder: string): Promise<void> {
  const client = path.join(folder, "client");
  const maps = path.join(folder, "source-maps");
  for (const name of await readdir(client, { recursive: true })) {
    if (!name.endsWith(".map")) continue;
    await mkdir(path.join(maps, path.dirname(name)), { recursive: true });
    await rename(path.join(client, name), path.join(maps, name));
  }
}
