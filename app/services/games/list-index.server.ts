import { and, type SQL, sql } from "drizzle-orm";
import { wordsOf } from "~/game/words";
import { games, gameWords, listCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** How many consecutive game ids a small and a large block of `list_counts` cover. */
export const SMALL_SPAN = 128;
export const LARGE_SPAN = SMALL_SPAN * 128;

/** The id of a game, or its uid if the same batch inserts it. */
type IdOrUid = { readonly id: number } | { readonly uid: string };

/** What search finds a game by. */
type SearchText = IdOrUid & { readonly prompt: string; readonly creator: string | null };

/**
 * Returns statements that write the words by which search finds games. Run them in the batch that
 * inserts the games or changes their prompts, after that change and before `listIndexStatements`.
 */
export function searchWordStatements(db: Database, texts: readonly SearchText[]) {
  const rows = texts.map((text) => {
    const words = wordsOf(`${text.prompt} ${text.creator ?? ""}`);
    return { ...referenceTo(text), words, list: toWordList(words) };
  });
  return [
    db.delete(gameWords).where(sql`${gameWords.gameId} in (${idsOf(texts)})`),
    db
      .insert(gameWords)
      .select(sql`select place.list, word.value, place.rank, place.id, text.value ->> 'list'
      from json_each(${JSON.stringify(rows)}) text join (${listsWith(texts)}) place on place.id = ${ID_OF}, json_each(text.value -> 'words') word`),
  ] as const;
}

/** Returns the words of a game as each row of the search has them: each after a space. */
export function toWordList(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join("");
}

/**
 * Returns statements that update the search words of games and the counts of the lists. Run them in
 * the batch that inserts or deletes the games or changes their status or daily date, after that
 * change (after a deletion by id, since its uid is gone). They derive everything from the current
 * rows, so they are idempotent. They read at most 800 index rows for each game.
 */
export function listIndexStatements(db: Database, changed: readonly IdOrUid[]) {
  return [
    ...moveSearchWords(db, changed),
    countSmallBlocks(db, changed),
    countLargeBlocks(db, changed),
  ] as const;
}

function referenceTo(game: IdOrUid): IdOrUid {
  return "id" in game ? { id: game.id } : { uid: game.uid };
}

/** The id of a game in a JSON array with the alias `text`. */
const ID_OF = sql`coalesce(text.value ->> 'id',
  (select id from ${games} where uid = text.value ->> 'uid'))`;

/** Selects the ids of games. JSON keeps them integers; D1 binds a number as REAL. */
function idsOf(chosen: readonly IdOrUid[]): SQL {
  return sql`select ${ID_OF} as id from json_each(${JSON.stringify(chosen.map(referenceTo))}) text`;
}

/** Selects the lists that contain each game, with its rank in each. */
function listsWith(chosen: readonly IdOrUid[]): SQL {
  // A cross join reads the games by their ids. Otherwise SQLite scans an index of all games.
  const game = sql`(${idsOf(chosen)}) chosen cross join ${games} on games.id = chosen.id`;
  return sql`select status as list, case status when 'approved' then -games.id else games.id end as rank,
      games.id from ${game} where type = 'community'
    union all
    select 'daily', -cast(replace(daily_date, '-', '') as integer), games.id
      from ${game} where daily_date is not null`;
}

/**
 * Adds the words to lists that the game has joined and deletes them from lists that it has left.
 */
function moveSearchWords(db: Database, moved: readonly IdOrUid[]) {
  return [
    db
      .insert(gameWords)
      .select(sql`select distinct place.list, held.word, place.rank, place.id, held.words
        from (${listsWith(moved)}) place join ${gameWords} held on held.game_id = place.id where true`)
      .onConflictDoNothing(),
    db.delete(gameWords).where(
      and(
        sql`${gameWords.gameId} in (${idsOf(moved)})`,
        sql`(list, rank, game_id) not in
            (select place.list, place.rank, place.id from (${listsWith(moved)}) place)`,
      ),
    ),
  ];
}

function countSmallBlocks(db: Database, changed: readonly IdOrUid[]) {
  return recountBlocks(
    db,
    changed,
    SMALL_SPAN,
    (from, to) =>
      sql`select count(*) from ${games} where type = 'community' and status = status.value
      and id >= ${from} and id < ${to}`,
  );
}

function countLargeBlocks(db: Database, changed: readonly IdOrUid[]) {
  const span = sql.raw(String(SMALL_SPAN));
  return recountBlocks(
    db,
    changed,
    LARGE_SPAN,
    (from, to) =>
      sql`select coalesce(sum(games), 0) from ${listCounts} where status = status.value
      and span = ${span} and block >= ${from} / ${span} and block < ${to} / ${span}`,
  );
}

/** Recounts the blocks that contain the ids of games, once for each status. */
function recountBlocks(
  db: Database,
  changed: readonly IdOrUid[],
  blockSpan: number,
  count: (from: SQL, to: SQL) => SQL,
) {
  const span = sql.raw(String(blockSpan));
  const counted = count(sql`place.block * ${span}`, sql`(place.block + 1) * ${span}`);
  return db
    .insert(listCounts)
    .select(sql`select status.value, ${span}, place.block, (${counted})
      from (select distinct id / ${span} as block from (${idsOf(changed)})) place, ${EACH_STATUS} where true`)
    .onConflictDoUpdate({
      target: [listCounts.status, listCounts.span, listCounts.block],
      set: { games: sql`excluded.games` },
    });
}

const EACH_STATUS = sql.raw(`json_each('["unreviewed","approved","denied"]') status`);
