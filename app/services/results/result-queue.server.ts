import * as z from "zod/mini";
import { dateSchema } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import { HINTS_ALLOWED, MAX_SCORE } from "~/game/rules";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import { isConstraintError } from "../database-errors.server";
import { within } from "../time-limit.server";
import type { Player } from "./player.server";
import type { RecentTotals } from "./read-scoreboard.server";
import { isWon, type NewResult } from "./record-results.server";
import type { ResultDatabases } from "./result-databases.server";
import { dayBoardId, noScores, type PlayerResult, type ScoreboardRef } from "./scoreboard.server";
import type { ScoreboardTotals } from "./stats.server";
import { type ResultMessage, writeResults } from "./write-results.server";

const playerSchema = z.custom<Player>(
  (value) => typeof value === "string" && /^(guest|user):./.test(value),
);

const scoreboardNameSchema = z.custom<SavedGameKey>(
  (value) => typeof value === "string" && parseSavedGameKey(value) !== null,
);

/**
 * The version of the messages that this code sends. Raise it if older code must not read them. The
 * consumer leaves messages of another version in the queue for the code that knows them.
 */
const VERSION = 1;

const messageSchema = z.object({
  /** Absent in messages of the first builds, which are of version 1. */
  version: z._default(z.literal(VERSION), VERSION),
  board: z.object({
    name: scoreboardNameSchema,
    date: z.nullable(dateSchema),
    placedOn: z.optional(dateSchema),
    gameId: z.int(),
    itemIds: z.array(z.int()),
    otherName: z.string(),
  }),
  result: z.object({
    player: playerSchema,
    score: z.int().check(z.gte(0), z.lte(MAX_SCORE), z.multipleOf(10)),
    found: z.array(z.int()),
    wrongGuesses: z.nullable(z.array(z.string())),
    hints: z.optional(z.int().check(z.gte(0), z.lte(HINTS_ALLOWED))),
    source: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),
    at: z.number(),
  }),
});

/** A queue that delivers each message at least once after it was sent. */
export interface ResultQueue {
  send(message: ResultMessage): Promise<unknown>;
  sendBatch(messages: readonly { readonly body: unknown }[]): Promise<unknown>;
}

/** How results are written through a queue. */
export interface QueuedWriting {
  readonly queue: ResultQueue;
  readonly recentTotals: RecentTotals;
}

/** How a result is delivered. */
export interface Delivery {
  /** Absent: it is written directly. */
  readonly queued?: QueuedWriting | null;
  /** A keyed hash of the client's network address. Absent: its wrong guesses have no source. */
  readonly addressHash?: string | null;
}

/** How long a queue may take to accept messages, ms. */
const QUEUE_TIME = 5000;

/** Sends the bodies of messages to the queue. Throws if it rejects them or does not respond. */
export async function enqueueAll(queue: ResultQueue, bodies: readonly unknown[]): Promise<void> {
  const messages = bodies.map((body) => ({ body }));
  await within(QUEUE_TIME, "The queue", () => queue.sendBatch(messages));
}

/**
 * Sends a result to the queue. If the queue rejects it or does not respond, the result is written
 * directly. If the queue has it nevertheless, the second writing changes nothing.
 */
export async function enqueueOrWrite(
  databases: ResultDatabases,
  queue: ResultQueue,
  message: ResultMessage,
): Promise<void> {
  try {
    await within(QUEUE_TIME, "The queue", () => queue.send({ version: VERSION, ...message }));
  } catch {
    await writeResults(databases, [message]);
  }
}

/** Parses the body of a queue message. Returns null if it is not a result. */
export function readMessage(body: unknown): ResultMessage | null {
  const parsed = messageSchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/**
 * Writes results together and returns an error for each that was not written, else null. If a
 * constraint refuses one, each is written alone, so that it does not block the others. Any other
 * error means that the database is in trouble, and more statements would make it worse: then the
 * rest is not tried.
 */
export async function tryResults(
  databases: ResultDatabases,
  messages: readonly ResultMessage[],
): Promise<(Error | null)[]> {
  const error = await writeResults(databases, messages).then(() => null, toError);
  const failsAlone = messages.length > 1 && isConstraintError(error);
  if (!failsAlone) return messages.map(() => error);
  const errors: (Error | null)[] = [];
  let trouble: Error | null = null;
  for (const message of messages) {
    const failure: Error | null = trouble ?? (await tryResults(databases, [message]))[0] ?? null;
    if (failure && !isConstraintError(failure)) trouble = failure;
    errors.push(failure);
  }
  return errors;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Returns the totals of a scoreboard as they will be once a pending result is written. */
export function withResult(
  totals: ScoreboardTotals | undefined,
  { itemIds }: Pick<ScoreboardRef, "itemIds">,
  { score, found }: NewResult,
): ScoreboardTotals {
  const scores = [...(totals?.scores ?? noScores())];
  scores[score / 10] = (scores[score / 10] ?? 0) + 1;
  const counts = totals?.found ?? Object.fromEntries(itemIds.map((id) => [String(id), 0]));
  return {
    scores,
    found: Object.fromEntries(
      Object.entries(counts).map(([id, players]) => [
        id,
        players + (found.includes(Number(id)) ? 1 : 0),
      ]),
    ),
  };
}

/** Returns the row that a pending result will become. `dayBefore` is the player's previous day. */
export function pendingRow(
  date: NewYorkDate,
  result: NewResult,
  dayBefore: Pick<PlayerResult, "playedStreak" | "wonStreak"> | undefined,
): PlayerResult {
  return {
    board: dayBoardId(date),
    score: result.score,
    playedStreak: 1 + (dayBefore?.playedStreak ?? 0),
    wonStreak: isWon(result) ? 1 + (dayBefore?.wonStreak ?? 0) : 0,
  };
}
