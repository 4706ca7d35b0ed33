import { sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { DailyResult } from "~/contract/result";
import { wordsOf } from "~/game/near-miss";
import { normalise } from "~/game/normalise";
import { ITEMS_PER_GAME } from "~/game/rules";
import {
  boardTotals,
  playerResults,
  resultTombstones,
  wrongGuessCounts,
} from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { MASKS, marksOf, type Source, TAG_LENGTH, TAGS_LENGTH } from "./guess-sources.server";
import type { Player, PlayerKey } from "./player.server";
import {
  boardId,
  foundMask,
  noScores,
  orderedItems,
  otherBoardId,
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
  /** Who made the wrong guesses. Absent: unknown. */
  readonly source?: Source | undefined;
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
  { answers, score, wrongGuesses }: Pick<DailyResult, "answers" | "score" | "wrongGuesses">,
  at: number,
  source: Source | null = null,
): NewResult {
  const found = answers.filter((answer) => answer.guessedCorrectly).map((a) => a.answerId);
  const result = { player, score, found, wrongGuesses: wrongGuesses ?? null, at };
  return source === null ? result : { ...result, source };
}

/** Returns whether the player found every item. */
export function isWon({ found }: Pick<NewResult, "found">): boolean {
  return found.length === ITEMS_PER_GAME;
}

/**
 * Returns the statements that write results of one scoreboard in one atomic batch, in the database
 * of their players. Their order matters. Totals and wrong guesses count only new results, and the
 * last two statements insert exactly these. So running the batch again changes nothing, whatever
 * happened the first time. If a player occurs twice, the first result counts. Results of deleted
 * games and of players with a tombstone are left out.
 */
export function recordResultStatements(
  db: Database,
  scoreboard: ScoreboardRef,
  submitted: readonly KeyedResult[],
) {
  const results = firstOfEachPlayer(submitted);
  const entries = JSON.stringify(results.map((result) => toEntry(result, scoreboard.itemIds)));
  const statements = [
    addToTotals(db, scoreboard, entries),
    countWrongGuesses(db, scoreboard, entries),
    insertResults(db, scoreboard, entries),
  ];
  if (scoreboard.date === null) return statements;
  const starts = results.map(({ key }) => ({ key, played: 0, won: 0 }));
  return [...statements, continueStreaks(db, boardId(scoreboard), starts)];
}

function firstOfEachPlayer(submitted: readonly KeyedResult[]): KeyedResult[] {
  const byPlayer = new Map<PlayerKey, KeyedResult>();
  for (const result of submitted) {
    if (!byPlayer.has(result.key)) byPlayer.set(result.key, result);
  }
  return [...byPlayer.values()];
}

/** Returns a result in the form in which the statements read it from their JSON parameter. */
function toEntry(result: KeyedResult, itemIds: readonly number[]) {
  const { key, score, found, wrongGuesses, source, at } = result;
  const texts = new Map((wrongGuesses ?? []).map((guess) => [normalise(guess), wordsOf(guess)]));
  texts.delete("");
  return {
    key,
    score,
    bucket: score / 10,
    won: isWon(result) ? 1 : 0,
    found: foundMask(itemIds, found),
    wrongGuesses: wrongGuesses && wrongGuesses.length > 0 ? wrongGuesses : null,
    texts: [...texts.values()],
    ...(source !== undefined && marksOf(source)),
    at,
  };
}

/** Selects the entries of players who have no result on the scoreboard yet. */
const newEntries = (board: number, entries: string) =>
  sql`(select value as entry from json_each(${entries}) where not exists
    (select 1 from ${playerResults} r where r.player = unhex(value->>'key') and r.board = ${board})
    and not exists (select 1 from ${resultTombstones} t where t.player = unhex(value->>'key'))
    and not exists (select 1 from ${boardTotals} b where b.board = ${board} and b.deleted_at is not null))`;

/** Adds new results to the totals of their scoreboard, and inserts it with the first ones. */
function addToTotals(db: Database, scoreboard: ScoreboardRef, entries: string) {
  const board = boardId(scoreboard);
  const items = orderedItems(scoreboard.itemIds);
  const zeros = JSON.stringify(noScores());
  const bits = sql.raw(items.map((_, bit) => `sum(entry->>'found' >> ${bit} & 1)`).join(", "));
  const sums = (column: "scores" | "found") =>
    sql.raw(`(select json_group_array(value + (excluded.${column} ->> key))
      from json_each(board_totals.${column}))`);
  return db
    .insert(boardTotals)
    .select(
      sql`with added as materialized ${newEntries(board, entries)}
      select ${board}, ${scoreboard.name}, ${placementOf(scoreboard)}, ${JSON.stringify(items)},
        (select json_group_array(value + coalesce(new.counts ->> ('$."' || key || '"'), 0)) from json_each(${zeros}),
          (select json_group_object(bucket, players) as counts from (select entry->>'bucket' as bucket, count(*) as players from added group by 1)) new),
        (select json_array(${bits}) from added), null, null, ${scoreboard.gameId} where exists (select 1 from added)`,
    )
    .onConflictDoUpdate({
      target: boardTotals.board,
      set: { scores: sums("scores"), found: sums("found"), gameId: scoreboard.gameId },
    });
}

/** Bytes of a text besides the text itself and its tags, and of the masks of a text. */
const TEXT_OVERHEAD = 32;
const MASKS_BYTES = MASKS * 17;

/** The most frequent texts of a game, which keep masks. At most eight are shown to players. */
const MASKED_TEXTS = 40;

/** Bytes of the row of a game's wrong guesses without its masks. */
const ROW_BYTES = 16 * 1024 - MASKED_TEXTS * MASKS_BYTES;

/** The most frequent texts of a game, which new texts do not replace. */
const SAFE_TEXTS = 150;

/**
 * Adds the wrong guesses of new results to those of the game. If they are more than 200
 * (`limits.nearMisses`) or 16 KB, the rarest go. New texts count as if they were as frequent as the
 * 150th: so texts that many players try stay, and those that one player makes up go. Drops texts
 * that nobody has guessed for 60 days (`limits.rawResultDays`).
 */
function countWrongGuesses(db: Database, scoreboard: ScoreboardRef, entries: string) {
  const { gameId } = scoreboard;
  const maxAge = limits.rawResultDays * 24 * 60 * 60 * 1000;
  const leastSafe = sql`coalesce((select texts ->> ${`$[${SAFE_TEXTS - 1}][1]`} from ${wrongGuessCounts} where game_id = ${gameId}), 0)`;
  const masks = (column: (mask: number) => string) =>
    sql.raw(Array.from({ length: MASKS }, (_, mask) => column(mask)).join(", "));
  const texts = sql`
    select value->>0 as text, value->>1 as players, value->>2 as last_at, 0 as is_new, value->>3 as tags, null as tag,
        ${masks((mask) => `coalesce(value->>${4 + mask}, 0) as mask_${mask}, 0 as bit_${mask}`)}
      from ${wrongGuessCounts} c, json_each(c.texts) where c.game_id = ${gameId}
        and value->>2 > (select max(value->>'at') - ${maxAge} from json_each(${entries}))
    union all
    select t.value, 1, entry->>'at', 1, '', entry->>'tag', ${masks((mask) => `0, coalesce(entry->>'$.bits[${mask}]', 0)`)}
      from ${newEntries(boardId(scoreboard), entries)}, json_each(entry->'texts') t
      where not exists (select 1 from ${playerResults} o
        where o.player = unhex(entry->>'key') and o.board = ${otherBoardId(scoreboard)})`;
  const tagsBytes = sql.raw(
    `min(${TAGS_LENGTH}, coalesce(length(max(tags)), 0) + ${TAG_LENGTH} * count(distinct tag))`,
  );
  return db
    .insert(wrongGuessCounts)
    .select(
      sql`select ${gameId}, min(last_at), json_group_array(json(iif(place <= ${MASKED_TEXTS},
          json_array(text, players, last_at, tags, ${masks((mask) => `mask_${mask}`)}), json_array(text, players, last_at, tags)))) from (
        select text, sum(players) as players, max(last_at) as last_at, max(is_new) as is_new,
          substr(coalesce(max(tags), '') || coalesce(group_concat(distinct tag) || ',', ''), 1, ${TAGS_LENGTH}) as tags,
          ${masks((mask) => `max(mask_${mask}) | sum(distinct bit_${mask}) as mask_${mask}`)},
          row_number() over best as place, sum(octet_length(text) + ${TEXT_OVERHEAD} + ${tagsBytes}) over best as bytes
        from (${texts}) group by text
        window best as (order by iif(max(is_new), max(sum(players), ${leastSafe}), sum(players)) desc, max(last_at) desc rows unbounded preceding))
      where place <= ${limits.nearMisses} and bytes <= ${ROW_BYTES} having max(is_new)`,
    )
    .onConflictDoUpdate({
      target: wrongGuessCounts.gameId,
      set: { oldestAt: sql`excluded.oldest_at`, texts: sql`excluded.texts` },
    });
}

function insertResults(db: Database, scoreboard: ScoreboardRef, entries: string) {
  const board = boardId(scoreboard);
  const streak = scoreboard.date === null ? 0 : 1;
  return db
    .insert(playerResults)
    .select(
      sql`select unhex(entry->>'key'), ${board}, entry->>'score', entry->>'won', entry->>'found',
        ${streak}, ${streak} * (entry->>'won'), entry->>'at', entry->>'wrongGuesses'
      from ${newEntries(board, entries)} where true`,
    )
    .onConflictDoNothing();
}
