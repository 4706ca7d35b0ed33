/**
 * Runs a command of an operator. Prints the message of an error without its stack, and its cause.
 */
export async function commandLine(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (error instanceof Error && error.cause) console.error(String(error.cause));
    process.exitCode = 1;
  }
}
