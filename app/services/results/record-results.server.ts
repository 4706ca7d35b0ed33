import { type SQL, sql } from "drizzle-orm";
import type { DailyResult } from "~/contract/result";
import { ITEMS_PER_GAME } from "~/game/rules";
import { boardTotals, NO_HINTS, playerResults, resultTombstones } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { Player, PlayerKey } from "./player.server";
import {
  boardId,
  foundMask,
  noScores,
  orderedItems,
  placementOf,
  type ScoreboardRef,
} from "./scoreboard.server";
import { continueStreaks } from "./streaks.server";

/** A result that is to be written. */
export interface NewResult {
  readonly player: Player;
  readonly score: number;
  /** Ids of the items found. */
  readonly found: readonly number[];
  readonly wrongGuesses: readonly string[] | null;
  /** How many hints the player used. Absent if the client does not tell it. */
  readonly hints?: number | undefined;
  /** When it was submitted, ms since the epoch. */
  readonly at: number;
}

/** A new result with the stored form of its player. */
export interface KeyedResult extends Omit<NewResult, "player"> {
  readonly key: PlayerKey;
}

/** Returns the result that a player submits at the instant `at` (ms). */
export function newResult(
  player: Player,
  submitted: Pick<DailyResult, "answers" | "score" | "wrongGuesses" | "hintsUsed">,
  at: number,
): NewResult {
  const { answers, score, wrongGuesses, hintsUsed } = submitted;
  const found = answers.filter((answer) => answer.guessedCorrectly).map((a) => a.answerId);
  return { player, score, found, wrongGuesses: wrongGuesses ?? null, hints: hintsUsed, at };
}

/** Returns whether the player found every item. */
export function isWon({ found }: Pick<NewResult, "found">): boolean {
  return found.length === ITEMS_PER_GAME;
}

/**
 * Returns the statements that write new results of one scoreboard, each of another player, in one
 * atomic batch in the database of their players. The first statement fails with a constraint error
 * if one of the players has got a result or a tombstone meanwhile, or the game was deleted. Then
 * the batch changes nothing.
 */
export function recordResultStatements(
  db: Database,
  scoreboard: ScoreboardRef,
  results: readonly KeyedResult[],
) {
  const statements = [insertResults(db, scoreboard, results), addToTotals(db, scoreboard, results)];
  if (scoreboard.date === null) return statements;
  const starts = results.map(({ key }) => ({ key, played: 0, won: 0 }));
  return [...statements, continueStreaks(db, boardId(scoreboard), starts)];
}

/**
 * Inserts results, with the streaks that continue those of the day before. The score must not be
 * null, so a null stops the batch.
 */
function insertResults(db: Database, scoreboard: ScoreboardRef, results: readonly KeyedResult[]) {
  const board = boardId(scoreboard);
  const entries = JSON.stringify(results.map((result) => toEntry(result, scoreboard.itemIds)));
  const before = (column: "played" | "won") =>
    scoreboard.date === null
      ? sql`0`
      : sql`1 + coalesce((select b.${sql.raw(column)}_streak from ${playerResults} b
          where b.player = unhex(value->>'key') and b.board = ${board - 1}), 0)`;
  return db.insert(playerResults).select(
    sql`select unhex(value->>'key'), ${board},
        iif(exists (select 1 from ${resultTombstones} t where t.player = unhex(value->>'key'))
          or exists (select 1 from ${boardTotals} b where b.board = ${board} and b.deleted_at is not null), null, value->>'score'),
        value->>'won', value->>'found', ${before("played")}, iif(value->>'won', ${before("won")}, 0), value->>'at', value->>'wrongGuesses'
      from json_each(${entries})`,
  );
}

/** Returns a result in the form in which the statement reads it from its JSON parameter. */
function toEntry(result: KeyedResult, itemIds: readonly number[]) {
  const { key, score, found, wrongGuesses, at } = result;
  return {
    key,
    score,
    won: isWon(result) ? 1 : 0,
    found: foundMask(itemIds, found),
    wrongGuesses: wrongGuesses && wrongGuesses.length > 0 ? wrongGuesses : null,
    at,
  };
}

/** Adds results to the totals of their scoreboard, and inserts it with the first ones. */
function addToTotals(db: Database, scoreboard: ScoreboardRef, results: readonly KeyedResult[]) {
  const items = orderedItems(scoreboard.itemIds);
  const scores = [...noScores()];
  for (const { score } of results) scores[score / 10] = (scores[score / 10] ?? 0) + 1;
  const found = items.map((id) => results.filter((result) => result.found.includes(id)).length);
  const hints = NO_HINTS.map((_, used) => results.filter((result) => result.hints === used).length);
  return db
    .insert(boardTotals)
    .values({
      board: boardId(scoreboard),
      name: scoreboard.name,
      placedOn: placementOf(scoreboard),
      items,
      scores,
      found,
      hints,
    })
    .onConflictDoUpdate({
      target: boardTotals.board,
      set: {
        scores: addCounts("scores", scores),
        found: addCounts("found", found),
        hints: addCounts("hints", hints),
      },
    });
}

/** The counts that one call of `json_set` changes. Functions have at most 32 arguments on D1. */
const COUNTS_PER_CALL = 15;

/** Returns a stored array of counts with others added to it. */
function addCounts(column: "scores" | "found" | "hints", added: readonly number[]): SQL {
  const changes = added.flatMap((count, index) =>
    count === 0 ? [] : `, '$[${index}]', ${column} ->> '$[${index}]' + ${count}`,
  );
  let sum: string = column;
  for (let from = 0; from < changes.length; from += COUNTS_PER_CALL) {
    sum = `json_set(${sum}${changes.slice(from, from + COUNTS_PER_CALL).join("")})`;
  }
  return sql.raw(sum);
}
