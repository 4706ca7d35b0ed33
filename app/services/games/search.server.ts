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

/**
 * To find the rarest word, only the 4 longest words are compared, since long words tend to be rare,
 * and each is counted up to 2,000 games.
 */
const MAX_COUNTED = { words: 4, games: 2000 };

/**
 * Returns the ids of the games that contain, for every searched word, a word that begins with it:
 * at most 1,000 (`limits.searchHits`), in the order of the list. Returns none if `words` is empty.
 * Words must be normalised. The query reads the games of the rarest word, at most 20,000
 * (`limits.searchRead`), and checks the other words for each. If there are more, those whose
 * matching word comes first in the alphabet are read.
 */
export async function searchHits(
  db: Database,
  { list, ranks = sql`true`, reversed = false }: SearchScope,
  words: readonly string[],
): Promise<number[]> {
  if (words.length === 0) return [];
  const prefixes = sql`json_each(${JSON.stringify(words)})`;
  const rarestWord = "(select prefix from leader)";
  const hits = await db.all<{ id: number }>(sql`with
    leader as materialized (${rarestOf(list, words)}),
    hits as (
      select distinct rank, game_id from (
        select w.rank, w.game_id from ${gameWords} w
        where w.list = ${list} and ${startsWith("w.word", rarestWord)} and ${ranks}
        limit ${limits.searchRead}) held
      where not exists (select 1 from ${prefixes} other
        where other.value <> ${sql.raw(rarestWord)} and ${hasNoWordStartingWith(sql`held.game_id`, sql`${list}`)})
      limit ${limits.searchHits})
    select game_id as id from hits order by rank ${sql.raw(reversed ? "desc" : "asc")}`);
  return hits.map((hit) => hit.id);
}

/** Selects the word that the fewest games contain, as `prefix`. The longest wins a tie. */
function rarestOf(list: SearchScope["list"], words: readonly string[]): SQL {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (others.length === 0) return sql`select ${longest} as prefix`;
  const counted = [longest, ...others].slice(0, MAX_COUNTED.words);
  return sql`select value as prefix from json_each(${JSON.stringify(counted)}) order by (
    select count(*) from (select 1 from ${gameWords} w
      where w.list = ${list} and ${startsWith("w.word", "value")} limit ${MAX_COUNTED.games})), key limit 1`;
}

/** Returns the condition that a game has no word in a list that begins with `other.value`. */
export function hasNoWordStartingWith(gameId: SQL, list: SQL): SQL {
  return sql`not exists (select 1 from ${gameWords} o
    where o.game_id = ${gameId} and o.list = ${list} and ${startsWith("o.word", "other.value")})`;
}

function startsWith(word: string, prefix: string): SQL {
  return sql`${sql.raw(word)} >= ${sql.raw(prefix)} and ${sql.raw(word)} < ${sql.raw(prefix)} || ${LAST_CHARACTER}`;
}
