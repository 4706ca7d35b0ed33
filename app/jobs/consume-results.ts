import type { ResultDatabases } from "~/services/results/result-databases.server";
import { readMessage, tryResults } from "~/services/results/result-queue.server";
import { type LogFailure, type QueuedMessage, retryLater } from "./retry-later";

/** Seconds. With it, the queue gives a message up after a day, which are 100 retries. */
const LONGEST_DELAY = 15 * 60;

/**
 * Writes the results of a batch of messages, then acknowledges the messages. If the consumer dies
 * in between, the messages are delivered again, and writing them twice counts them once. A message
 * that fails, or that this version of the code does not know, is retried later. Returns how many
 * results were written.
 */
export async function consumeResults(
  databases: ResultDatabases,
  messages: readonly QueuedMessage[],
  logFailure: LogFailure,
): Promise<number> {
  const readable = messages.flatMap((message) => {
    const result = readMessage(message.body);
    if (result) return { message, result };
    logFailure({ event: "result queue", id: message.id }, "The message is no known result.");
    retryLater(message, LONGEST_DELAY);
    return [];
  });
  const errors = await tryResults(
    databases,
    readable.map(({ result }) => result),
  );
  for (const [index, { message }] of readable.entries()) {
    if (errors[index]) retryLater(message, LONGEST_DELAY);
    else message.ack();
  }
  for (const error of new Set(errors)) {
    const ids = readable.flatMap(({ message }, index) =>
      errors[index] === error ? message.id : [],
    );
    if (error) logFailure({ event: "result queue", results: String(ids.length) }, error);
  }
  return errors.filter((error) => error === null).length;
}
