import { and, eq, type SQL, sql } from "drizzle-orm";
import { wordsOf } from "~/game/words";
import { games, gameWords, listCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** How many consecutive game ids a small and a large block of `list_counts` cover. */
export const SMALL_SPAN = 128;
export const LARGE_SPAN = SMALL_SPAN * 128;

/** The id of a game, or its uid if the same batch inserts it. */
type IdOrUid = { readonly id: number } | { readonly uid: string };

/**
 * Returns statements that write the words by which search finds a game. Run them in the batch that
 * inserts the game or changes its prompt, after that change and before `listIndexStatements`.
 */
export function searchWordStatements(
  db: Database,
  game: IdOrUid,
  text: { readonly prompt: string; readonly creator: string | null },
) {
  const words = wordsOf(`${text.prompt} ${text.creator ?? ""}`);
  return [
    db.delete(gameWords).where(eq(gameWords.gameId, idOf(game))),
    db
      .insert(gameWords)
      .select(sql`select place.list, word.value, place.rank, place.id, ${toWordList(words)}
      from (${listsWith(game)}) place, json_each(${JSON.stringify(words)}) word`),
  ] as const;
}

/** Returns the words of a game as each row of the search has them: each after a space. */
export function toWordList(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join("");
}

/**
 * Returns statements that update the search words of a game and the counts of the lists. Run them
 * in the batch that inserts or deletes the game or changes its status or daily date, after that
 * change (after a deletion by id, since its uid is gone). They derive everything from the current
 * row, so they are idempotent. They read at most 800 index rows.
 */
export function listIndexStatements(db: Database, game: IdOrUid) {
  return [
    ...moveSearchWords(db, game),
    countSmallBlock(db, game),
    countLargeBlock(db, game),
  ] as const;
}

/**
 * Returns an integer id. D1 binds numbers as REAL, which would divide into fractions of a block.
 */
function idOf(game: IdOrUid): SQL {
  return "id" in game
    ? sql`cast(${game.id} as integer)`
    : sql`(select ${games.id} from ${games} where ${games.uid} = ${game.uid})`;
}

/** Selects the lists that contain a game, with its rank in each. */
function listsWith(game: IdOrUid): SQL {
  return sql`select status as list, case status when 'approved' then -id else id end as rank, id from ${games}
      where id = ${idOf(game)} and type = 'community'
    union all
    select 'daily', -cast(replace(daily_date, '-', '') as integer), id from ${games}
      where id = ${idOf(game)} and daily_date is not null`;
}

/**
 * Adds the words to lists that the game has joined and deletes them from lists that it has left.
 */
function moveSearchWords(db: Database, game: IdOrUid) {
  return [
    db
      .insert(gameWords)
      .select(sql`select distinct place.list, held.word, place.rank, place.id, held.words
        from (${listsWith(game)}) place join ${gameWords} held on held.game_id = place.id where true`)
      .onConflictDoNothing(),
    db
      .delete(gameWords)
      .where(
        and(
          eq(gameWords.gameId, idOf(game)),
          sql`(list, rank) not in (select place.list, place.rank from (${listsWith(game)}) place)`,
        ),
      ),
  ];
}

function countSmallBlock(db: Database, game: IdOrUid) {
  return recountBlock(
    db,
    game,
    SMALL_SPAN,
    (from, to) =>
      sql`select count(*) from ${games} where type = 'community' and status = status.value
      and id >= ${from} and id < ${to}`,
  );
}

function countLargeBlock(db: Database, game: IdOrUid) {
  const span = sql.raw(String(SMALL_SPAN));
  return recountBlock(
    db,
    game,
    LARGE_SPAN,
    (from, to) =>
      sql`select coalesce(sum(games), 0) from ${listCounts} where status = status.value
      and span = ${span} and block >= ${from} / ${span} and block < ${to} / ${span}`,
  );
}

/** Recounts the block that contains the game's id, once for each status. */
function recountBlock(
  db: Database,
  game: IdOrUid,
  blockSpan: number,
  count: (from: SQL, to: SQL) => SQL,
) {
  const span = sql.raw(String(blockSpan));
  const counted = count(sql`place.block * ${span}`, sql`(place.block + 1) * ${span}`);
  return db
    .insert(listCounts)
    .select(sql`select status.value, ${span}, place.block, (${counted})
      from (select ${idOf(game)} / ${span} as block) place, ${EACH_STATUS} where true`)
    .onConflictDoUpdate({
      target: [listCounts.status, listCounts.span, listCounts.block],
      set: { games: sql`excluded.games` },
    });
}

const EACH_STATUS = sql.raw(`json_each('["unreviewed","approved","denied"]') status`);
