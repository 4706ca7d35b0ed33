import { spawn } from "node:child_process";
import path from "node:path";

/** The output and status of wrangler. Status 0 means success. */
interface WranglerResult {
  readonly status: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** wrangler failed. The message contains its output. */
class WranglerError extends Error {}

interface WranglerOptions {
  /** The standard input, for example a secret, which other processes cannot see. */
  readonly input?: string;
}

/** wrangler asks no questions, so a workflow never waits for a person. */
const nonInteractive = { CI: "true", WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false" };

/**
 * Runs wrangler from the PATH or from this project. It uses no shell, so arguments need no quoting.
 */
export function tryWrangler(
  args: readonly string[],
  { input }: WranglerOptions = {},
): Promise<WranglerResult> {
  const folders = [process.env.PATH ?? "", path.resolve("node_modules/.bin")];
  return new Promise((resolve, reject) => {
    const child = spawn("wrangler", args, {
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      env: { ...process.env, ...nonInteractive, PATH: folders.join(path.delimiter) },
    });
    let output = "";
    let errorOutput = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      errorOutput += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output, errorOutput }));
    child.stdin?.end(input);
  });
}

/** Runs wrangler and returns its output. Throws `WranglerError`. */
export async function wrangler(
  args: readonly string[],
  options?: WranglerOptions,
): Promise<string> {
  return outputOf(args, await tryWrangler(args, options));
}

/** Returns the output of a successful command. Throws `WranglerError` otherwise. */
export function outputOf(
  args: readonly string[],
  { status, output, errorOutput }: WranglerResult,
): string {
  if (status === 0) return output;
  throw new WranglerError(
    `wrangler ${args.join(" ")} failed (${status}).\n${output}${errorOutput}`.trimEnd(),
  );
}
