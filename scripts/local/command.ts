import { spawn } from "node:child_process";

const children = new Set<ReturnType<typeof spawn>>();

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which the command runs. Default: that of this process. */
  readonly cwd?: string;
  /** Prints the output while the command runs. Otherwise it is printed only after a failure. */
  readonly live?: boolean;
  /** ms. After this time the command is killed and counts as failed. */
  readonly timeout?: number;
}

/** A command failed. The message contains its output. */
export class CommandError extends Error {}

/** Runs a command of `node_modules/.bin` or of the PATH. Throws `CommandError`. */
export function run(
  command: string,
  args: readonly string[],
  { env, cwd, live = false, timeout }: CommandOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, ...env },
      cwd,
      timeout,
    });
    children.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => reject(new CommandError(`${command}: ${error.message}`)));
    child.on("close", (code, signal) => {
      children.delete(child);
      if (code === 0) resolve();
      else reject(new CommandError(failureMessage([command, ...args], code ?? signal, output)));
    });
  });
}

/** Stops every running command. */
export function stopCommands(): void {
  for (const child of children) child.kill("SIGTERM");
}

function failureMessage(
  line: readonly string[],
  end: number | string | null,
  output: string,
): string {
  return `${line.join(" ")} failed (${end}).\n${output}`.trimEnd();
}
