import { and, eq, inArray } from "drizzle-orm";
import type { DailyResult } from "~/contract/result";
import type { NewYorkDate } from "~/days/new-york";
import { MAX_SCORE } from "~/game/rules";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import { results, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { StoredGame } from "../games/games.server";
import type { Player } from "./player.server";

/** Returns whether the submitted answers name exactly the items of a game. */
export function answersMatchItems(
  game: StoredGame,
  { answers }: Pick<DailyResult, "answers">,
): boolean {
  const answered = new Set(answers.map((answer) => answer.answerId));
  return answered.size === game.items.length && game.items.every((item) => answered.has(item.id));
}

/** A scoreboard and its game. */
export interface ScoreboardRef {
  /** The date of a daily game, `community/{uid}` of a community game. */
  readonly name: SavedGameKey;
  /** The date of a daily game, which continues the streaks of the day before; else null. */
  readonly date: NewYorkDate | null;
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
    gameId: game.id,
    itemIds: game.items.map((item) => item.id),
    otherName: date === null ? (game.dailyDate ?? "") : asCommunityGame,
  };
}

/** Returns 101 counts of 0: no player has reached any score yet. */
export function noScores(): readonly number[] {
  return new Array<number>(MAX_SCORE / 10 + 1).fill(0);
}

/** Selects the totals of a scoreboard: no row if nobody has played. */
export function selectTotals(db: Database, name: SavedGameKey) {
  return db
    .select({ scores: scoreboards.scores, found: scoreboards.found })
    .from(scoreboards)
    .where(eq(scoreboards.name, name))
    .limit(1);
}

/** What the statistics need of a player's result. */
export type PlayerResult = Pick<
  typeof results.$inferSelect,
  "scoreboard" | "score" | "playedStreak" | "wonStreak"
>;

/** Selects a player's results on some scoreboards: no rows if the player is null. */
export function selectPlayerResults(
  db: Database,
  player: Player | null,
  scoreboardNames: readonly SavedGameKey[],
) {
  return db
    .select({
      scoreboard: results.scoreboard,
      score: results.score,
      playedStreak: results.playedStreak,
      wonStreak: results.wonStreak,
    })
    .from(results)
    .where(
      and(
        // No player has an empty key, so "guest:" matches no row.
        eq(results.player, player ?? "guest:"),
        inArray(results.scoreboard, [...new Set(scoreboardNames)]),
      ),
    );
}
