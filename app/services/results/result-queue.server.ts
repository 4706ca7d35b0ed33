import * as z from "zod/mini";
import { dateSchema } from "~/contract/game";
import type { NewYorkDate } from "~/days/new-york";
import { MAX_SCORE } from "~/game/rules";
import { parseSavedGameKey, type SavedGameKey } from "~/game/saved-game-key";
import type { Database } from "../db.server";
import type { Player } from "./player.server";
import { isWon, type NewResult, recordResults, type ScoreboardRef } from "./scoreboard.server";
import type { ScoreboardTotals } from "./stats.server";

const playerSchema = z.custom<Player>(
  (value) => typeof value === "string" && /^(guest|user):./.test(value),
);

const scoreboardNameSchema = z.custom<SavedGameKey>(
  (value) => typeof value === "string" && parseSavedGameKey(value) !== null,
);

const messageSchema = z.object({
  board: z.object({
    name: scoreboardNameSchema,
    date: z.nullable(dateSchema),
    gameId: z.int(),
    itemIds: z.array(z.int()),
    otherName: z.string(),
  }),
  result: z.object({
    player: playerSchema,
    score: z.int().check(z.gte(0), z.lte(MAX_SCORE), z.multipleOf(10)),
    found: z.array(z.int()),
    wrongGuesses: z.nullable(z.array(z.string())),
    at: z.number(),
  }),
});

/** A result that was accepted and waits to be written. */
export interface ResultMessage {
  readonly board: ScoreboardRef;
  readonly result: NewResult;
}

/** Takes accepted results; what `send` has taken is written at some time, however often it has to be tried. */
export interface ResultQueue {
  send(message: ResultMessage): Promise<unknown>;
}

/** Gives a result to the queue, or writes it at once where the queue takes nothing. */
export async function enqueueOrWrite(
  db: Database,
  queue: ResultQueue,
  message: ResultMessage,
): Promise<void> {
  try {
    await queue.send(message);
  } catch {
    await writeResults(db, [message]);
  }
}

/** Reads a message off the queue, or null where it is none of ours. */
export function readMessage(body: unknown): ResultMessage | null {
  const parsed = messageSchema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/**
 * Writes results, of any number of scoreboards, in one atomic batch: all or none. Written twice they count once. The days come
 * in their order, so that a streak goes on from a result of the same batch.
 */
export async function writeResults(
  db: Database,
  messages: readonly ResultMessage[],
): Promise<void> {
  const byBoard = new Map<string, ResultMessage[]>();
  for (const message of messages) {
    const { name } = message.board;
    byBoard.set(name, [...(byBoard.get(name) ?? []), message]);
  }
  const statements = [...byBoard.keys()].toSorted().flatMap((name) => {
    const ofBoard = byBoard.get(name) ?? [];
    const [first] = ofBoard;
    return first
      ? [
          ...recordResults(
            db,
            first.board,
            ofBoard.map(({ result }) => result),
          ),
        ]
      : [];
  });
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
}

/** The totals as they will be when a result is written that is not yet. */
export function withResult(
  board: ScoreboardTotals | undefined,
  { itemIds }: Pick<ScoreboardRef, "itemIds">,
  { score, found }: NewResult,
): ScoreboardTotals {
  const scores = [...(board?.scores ?? new Array<number>(MAX_SCORE / 10 + 1).fill(0))];
  scores[score / 10] = (scores[score / 10] ?? 0) + 1;
  const counts = board?.found ?? Object.fromEntries(itemIds.map((id) => [String(id), 0]));
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

/** The row that a result will become, given the player's row of the day before. */
export function pendingRow(
  date: NewYorkDate,
  result: NewResult,
  before: { readonly playedStreak: number; readonly wonStreak: number } | undefined,
) {
  return {
    scoreboard: date,
    score: result.score,
    playedStreak: 1 + (before?.playedStreak ?? 0),
    wonStreak: isWon(result) ? 1 + (before?.wonStreak ?? 0) : 0,
  };
}
