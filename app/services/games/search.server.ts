import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { gameWords } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Sorts after every character that can follow a prefix. */
const LAST_CHARACTER = "\u{10FFFF}";

/** Which words a search looks at. */
export interface Searched {
  readonly list: (typeof gameWords.$inferSelect)["list"];
  /** A condition on `rank`, such as the days that a reader may know. */
  readonly ranks?: SQL;
  /** The list runs against its ranks. */
  readonly reversed?: boolean;
}

/** To find the word that leads, so many of the longest words are counted (they tend to be the rarest), so far. */
const COUNTED = { words: 4, games: 2000 };

/**
 * The ids of the games that hold, for every word, one that begins with it: at most the first 1,000, in the order of the
 * list; none where there is no word. Words must be folded. The rarest word leads, and for each of its games (at most the
 * first 20,000) the others are looked up; of a word that many games hold, the first are those of the first spellings.
 */
export async function searchHits(
  db: Database,
  { list, ranks = sql`true`, reversed = false }: Searched,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const prefixes = sql`json_each(${JSON.stringify(words)})`;
  const leader = "(select prefix from leader)";
  const hits = await db.all<{ id: number }>(sql`with
    leader as materialized (${leaderOf(list, words)}),
    hits as (
      select distinct rank, game_id from (
        select w.rank, w.game_id from ${gameWords} w
        where w.list = ${list} and ${begins("w.word", leader)} and ${ranks}
        limit ${limits.searchRead}) held
      where not exists (select 1 from ${prefixes} other
        where other.value <> ${sql.raw(leader)} and ${lacks(sql`held.game_id`, sql`${list}`)})
      limit ${limits.searchHits})
    select game_id as id from hits order by rank ${sql.raw(reversed ? "desc" : "asc")}`);
  return hits.map((hit) => hit.id);
}

/** Selects the word that the fewest games hold, as `prefix`; of some that many games hold the longest. */
function leaderOf(list: Searched["list"], words: readonly string[]): SQL {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (others.length === 0) return sql`select ${longest} as prefix`;
  const counted = [longest, ...others].slice(0, COUNTED.words);
  return sql`select value as prefix from json_each(${JSON.stringify(counted)}) order by (
    select count(*) from (select 1 from ${gameWords} w
      where w.list = ${list} and ${begins("w.word", "value")} limit ${COUNTED.games})), key limit 1`;
}

/** Whether a game lacks, in one of its lists, a word that begins with `other.value`. */
export function lacks(gameId: SQL, list: SQL): SQL {
  return sql`not exists (select 1 from ${gameWords} o
    where o.game_id = ${gameId} and o.list = ${list} and ${begins("o.word", "other.value")})`;
}

function begins(word: string, prefix: string): SQL {
  return sql`${sql.raw(word)} >= ${sql.raw(prefix)} and ${sql.raw(word)} < ${sql.raw(prefix)} || ${LAST_CHARACTER}`;
}
