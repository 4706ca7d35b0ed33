/** Runs a command of an operator. Prints the message of an error without its stack. */
export async function commandLine(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
