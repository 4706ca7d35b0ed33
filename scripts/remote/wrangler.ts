import { spawn } from "node:child_process";
import path from "node:path";

/** What wrangler said, and its status: 0 where it did what was asked. */
export interface Answer {
  readonly status: number | null;
  readonly output: string;
  readonly complaint: string;
}

/** Wrangler did not do what was asked; the message holds what it said. */
export class WranglerError extends Error {}

interface Options {
  /** What wrangler reads from its standard input, such as a secret: no other process sees it. */
  readonly input?: string;
}

/** It asks nothing back, so that a workflow never waits for a person. */
const quiet = { CI: "true", WRANGLER_HIDE_BANNER: "true", WRANGLER_SEND_METRICS: "false" };

/** Runs the wrangler of the path, else this project's, without a shell: no character of an argument means anything to one. */
export function askWrangler(args: readonly string[], { input }: Options = {}): Promise<Answer> {
  const folders = [process.env.PATH ?? "", path.resolve("node_modules/.bin")];
  return new Promise((resolve, reject) => {
    const child = spawn("wrangler", args, {
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      env: { ...process.env, ...quiet, PATH: folders.join(path.delimiter) },
    });
    let output = "";
    let complaint = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      complaint += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, output, complaint }));
    child.stdin?.end(input);
  });
}

/** As `askWrangler`, and answers its output. Throws WranglerError. */
export async function wrangler(args: readonly string[], options?: Options): Promise<string> {
  return outputOf(args, await askWrangler(args, options));
}

/** The output of a command that did what was asked. Throws WranglerError for any other. */
export function outputOf(args: readonly string[], { status, output, complaint }: Answer): string {
  if (status === 0) return output;
  throw new WranglerError(
    `wrangler ${args.join(" ")} failed (${status}).\n${output}${complaint}`.trimEnd(),
  );
}
