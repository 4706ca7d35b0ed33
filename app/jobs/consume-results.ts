import type { Database } from "~/services/db.server";
import {
  type ResultMessage,
  readMessage,
  writeResults,
} from "~/services/results/result-queue.server";

/** A message of the queue, as far as its taker needs it. */
type Message = Pick<globalThis.Message<unknown>, "id" | "body" | "ack" | "retry">;

type Log = (about: Readonly<Record<string, string>>, error: unknown) => void;

/**
 * Writes the results of a batch in one go, and acknowledges them afterwards: who dies in between gets them again, and
 * writing them twice counts them once. Where the batch cannot be written, each result is tried alone, so that one that never
 * can be does not hold up the others; it comes again, and in the end goes to the dead-letter queue. Answers how many results it took.
 */
export async function consumeResults(
  db: Database,
  messages: readonly Message[],
  logFailure: Log,
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
    let taken = 0;
    for (const { message, result } of readable) {
      if (await consumeOne(db, message, result, logFailure)) taken++;
    }
    return taken;
  }
}

async function consumeOne(
  db: Database,
  message: Message,
  result: ResultMessage,
  logFailure: Log,
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
