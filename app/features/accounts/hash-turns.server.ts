import { SECOND } from "~/game/dates";
import { fail } from "~/server/errors.server";

const MAX_REQUESTS = 3;

/**
 * ms. A hash takes about 30 ms of CPU time and blocks the isolate; other requests run in the
 * rest.
 */
const INTERVAL = 100;

/** ms until a request learns that too many others are hashing. Waiting uses no CPU time. */
const BUSY_DELAY = 500;

/** ms. A cancelled request may never end, and must not block the others for ever. */
const TIMEOUT = 10 * SECOND;

const admitted = new Set<{ readonly at: number }>();

let nextStart = 0;

/** Throws `serverBusy` before the work begins. */
export async function whileHashing<T>(work: () => Promise<T>): Promise<T> {
  const at = performance.now();
  for (const other of admitted) if (other.at + TIMEOUT < at) admitted.delete(other);
  if (admitted.size >= MAX_REQUESTS) {
    await sleep(BUSY_DELAY);
    throw fail("serverBusy");
  }
  const admission = { at };
  admitted.add(admission);
  try {
    return await work();
  } finally {
    admitted.delete(admission);
  }
}

/** Each request waits with its own timer: the runtime may drop a promise that requests share. */
export async function waitForTurn(): Promise<void> {
  const now = performance.now();
  const start = Math.max(now, nextStart);
  nextStart = start + INTERVAL;
  if (start > now) await sleep(start - now);
}

function sleep(delay: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delay));
}
