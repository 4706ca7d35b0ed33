import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The commands of this project's packages. */
const BIN = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

const children = new Set<ReturnType<typeof spawn>>();

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which the command runs. Default: that of this process. */
  readonly cwd?: string;
  /** Prints the output while the command runs. Otherwise it is printed only after a failure. */
  readonly live?: boolean;
  /** The standard input, for example a secret, which other processes cannot see. */
  readonly input?: string;
  /** ms. After this time the command is killed and counts as failed. */
  readonly timeout?: number;
}

/** A command failed. The message contains its output. */
export class CommandError extends Error {}

/**
 * Runs a command of `node_modules/.bin` or of the PATH, without a shell, so arguments need no
 * quoting. Returns its standard output. Throws `CommandError`.
 */
export function run(
  command: string,
  args: readonly string[],
  { env, cwd, live = false, input, timeout }: CommandOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: live ? "inherit" : [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      env: { ...process.env, PATH: BIN + path.delimiter + process.env.PATH, ...env },
      cwd,
      timeout,
    });
    children.add(child);
    let output = "";
    let all = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      all += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      all += chunk;
    });
    child.stdin?.end(input);
    child.on("error", (error) => reject(new CommandError(`${command}: ${error.message}`)));
    child.on("close", (code, signal) => {
      children.delete(child);
      if (code === 0) resolve(output);
      else {
        const line = [command, ...args].join(" ");
        reject(new CommandError(`${line} failed (${code ?? signal}).\n${all}`.trimEnd()));
      }
    });
  });
}

/** Stops every running command. */
export function stopCommands(): void {
  for (const child of children) child.kill("SIGTERM");
}
