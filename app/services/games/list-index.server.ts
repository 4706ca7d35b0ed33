import { and, eq, type SQL, sql } from "drizzle-orm";
import { wordsOf } from "~/game/words";
import { games, gameWords, listCounts } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Ids in a block of counts, and blocks of the small kind in one of the large kind. */
export const SMALL_SPAN = 128;
export const LARGE_SPAN = SMALL_SPAN * 128;

/** A game by its id, or by its uid where the batch itself inserts it. */
export type GameName = { readonly id: number } | { readonly uid: string };

/**
 * Statements that write the words by which a game is found. They belong, with those of `keepListed`, in the batch that
 * inserts a game or changes its prompt, after the statement that does so.
 */
export function writeSearchWords(
  db: Database,
  game: GameName,
  text: { readonly prompt: string; readonly creator: string | null },
) {
  const words = wordsOf(`${text.prompt} ${text.creator ?? ""}`);
  return [
    db.delete(gameWords).where(eq(gameWords.gameId, idOf(game))),
    db.insert(gameWords).select(sql`select place.list, word.value, place.rank, place.id
      from (${placesOf(game)}) place, json_each(${JSON.stringify(words)}) word`),
  ] as const;
}

/**
 * Statements that put a game's words and the counts of the lists right after any change of its status or daily date,
 * after its insertion, and (by its id) after its deletion. They derive everything from the game as it now stands, so
 * running them twice changes nothing. They belong in the batch of the change, after it. Reads at most 800 index rows.
 */
export function syncListIndex(db: Database, game: GameName) {
  return [...moveWords(db, game), countBlock(db, game), countLargeBlock(db, game)] as const;
}

// D1 binds every number as a real one, and real ids divide into fractions of blocks.
function idOf(game: GameName): SQL {
  return "id" in game
    ? sql`cast(${game.id} as integer)`
    : sql`(select ${games.id} from ${games} where ${games.uid} = ${game.uid})`;
}

/** The lists that hold a game, with its rank in each. */
function placesOf(game: GameName): SQL {
  return sql`select status as list, case status when 'approved' then -id else id end as rank, id from ${games}
      where id = ${idOf(game)} and type = 'community'
    union all
    select 'daily', -cast(replace(daily_date, '-', '') as integer), id from ${games}
      where id = ${idOf(game)} and daily_date is not null`;
}

function moveWords(db: Database, game: GameName) {
  return [
    db
      .insert(gameWords)
      .select(sql`select distinct place.list, held.word, place.rank, place.id
        from (${placesOf(game)}) place join ${gameWords} held on held.game_id = place.id where true`)
      .onConflictDoNothing(),
    db
      .delete(gameWords)
      .where(
        and(
          eq(gameWords.gameId, idOf(game)),
          sql`(list, rank) not in (select place.list, place.rank from (${placesOf(game)}) place)`,
        ),
      ),
  ];
}

function countBlock(db: Database, game: GameName) {
  return countGames(
    db,
    game,
    SMALL_SPAN,
    (from, to) =>
      sql`select count(*) from ${games} where type = 'community' and status = status.value
      and id >= ${from} and id < ${to}`,
  );
}

function countLargeBlock(db: Database, game: GameName) {
  const span = sql.raw(String(SMALL_SPAN));
  return countGames(
    db,
    game,
    LARGE_SPAN,
    (from, to) =>
      sql`select coalesce(sum(games), 0) from ${listCounts} where status = status.value
      and span = ${span} and block >= ${from} / ${span} and block < ${to} / ${span}`,
  );
}

/** Counts, for each status, the block that the game's id lies in anew. */
function countGames(
  db: Database,
  game: GameName,
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
