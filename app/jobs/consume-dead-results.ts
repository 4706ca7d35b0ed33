import type { Database } from "~/services/db.server";
import { deadResultsEmail } from "~/services/mail/email-templates.server";
import type { EmailContent } from "~/services/mail/mailer.server";
import { announceDeadResults, keepDeadResults } from "~/services/results/dead-results.server";
import { type LogFailure, type QueuedMessage, retryLater } from "./retry-later";

interface DeadResultsContext {
  readonly db: Database;
  /** ms */
  readonly now: number;
  /** The public origin of the site, if it is known. */
  readonly siteUrl: string | null;
  /** Sends an e-mail to the operators and returns how many were sent. */
  readonly emailOperators: (content: EmailContent) => Promise<number>;
  readonly logFailure: LogFailure;
}

/**
 * Seconds. After 100 retries the queue would delete a message. With this delay, its retention of 14
 * days ends first.
 */
const LONGEST_DELAY = 4 * 60 * 60;

/**
 * Stores the messages of the dead-letter queue, then acknowledges them, and tells the operators at
 * most once an hour. If the messages cannot be stored, they are retried later. A mail that fails is
 * only logged.
 */
export async function consumeDeadResults(
  { db, now, siteUrl, emailOperators, logFailure }: DeadResultsContext,
  messages: readonly QueuedMessage[],
): Promise<void> {
  try {
    await keepDeadResults(db, messages, now);
    for (const message of messages) message.ack();
  } catch (error) {
    logFailure({ event: "dead results", results: String(messages.length) }, error);
    for (const message of messages) retryLater(message, LONGEST_DELAY);
    return;
  }
  try {
    await announceDeadResults(db, now, (count) => emailOperators(deadResultsEmail(count, siteUrl)));
  } catch (error) {
    logFailure({ event: "dead results mail" }, error);
  }
}
