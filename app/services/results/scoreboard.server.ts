import { and, eq, inArray, sql } from "drizzle-orm";
import type { DailyResult } from "~/contract/result";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import { spelledForms } from "~/game/normalised-item";
import { MAX_SCORE } from "~/game/rules";
import { parseSavedGameKey, type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import {
  boardTotals,
  games,
  hiddenGuesses,
  playerResults,
  scoreboards,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { StoredGame } from "../games/games.server";
import type { PlayerKey } from "./player.server";

/** Returns whether the submitted answers name exactly the items of a game. */
export function answersMatchItems(
  game: StoredGame,
  { answers }: Pick<DailyResult, "answers">,
): boolean {
  const answered = new Set(answers.map((answer) => answer.answerId));
  return answered.size === game.items.length && game.items.every((item) => answered.has(item.id));
}

/** Leaves out the wrong guesses that are names or spellings of items by now. */
export function withoutItems<R extends Pick<DailyResult, "wrongGuesses">>(
  result: R,
  { items: known }: StoredGame,
): R {
  const { wrongGuesses } = result;
  if (!wrongGuesses) return result;
  const spelled = spelledForms(known);
  const wrong = wrongGuesses.filter((guess) => !spelled.has(normalise(guess)));
  return { ...result, wrongGuesses: wrong };
}

/** A scoreboard and its game. */
export interface ScoreboardRef {
  /** The date of a daily game, `community/{uid}` of a community game. */
  readonly name: SavedGameKey;
  /** The date of a daily game, which continues the streaks of the day before; else null. */
  readonly date: NewYorkDate | null;
  /**
   * The New York date that decides over how many databases the scoreboard is spread. Absent in
   * queued messages of earlier code, when there was one database.
   */
  readonly placedOn?: NewYorkDate | undefined;
  readonly gameId: number;
  readonly itemIds: readonly number[];
  /**
   * The game's other scoreboard, or "". A player with a result there has already had the wrong
   * guesses of this game counted.
   */
  readonly otherName: string;
}

/** Returns the scoreboard of a game: of its day, or as a community game if `date` is null. */
export function scoreboardOf(game: StoredGame, date: NewYorkDate | null): ScoreboardRef {
  const asCommunityGame = savedGameKey({ kind: "community", uid: game.uid });
  return {
    name: date ?? asCommunityGame,
    date,
    placedOn: date ?? newYorkDate(game.createdAt),
    gameId: game.id,
    itemIds: game.items.map((item) => item.id),
    otherName: date === null ? (game.dailyDate ?? "") : asCommunityGame,
  };
}

/** Returns the date that places a scoreboard; null before the first growth. */
export function placementOf({
  date,
  placedOn,
}: Pick<ScoreboardRef, "date" | "placedOn">): NewYorkDate | null {
  return placedOn ?? date;
}

const DAY = 24 * 60 * 60 * 1000;

/** Scoreboards of community games sort after those of all days. */
export const COMMUNITY_BOARDS = 1_000_000;

/**
 * Returns the number of a daily scoreboard: days since 1970. Consecutive days have consecutive
 * numbers.
 */
export function dayBoardId(date: NewYorkDate): number {
  return Date.parse(date) / DAY;
}

/** Returns the date of a daily scoreboard; null if it is that of a community game. */
export function dateOfBoard(board: number): NewYorkDate | null {
  if (board >= COMMUNITY_BOARDS) return null;
  return new Date(board * DAY).toISOString().slice(0, 10) as NewYorkDate;
}

/** Returns the number of the scoreboard of a community game. */
export function communityBoardId(gameId: number): number {
  return COMMUNITY_BOARDS + gameId;
}

/** Returns the number of a scoreboard. */
export function boardId({ date, gameId }: Pick<ScoreboardRef, "date" | "gameId">): number {
  return date === null ? communityBoardId(gameId) : dayBoardId(date);
}

/** Returns the number of the game's other scoreboard, or null if it has none. */
export function otherBoardId({ date, gameId, otherName }: ScoreboardRef): number | null {
  if (date !== null) return communityBoardId(gameId);
  const other = parseSavedGameKey(otherName);
  return other?.kind === "daily" ? dayBoardId(other.date) : null;
}

/**
 * Returns the item ids of a scoreboard in the order of the bits of `found`. They are in ascending
 * order, because an edit may change the order of the items but not their ids.
 */
export function orderedItems(itemIds: readonly number[]): number[] {
  return itemIds.toSorted((a, b) => a - b);
}

/** Returns the bit mask of the items found. */
export function foundMask(itemIds: readonly number[], found: readonly number[]): number {
  return orderedItems(itemIds).reduce(
    (mask, id, bit) => (found.includes(id) ? mask | (1 << bit) : mask),
    0,
  );
}

/** Returns the ids of the items found. */
export function itemsOfMask(items: readonly number[], mask: number): number[] {
  return items.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

type CountedGuesses = (typeof wrongGuessCounts.$inferSelect)["texts"];

/** Returns 101 counts of 0: no player has reached any score yet. */
export function noScores(): readonly number[] {
  return new Array<number>(MAX_SCORE / 10 + 1).fill(0);
}

/**
 * Selects the totals of a scoreboard in one database, with the wrong guesses of its game: no row if
 * nobody has played.
 */
export function selectTotals(db: Database, board: number) {
  // Raw, because drizzle leaves out the table in the fields of a select without joins.
  const ofGame = sql`where game_id = ${sql.raw("board_totals.game_id")}`;
  return db
    .select({
      items: boardTotals.items,
      scores: boardTotals.scores,
      found: boardTotals.found,
      counted: sql<CountedGuesses | null>`(select texts from ${wrongGuessCounts} ${ofGame})`
        .mapWith(wrongGuessCounts.texts)
        .as("counted"),
      hidden: sql<readonly string[] | null>`(select texts from ${hiddenGuesses} ${ofGame})`
        .mapWith(hiddenGuesses.texts)
        .as("hidden"),
    })
    .from(boardTotals)
    .where(and(eq(boardTotals.board, board), sql`deleted_at is null`))
    .limit(1);
}

/** Selects the hidden guesses of a scoreboard's game from the main database. */
export function selectHidden(main: Database, board: number, name: SavedGameKey) {
  const gameId =
    board < COMMUNITY_BOARDS
      ? sql`(select id from ${games} where daily_date = ${name})`
      : sql`${board - COMMUNITY_BOARDS}`;
  return main
    .select({ hidden: hiddenGuesses.texts })
    .from(hiddenGuesses)
    .where(eq(hiddenGuesses.gameId, gameId))
    .limit(1);
}

/** Selects the totals that earlier code has written for a scoreboard. */
export function selectOldTotals(db: Database, name: SavedGameKey) {
  return db
    .select({ scores: scoreboards.scores, found: scoreboards.found })
    .from(scoreboards)
    .where(eq(scoreboards.name, name))
    .limit(1);
}

/** What the statistics need of a player's result. */
export type PlayerResult = Pick<
  typeof playerResults.$inferSelect,
  "board" | "score" | "playedStreak" | "wonStreak"
>;

/** Selects a player's results on some scoreboards. */
export function selectPlayerResults(db: Database, key: PlayerKey, boards: readonly number[]) {
  return db
    .select({
      board: playerResults.board,
      score: playerResults.score,
      playedStreak: playerResults.playedStreak,
      wonStreak: playerResults.wonStreak,
    })
    .from(playerResults)
    .where(and(eq(playerResults.player, key), inArray(playerResults.board, [...new Set(boards)])));
}

/** Selects stored results with their scoreboards. The caller adds the condition and the order. */
export function selectPlacedResults(db: Database) {
  return db
    .select({
      board: playerResults.board,
      score: playerResults.score,
      won: playerResults.won,
      found: playerResults.found,
      playedStreak: playerResults.playedStreak,
      wonStreak: playerResults.wonStreak,
      createdAt: playerResults.createdAt,
      wrongGuesses: playerResults.wrongGuesses,
      name: boardTotals.name,
      placedOn: boardTotals.placedOn,
      items: boardTotals.items,
    })
    .from(playerResults)
    .innerJoin(boardTotals, eq(boardTotals.board, playerResults.board))
    .$dynamic();
}

/** A stored result with its scoreboard. */
export type PlacedResultRow = Awaited<ReturnType<typeof selectPlacedResults>>[number];
