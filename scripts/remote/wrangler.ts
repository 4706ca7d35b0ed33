import { run } from "../local/command";

interface WranglerOptions {
  /** The folder of `wrangler.toml`. */
  readonly folder: string;
  /** The account, so that wrangler does not choose one itself. */
  readonly accountId?: string;
  /** The standard input, for example a secret. */
  readonly input?: string;
}

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

/**
 * Runs wrangler. Returns what `expected` finds in its output: the first group, or the whole output.
 * Throws if wrangler fails, or if it does not print what is expected.
 */
export async function wrangler(
  args: readonly string[],
  expected: RegExp,
  { folder, accountId, input }: WranglerOptions,
): Promise<string> {
  const output = await run("wrangler", args, {
    cwd: folder,
    env: { ...environment, ...(accountId !== undefined && { CLOUDFLARE_ACCOUNT_ID: accountId }) },
    ...(input !== undefined && { input }),
  });
  const found = expected.exec(output);
  if (found) return found[1] ?? output;
  const printed = output.trim() === "" ? "nothing" : `something else:\n${output}`;
  const command = `wrangler ${args.join(" ")}`;
  throw new Error(
    `${command} succeeded, but it should print ${expected} and printed ${printed}`.trimEnd(),
  );
}
