import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { gameWords } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** Sorts after every character that can follow a prefix. */
const LAST_CHARACTER = "\u{10FFFF}";

/** The list that a search covers. */
export interface SearchScope {
  readonly list: (typeof gameWords.$inferSelect)["list"];
  /** A condition on `rank`, such as the days that the viewer may see. */
  readonly ranks?: SQL;
  /** Whether the list is in the reverse order of its ranks. */
  readonly reversed?: boolean;
}

/** To find the rarest word, the games of each word are counted up to this number. */
const MAX_COUNTED = 2000;

/**
 * Returns the ids of the games that contain, for every searched word, a word that begins with it:
 * at most 1,000 (`limits.searchHits`), in the order of the list. Returns none if `words` is empty.
 * Words must be those of `searchedWords`. The query reads the games of the rarest word, at most
 * 20,000 (`limits.searchRead`). Their rows hold the other words too. If there are more, those whose
 * matching word comes first in the alphabet are read.
 */
export async function searchHits(
  db: Database,
  { list, ranks = sql`true`, reversed = false }: SearchScope,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  // The previous version leaves `words` empty.
  const hasAll = words.map(
    (word) => sql`iif(held.words = '', ${hasWord(sql`held.game_id`, sql`${list}`, word)},
      instr(held.words, ${` ${word}`}) > 0)`,
  );
  // One row for all ids, because a row costs more than an id.
  const [found] = await db.all<{ ids: string }>(sql`with
    leader as materialized (${rarestOf(list, words)}),
    hits as (
      select distinct rank, game_id from (
        select w.rank, w.game_id, w.words from ${gameWords} w
        where w.list = ${list} and ${startsWith("w.word", sql`(select prefix from leader)`)} and ${ranks}
        limit ${limits.searchRead}) held
      where ${sql.join(hasAll, sql` and `)}
      limit ${limits.searchHits})
    select json_group_array(game_id) as ids
    from (select game_id from hits order by rank ${sql.raw(reversed ? "desc" : "asc")})`);
  return JSON.parse(found?.ids ?? "[]") as number[];
}

/** Selects the word that the fewest games contain, as `prefix`. The longest wins a tie. */
function rarestOf(list: SearchScope["list"], words: readonly string[]): SQL {
  const [only, ...others] = words;
  if (others.length === 0) return sql`select ${only} as prefix`;
  return sql`select value as prefix from json_each(${JSON.stringify(words)}) order by (
    select count(*) from (select 1 from ${gameWords} w
      where w.list = ${list} and ${startsWith("w.word", sql`value`)} limit ${MAX_COUNTED})), key limit 1`;
}

/** Returns the condition that a game has a word in a list that begins with `prefix`. */
export function hasWord(gameId: SQL, list: SQL, prefix: string): SQL {
  return sql`exists (select 1 from ${gameWords} o
    where o.game_id = ${gameId} and o.list = ${list} and ${startsWith("o.word", sql`${prefix}`)})`;
}

function startsWith(word: string, prefix: SQL): SQL {
  return sql`${sql.raw(word)} >= ${prefix} and ${sql.raw(word)} < ${prefix} || ${LAST_CHARACTER}`;
}
