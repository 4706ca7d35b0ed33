import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

interface WranglerOptions {
  /** The folder of `wrangler.toml`. */
  readonly folder: string;
  /** The account, so that wrangler does not choose one itself. */
  readonly accountId?: string;
  /** The standard input, for example a secret, which other processes cannot see. */
  readonly input?: string;
}

/** wrangler failed, or its output is not what this project expects. */
class WranglerError extends Error {}

/**
 * wrangler asks no questions, so a workflow never waits for a person. It prints at its usual level:
 * with `WRANGLER_LOG=error`, which this process may have, `--json` prints nothing.
 */
const environment = {
  CI: "true",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_LOG: "log",
};

const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

/**
 * Runs wrangler of this project without a shell, so arguments need no quoting. Returns what
 * `expected` finds in its output: the first group, or the whole output. Throws `WranglerError` if
 * wrangler fails, or if it does not print what is expected.
 */
export async function wrangler(
  args: readonly string[],
  expected: RegExp,
  options: WranglerOptions,
): Promise<string> {
  const { status, output, errorOutput } = await run(args, options);
  const command = `wrangler ${args.join(" ")}`;
  if (status !== 0) {
    throw new WranglerError(`${command} failed (${status}).\n${output}${errorOutput}`.trimEnd());
  }
  const found = expected.exec(output);
  if (found) return found[1] ?? output;
  const printed = output.trim() === "" ? "nothing" : `something else:\n${output}`;
  throw new WranglerError(
    `${command} succeeded, but it should print ${expected} and printed ${printed}`.trimEnd(),
  );
}

interface WranglerResult {
  readonly status: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

function run(
  args: readonly string[],
  { folder, accountId, input }: WranglerOptions,
): Promise<WranglerResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(BIN, "wrangler"), args, {
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        ...environment,
        ...(accountId !== undefined && { CLOUDFLARE_ACCOUNT_ID: accountId }),
      },
      cwd: folder,
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
