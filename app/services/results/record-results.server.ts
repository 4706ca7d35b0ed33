import { and, eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { DailyResult } from "~/contract/result";
import { addDays } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import { nearMisses, results, scoreboards } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { Player } from "./player.server";
import { noScores, type ScoreboardRef } from "./scoreboard.server";

/** A result that is to be written. */
export interface NewResult {
  readonly player: Player;
  readonly score: number;
  /** Ids of the items found. */
  readonly found: readonly number[];
  readonly wrongGuesses: readonly string[] | null;
  /** When it was submitted, ms since the epoch. */
  readonly at: number;
}

/** Returns the result that a player submits at the instant `at` (ms). */
export function newResult(
  player: Player,
  { answers, score, wrongGuesses }: Pick<DailyResult, "answers" | "score" | "wrongGuesses">,
  at: number,
): NewResult {
  const found = answers.filter((answer) => answer.guessedCorrectly).map((a) => a.answerId);
  return { player, score, found, wrongGuesses: wrongGuesses ?? null, at };
}

/** Returns whether the player found every item. */
export function isWon({ found }: Pick<NewResult, "found">): boolean {
  return found.length === ITEMS_PER_GAME;
}

/**
 * Returns the statements that write results of one scoreboard in one atomic batch. Their order
 * matters. Totals and near misses count only results whose player has none on the scoreboard yet,
 * and `results` then inserts exactly these. So running the batch again changes nothing, whatever
 * happened the first time. If a player occurs twice, the first result counts. Results of deleted
 * accounts are left out.
 */
export function recordResultStatements(
  db: Database,
  scoreboard: ScoreboardRef,
  submitted: readonly NewResult[],
) {
  const entries = JSON.stringify(firstOfEachPlayer(submitted).map(toEntry));
  return {
    scoreboard: insertScoreboard(db, scoreboard, entries),
    addedTotals: addToTotals(db, scoreboard, entries),
    nearMisses: countNearMisses(db, scoreboard, entries),
    rarestNearMisses: deleteRarestNearMisses(db, scoreboard, entries),
    results: insertResults(db, scoreboard, entries),
    nextDayStreaks: recomputeNextDayStreaks(db, scoreboard, entries),
  };
}

function firstOfEachPlayer(submitted: readonly NewResult[]): NewResult[] {
  const byPlayer = new Map<Player, NewResult>();
  for (const result of submitted) {
    if (!byPlayer.has(result.player)) byPlayer.set(result.player, result);
  }
  return [...byPlayer.values()];
}

/** Returns a result in the form in which the statements read it from their JSON parameter. */
function toEntry(result: NewResult) {
  const texts = new Set((result.wrongGuesses ?? []).map(normalise).filter((text) => text !== ""));
  return { ...result, bucket: result.score / 10, won: isWon(result) ? 1 : 0, texts: [...texts] };
}

/**
 * The condition that the player of an entry is a guest or has an account. It is part of each
 * statement, because the account may be deleted at any time before the batch.
 */
const playerExists = sql`(value->>'player' not glob 'user:*'
    or exists (select 1 from users u where u.id = substr(value->>'player', length('user:') + 1)))`;

/** Selects the entries whose player exists and has no result on the scoreboard yet. */
const newEntries = ({ name }: Pick<ScoreboardRef, "name">, entries: string) =>
  sql`(select value as entry from json_each(${entries}) where ${playerExists} and not exists
    (select 1 from results r where r.scoreboard = ${name} and r.player = value->>'player'))`;

/**
 * Inserts the scoreboard. If the game was deleted meanwhile, neither it nor results are inserted.
 */
function insertScoreboard(db: Database, { name, gameId, itemIds }: ScoreboardRef, entries: string) {
  const scores = JSON.stringify(noScores());
  const found = JSON.stringify(Object.fromEntries(itemIds.map((id) => [id, 0])));
  return db
    .insert(scoreboards)
    .select(sql`select ${name}, id, ${scores}, ${found}, null from games
      where id = ${gameId} and exists ${newEntries({ name }, entries)}`)
    .onConflictDoNothing();
}

function addToTotals(db: Database, scoreboard: ScoreboardRef, entries: string) {
  const selected = newEntries(scoreboard, entries);
  return db
    .update(scoreboards)
    .set({
      scores: sql`(select json_group_array(value + coalesce(new.bucket->>('$."' || key || '"'), 0)) from json_each(${scoreboards.scores}),
        (select json_group_object(bucket, players) as bucket from (select entry->>'bucket' as bucket, count(*) as players from ${selected} group by 1)) new)`,
      found: sql`(select json_group_object(key, value + coalesce(new.item->>('$."' || key || '"'), 0)) from json_each(${scoreboards.found}),
        (select json_group_object(item, players) as item from (select f.value as item, count(*) as players from ${selected}, json_each(entry->'found') f group by 1)) new)`,
    })
    .where(and(eq(scoreboards.name, scoreboard.name), sql`exists ${selected}`));
}

/** Adds the wrong guesses of new results to the counts of the game's near misses. */
function countNearMisses(
  db: Database,
  { name, gameId, otherName }: ScoreboardRef,
  entries: string,
) {
  return db
    .insert(nearMisses)
    .select(sql`select game.id, t.value, count(*), max(entry->>'at')
        from games game, ${newEntries({ name }, entries)}, json_each(entry->'texts') t
        where game.id = ${gameId} and not exists
          (select 1 from results o where o.scoreboard = ${otherName} and o.player = entry->>'player')
        group by t.value`)
    .onConflictDoUpdate({
      target: [nearMisses.gameId, nearMisses.text],
      set: {
        players: sql`${nearMisses.players} + excluded.players`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/**
 * Deletes the rarest near misses of a game beyond 200 (`limits.nearMisses`). Texts of
 * `entries` are deleted only if there are no others, so a new text replaces the rarest old one.
 * Texts that many players try stay, and texts that one player makes up are deleted.
 */
function deleteRarestNearMisses(db: Database, { gameId }: ScoreboardRef, entries: string) {
  const total = sql`select count(*) from ${nearMisses} where game_id = ${gameId}`;
  const submittedTexts = sql`select t.value from json_each(${entries}) e, json_each(e.value->'texts') t`;
  return db.delete(nearMisses).where(
    and(
      eq(nearMisses.gameId, gameId),
      sql`text in (select text from ${nearMisses} where game_id = ${gameId}
          order by text in (${submittedTexts}), players, last_at limit max(0, (${total}) - ${limits.nearMisses}))`,
    ),
  );
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
      from json_each(${entries}) where ${playerExists} and exists (select 1 from scoreboards where name = ${name})`)
    .onConflictDoNothing();
}

/**
 * Recomputes the streak of the next day for players who already have a result there, since it may
 * have been written before this one.
 */
function recomputeNextDayStreaks(db: Database, { name, date }: ScoreboardRef, entries: string) {
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
