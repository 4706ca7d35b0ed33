import type { Database } from "~/services/db.server";
import {
  type ResultMessage,
  readMessage,
  writeResults,
} from "~/services/results/result-queue.server";

/** The part of a queue message that the consumer uses. */
type Message = Pick<globalThis.Message<unknown>, "id" | "body" | "ack" | "retry">;

type LogFailure = (about: Readonly<Record<string, string>>, error: unknown) => void;

/**
 * Writes the results of a batch of messages together, then acknowledges the messages. If the
 * consumer dies in between, the messages are delivered again, and writing them twice counts them
 * once. If the results cannot be written together, writes each alone, so that an invalid result
 * does not block the others. A message that fails is retried and finally goes to the dead-letter
 * queue. Returns how many results were written.
 */
export async function consumeResults(
  db: Database,
  messages: readonly Message[],
  logFailure: LogFailure,
): Promise<number> {
  const readable: { readonly message: Message; readonly result: ResultMessage }[] = [];
  for (const message of messages) {
    const result = readMessage(message.body);
    if (result) {
      readable.push({ message, result });
    } else {
      logFailure({ event: "result queue", id: message.id }, "The message is no result.");
      message.retry();
    }
  }
  try {
    await writeResults(
      db,
      readable.map(({ result }) => result),
    );
    for (const { message } of readable) message.ack();
    return readable.length;
  } catch (error) {
    logFailure({ event: "result queue", results: String(readable.length) }, error);
    let written = 0;
    for (const { message, result } of readable) {
      if (await consumeOne(db, message, result, logFailure)) written++;
    }
    return written;
  }
}

async function consumeOne(
  db: Database,
  message: Message,
  result: ResultMessage,
  logFailure: LogFailure,
): Promise<boolean> {
  try {
    await writeResults(db, [result]);
    message.ack();
    return true;
  } catch (error) {
    logFailure({ event: "result queue", id: message.id }, error);
    message.retry();
    return false;
  }
}
