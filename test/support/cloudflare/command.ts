import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command such as `setup.ts` in a copy of the project, as an operator does. */
export function runScript(
  folder: string,
  script: string,
  ...args: readonly string[]
): Promise<CommandResult> {
  const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
  return run("node", ["--import", tsx, path.resolve("scripts", script), ...args], folder);
}

/** Runs the wrangler of this project. */
export function runWrangler(folder: string, ...args: readonly string[]): Promise<CommandResult> {
  return run(path.resolve("node_modules/.bin/wrangler"), args, folder);
}

function run(command: string, args: readonly string[], cwd: string): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        CI: "true",
        WRANGLER_LOG: "log",
        WRANGLER_SEND_METRICS: "false",
        TSX_TSCONFIG_PATH: path.resolve("tsconfig.json"),
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output }));
  });
}
