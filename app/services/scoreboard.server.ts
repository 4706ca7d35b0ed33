import { and, eq, inArray, sql } from "drizzle-orm";
import { results, scoreboards } from "../../drizzle/schema";
import type { DailyResult } from "../contract/result";
import { addDays, type NewYorkDate } from "../days/new-york";
import { ITEMS_PER_GAME, MAX_SCORE } from "../game/rules";
import type { Database } from "./db.server";
import type { StoredGame } from "./games.server";
import { countMisses } from "./near-misses.server";
import type { Player } from "./player.server";

/** Whether the answers are about exactly the items of a game. */
export function isAnsweredBy(game: StoredGame, { answers }: Pick<DailyResult, "answers">): boolean {
  const answered = new Set(answers.map((answer) => answer.answerId));
  return answered.size === game.items.length && game.items.every((item) => answered.has(item.id));
}

/** The result to record; `previous` names the scoreboard whose streak it goes on, if any. */
interface Recorded {
  readonly scoreboard: string;
  readonly previous: NewYorkDate | null;
  readonly game: StoredGame;
  readonly player: Player;
  readonly result: Pick<DailyResult, "answers" | "score" | "wrongGuesses">;
  readonly now: number;
}

/**
 * The six statements of one atomic batch. The third adds to the totals only if the second inserted a row, and the fourth
 * counts wrong guesses only if the third did: `changes()` tells what the statement before it did, so a repeat of the
 * whole batch changes nothing. The last mends the streak of a player whose result of yesterday arrives after today's;
 * it derives it anew, so it may run twice.
 */
export function recordResult(
  db: Database,
  { scoreboard, previous, game, player, result, now }: Recorded,
) {
  const found = result.answers.filter((answer) => answer.guessedCorrectly).map((a) => a.answerId);
  const won = found.length === ITEMS_PER_GAME;
  const streakBefore = (column: typeof results.playedStreak | typeof results.wonStreak) =>
    sql`coalesce((select ${column} from ${results} where ${results.scoreboard} = ${previous} and ${results.player} = ${player}), 0)`;
  const bucket = `$[${result.score / 10}]`;
  return [
    db
      .insert(scoreboards)
      .values({
        name: scoreboard,
        gameId: game.id,
        scores: new Array<number>(MAX_SCORE / 10 + 1).fill(0),
        found: Object.fromEntries(game.items.map((item) => [item.id, 0])),
      })
      .onConflictDoNothing(),
    db
      .insert(results)
      .values({
        scoreboard,
        player,
        score: result.score,
        won,
        found,
        wrongGuesses: result.wrongGuesses ?? null,
        playedStreak: previous === null ? 0 : sql`1 + ${streakBefore(results.playedStreak)}`,
        wonStreak: previous === null || !won ? 0 : sql`1 + ${streakBefore(results.wonStreak)}`,
        createdAt: now,
      })
      .onConflictDoNothing(),
    db
      .update(scoreboards)
      .set({
        scores: sql`json_set(${scoreboards.scores}, ${bucket}, json_extract(${scoreboards.scores}, ${bucket}) + 1)`,
        found: sql`(select json_group_object(key, value + (key in (select cast(value as text) from json_each(${JSON.stringify(found)})))) from json_each(${scoreboards.found}))`,
      })
      .where(and(eq(scoreboards.name, scoreboard), sql`changes() > 0`)),
    ...countMisses(db, {
      game,
      player,
      wrongGuesses: result.wrongGuesses,
      otherBoard: previous === null ? (game.dailyDate ?? "") : `community/${game.uid}`,
      now,
    }),
    db
      .update(results)
      .set({
        playedStreak: sql`1 + (select r.played_streak from results r where r.scoreboard = ${scoreboard} and r.player = ${player})`,
        wonStreak: sql`case when ${results.won} then 1 + (select r.won_streak from results r where r.scoreboard = ${scoreboard} and r.player = ${player}) else 0 end`,
      })
      .where(
        and(
          eq(results.scoreboard, previous === null ? "" : addDays(previous, 2)),
          eq(results.player, player),
        ),
      ),
  ] as const;
}

/** The totals of a scoreboard, if anybody played. */
export function selectBoard(db: Database, name: string) {
  return db
    .select({ scores: scoreboards.scores, found: scoreboards.found })
    .from(scoreboards)
    .where(eq(scoreboards.name, name))
    .limit(1);
}

/** A player's results on some scoreboards. */
export function selectRows(db: Database, player: Player | "guest:", names: readonly string[]) {
  return db
    .select({
      scoreboard: results.scoreboard,
      score: results.score,
      playedStreak: results.playedStreak,
      wonStreak: results.wonStreak,
    })
    .from(results)
    .where(and(eq(results.player, player), inArray(results.scoreboard, [...new Set(names)])));
}
