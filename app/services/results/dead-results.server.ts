import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { deadResults } from "../../../drizzle/schema";
import { retryTransient } from "../database-errors.server";
import type { Database } from "../db.server";
import { TooManyRequestsError } from "../errors.server";
import { consume, refund } from "../quotas.server";
import type { Player } from "./player.server";
import type { ResultDatabases } from "./result-databases.server";
import { enqueueAll, type ResultQueue, readMessage, tryResults } from "./result-queue.server";

/** A message that the results queue gave up. */
interface DeadMessage {
  readonly id: string;
  readonly body: unknown;
}

/** Returns the condition that a dead result is of a player. */
export function isDeadResultOf(player: Player): SQL {
  return eq(sql`${deadResults.message}->>'$.result.player'`, player);
}

/** Stores messages that the results queue gave up, at the instant `now` (ms). Idempotent. */
export async function keepDeadResults(
  db: Database,
  messages: readonly DeadMessage[],
  now: number,
): Promise<void> {
  const rows = messages.map(({ id, body }) => ({ id, message: body }));
  await retryTransient(() =>
    db
      .insert(deadResults)
      .select(
        sql`select value->>'id', value->'message', ${now} from json_each(${JSON.stringify(rows)}) where true`,
      )
      .onConflictDoNothing(),
  );
}

/** Returns how many dead results are stored. */
export function countDeadResults(db: Database): Promise<number> {
  return db.$count(deadResults);
}

const HOUR = 60 * 60 * 1000;

/**
 * Calls `tell` with the number of dead results, unless it succeeded within the last hour. `now` is
 * in ms.
 */
export async function announceDeadResults(
  db: Database,
  now: number,
  tell: (count: number) => Promise<unknown>,
): Promise<void> {
  const quota = { name: "mail:dead-results", limit: 1, expiresAt: now + HOUR };
  try {
    await consume(db, quota, now);
  } catch (error) {
    if (error instanceof TooManyRequestsError) return;
    throw error;
  }
  try {
    await tell(await countDeadResults(db));
  } catch (error) {
    await refund(db, quota);
    throw error;
  }
}

/** The results that are sent together: a batch of a queue has at most 100 messages and 256 KB. */
const CHUNK = 25;

/** The chunks of one call. The rest stays for the next call. */
const MAX_CHUNKS = 40;

/**
 * Sends stored dead results to the queue again, oldest first, and deletes them. Without a queue, or
 * if it does not accept them, it writes them, and keeps those that cannot be written. Returns how
 * many were sent, at most 1,000. If it stops in between, a result may be sent again later, which
 * counts it once.
 */
export async function sendDeadResults(
  databases: ResultDatabases,
  queue: ResultQueue | null,
): Promise<number> {
  const { main: db } = databases;
  let sent = 0;
  let kept = 0;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks++) {
    const rows = await db
      .select({ id: deadResults.id, message: deadResults.message })
      .from(deadResults)
      .orderBy(asc(deadResults.createdAt), asc(deadResults.id))
      .limit(CHUNK)
      .offset(kept);
    if (rows.length === 0) break;
    const done = queue
      ? await sendAll(queue, rows).catch(() => writeReadable(databases, rows))
      : await writeReadable(databases, rows);
    await retryTransient(() => db.delete(deadResults).where(inArray(deadResults.id, done)));
    sent += done.length;
    kept += rows.length - done.length;
  }
  return sent;
}

interface StoredMessage {
  readonly id: string;
  readonly message: unknown;
}

/** Sends all messages and returns their ids. */
async function sendAll(queue: ResultQueue, rows: readonly StoredMessage[]): Promise<string[]> {
  await enqueueAll(
    queue,
    rows.map(({ message }) => message),
  );
  return rows.map(({ id }) => id);
}

/** Writes the messages that are results and returns the ids of those that were written. */
async function writeReadable(
  databases: ResultDatabases,
  rows: readonly StoredMessage[],
): Promise<string[]> {
  const readable = rows.flatMap(({ id, message }) => {
    const result = readMessage(message);
    return result ? { id, result } : [];
  });
  const errors = await tryResults(
    databases,
    readable.map(({ result }) => result),
  );
  return readable.filter((_, index) => errors[index] === null).map(({ id }) => id);
}
