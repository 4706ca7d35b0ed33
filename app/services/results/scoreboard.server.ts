import { and, eq, inArray, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { DailyResult } from "~/contract/result";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME, MAX_SCORE } from "~/game/rules";
import { type SavedGameKey, savedGameKey } from "~/game/saved-game-key";
import { nearMisses, results, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { StoredGame } from "../games/games.server";
import type { Player } from "./player.server";

/** Whether the answers are about exactly the items of a game. */
export function isAnsweredBy(game: StoredGame, { answers }: Pick<DailyResult, "answers">): boolean {
  const answered = new Set(answers.map((answer) => answer.answerId));
  return answered.size === game.items.length && game.items.every((item) => answered.has(item.id));
}

/** A scoreboard and the game that it is of. */
export interface ScoreboardRef {
  /** The date of a daily game, `community/{uid}` of a community game. */
  readonly name: SavedGameKey;
  /** The date of a daily game, whose streaks go on from the day before; else null. */
  readonly date: NewYorkDate | null;
  readonly gameId: number;
  readonly itemIds: readonly number[];
  /** The game's other scoreboard, if it has one: who has a result there had his wrong guesses counted with it. */
  readonly otherName: string;
}

/** The scoreboard of a game as the daily game of a date, or as a community game. */
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

/** A result as it is written. */
export interface NewResult {
  readonly player: Player;
  readonly score: number;
  /** Ids of the items found. */
  readonly found: readonly number[];
  readonly wrongGuesses: readonly string[] | null;
  /** When it was handed in, ms since the epoch. */
  readonly at: number;
}

/** The result that a player hands in at an instant (ms). */
export function newResult(
  player: Player,
  { answers, score, wrongGuesses }: Pick<DailyResult, "answers" | "score" | "wrongGuesses">,
  at: number,
): NewResult {
  const found = answers.filter((answer) => answer.guessedCorrectly).map((a) => a.answerId);
  return { player, score, found, wrongGuesses: wrongGuesses ?? null, at };
}

/** Whether a result is that of a game survived. */
export function isWon({ found }: Pick<NewResult, "found">): boolean {
  return found.length === ITEMS_PER_GAME;
}

/**
 * The six statements that write results of one scoreboard, for one atomic batch. The totals and the near misses count those
 * whose player has no result there yet, before the fifth statement inserts exactly these: so whoever sends the batch
 * again, after whatever happened to the first, changes nothing. Of two results of one player the first counts. The last
 * mends the streak of players whose result of the next day was there before; it derives it anew, so it may run twice.
 */
export function recordResults(db: Database, board: ScoreboardRef, handedIn: readonly NewResult[]) {
  const entries = JSON.stringify(firstOfEach(handedIn).map(entryOf));
  return [
    insertScoreboard(db, board),
    addToTotals(db, board, entries),
    ...countNearMisses(db, board, entries),
    insertResults(db, board, entries),
    repairNextDayStreaks(db, board, entries),
  ] as const;
}

function firstOfEach(handedIn: readonly NewResult[]): NewResult[] {
  const byPlayer = new Map<Player, NewResult>();
  for (const result of handedIn) {
    if (!byPlayer.has(result.player)) byPlayer.set(result.player, result);
  }
  return [...byPlayer.values()];
}

/** A result as the statements read it out of their one parameter. */
function entryOf(result: NewResult) {
  const texts = new Set((result.wrongGuesses ?? []).map(normalise).filter((text) => text !== ""));
  return { ...result, bucket: result.score / 10, won: isWon(result) ? 1 : 0, texts: [...texts] };
}

/** The results among the entries whose player has none on the scoreboard yet. */
const newEntries = (board: ScoreboardRef, entries: string) =>
  sql`(select value as entry from json_each(${entries}) where not exists
    (select 1 from results r where r.scoreboard = ${board.name} and r.player = value->>'player'))`;

/** A game that was deleted meanwhile gets no scoreboard, and so no results. */
function insertScoreboard(db: Database, { name, gameId, itemIds }: ScoreboardRef) {
  const scores = JSON.stringify(new Array<number>(MAX_SCORE / 10 + 1).fill(0));
  const found = JSON.stringify(Object.fromEntries(itemIds.map((id) => [id, 0])));
  return db
    .insert(scoreboards)
    .select(sql`select ${name}, id, ${scores}, ${found}, null from games where id = ${gameId}`)
    .onConflictDoNothing();
}

function addToTotals(db: Database, board: ScoreboardRef, entries: string) {
  const fresh = newEntries(board, entries);
  return db
    .update(scoreboards)
    .set({
      scores: sql`(select json_group_array(value + coalesce(new.bucket->>('$."' || key || '"'), 0)) from json_each(${scoreboards.scores}),
        (select json_group_object(bucket, players) as bucket from (select entry->>'bucket' as bucket, count(*) as players from ${fresh} group by 1)) new)`,
      found: sql`(select json_group_object(key, value + coalesce(new.item->>('$."' || key || '"'), 0)) from json_each(${scoreboards.found}),
        (select json_group_object(item, players) as item from (select f.value as item, count(*) as players from ${fresh}, json_each(entry->'found') f group by 1)) new)`,
    })
    .where(and(eq(scoreboards.name, board.name), sql`exists ${fresh}`));
}

/**
 * Counts the wrong guesses of new results. A game keeps 200 texts: a new one takes the place of the rarest, so what many
 * players try stays and what one player makes up goes.
 */
function countNearMisses(
  db: Database,
  { gameId, otherName, ...board }: ScoreboardRef,
  entries: string,
) {
  const fresh = newEntries({ gameId, otherName, ...board }, entries);
  const known = sql`select count(*) from ${nearMisses} where game_id = ${gameId}`;
  const given = sql`select t.value from json_each(${entries}) e, json_each(e.value->'texts') t`;
  return [
    db
      .insert(nearMisses)
      .select(sql`select game.id, t.value, count(*), max(entry->>'at')
        from games game, ${fresh}, json_each(entry->'texts') t
        where game.id = ${gameId} and not exists
          (select 1 from results o where o.scoreboard = ${otherName} and o.player = entry->>'player')
        group by t.value`)
      .onConflictDoUpdate({
        target: [nearMisses.gameId, nearMisses.text],
        set: {
          players: sql`${nearMisses.players} + excluded.players`,
          lastAt: sql`excluded.last_at`,
        },
      }),
    db.delete(nearMisses).where(
      and(
        eq(nearMisses.gameId, gameId),
        sql`text in (select text from ${nearMisses} where game_id = ${gameId}
          order by text in (${given}), players, last_at limit max(0, (${known}) - ${limits.nearMisses}))`,
      ),
    ),
  ] as const;
}

function insertResults(db: Database, { name, date }: ScoreboardRef, entries: string) {
  const streakBefore = (column: "played_streak" | "won_streak") =>
    sql
      .raw(`coalesce((select b.${column} from results b where b.scoreboard = `)
      .append(sql`${date && addDays(date, -1)} and b.player = value->>'player'), 0)`);
  const played = date === null ? sql`0` : sql`1 + ${streakBefore("played_streak")}`;
  const won =
    date === null ? sql`0` : sql`iif(value->>'won', 1 + ${streakBefore("won_streak")}, 0)`;
  return db
    .insert(results)
    .select(sql`select ${name}, value->>'player', value->>'score', value->>'won', value->'found',
        iif(json_type(value, '$.wrongGuesses') = 'null', null, value->'wrongGuesses'), ${played}, ${won}, value->>'at'
      from json_each(${entries}) where exists (select 1 from scoreboards where name = ${name})`)
    .onConflictDoNothing();
}

function repairNextDayStreaks(db: Database, { name, date }: ScoreboardRef, entries: string) {
  const ofThisDay = (column: "played_streak" | "won_streak") =>
    sql
      .raw(`(select r.${column} from results r where r.scoreboard = `)
      .append(sql`${name} and r.player = ${results.player})`);
  return db
    .update(results)
    .set({
      playedStreak: sql`1 + ${ofThisDay("played_streak")}`,
      wonStreak: sql`case when ${results.won} then 1 + ${ofThisDay("won_streak")} else 0 end`,
    })
    .where(
      and(
        sql`${results.scoreboard} = ${date === null ? "" : addDays(date, 1)}`,
        sql`${results.player} in (select value->>'player' from json_each(${entries}))`,
      ),
    );
}

/** The totals of a scoreboard, if anybody played. */
export function selectTotals(db: Database, name: SavedGameKey) {
  return db
    .select({ scores: scoreboards.scores, found: scoreboards.found })
    .from(scoreboards)
    .where(eq(scoreboards.name, name))
    .limit(1);
}

/** A player's results on some scoreboards. */
export function selectPlayerResults(
  db: Database,
  player: Player | "guest:",
  names: readonly SavedGameKey[],
) {
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
