/** The part of a queue message that the consumers use. */
export type QueuedMessage = Pick<
  globalThis.Message<unknown>,
  "id" | "body" | "attempts" | "ack" | "retry"
>;

export type LogFailure = (about: Readonly<Record<string, string>>, error: unknown) => void;

/** Seconds. */
const FIRST_DELAY = 30;

/** Retries a message after 30 s, then after twice as long each time, up to `longest` seconds. */
export function retryLater(message: QueuedMessage, longest: number): void {
  message.retry({ delaySeconds: Math.min(FIRST_DELAY * 2 ** (message.attempts - 1), longest) });
}
