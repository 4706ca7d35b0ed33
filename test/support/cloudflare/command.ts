import path from "node:path";
import { pathToFileURL } from "node:url";
import { run } from "../../../scripts/local/command";

/** Runs a command such as `setup.ts` in a copy of the project, as an operator does. */
export function runScript(folder: string, script: string, ...args: readonly string[]) {
  const tsx = pathToFileURL(path.resolve("node_modules/tsx/dist/loader.mjs")).href;
  return resultOf("node", ["--import", tsx, path.resolve("scripts", script), ...args], folder);
}

/** Runs the wrangler of this project. */
export function runWrangler(folder: string, ...args: readonly string[]) {
  return resultOf("wrangler", args, folder);
}

function resultOf(command: string, args: readonly string[], cwd: string) {
  const env = {
    CI: "true",
    WRANGLER_LOG: "log",
    WRANGLER_SEND_METRICS: "false",
    TSX_TSCONFIG_PATH: path.resolve("tsconfig.json"),
  };
  return run(command, args, { cwd, env }).then(
    (output) => ({ status: 0, output }),
    (error: Error) => ({ status: 1, output: error.message }),
  );
}
