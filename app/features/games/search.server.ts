import { type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { Database } from "~/server/db.server";
import { wordsOf } from "~/server/words.server";
import { gameWords } from "../../../drizzle/schema";

const LAST_CHARACTER = "\u{10FFFF}";

const MAX_COUNTED = 2000;

type WordList = (typeof gameWords.$inferSelect)["list"];

export interface SearchedList {
  readonly list: WordList;
  readonly ranks?: SQL;
}

export function searchWordsOf(prompt: string, creator: string | null): string[] {
  return wordsOf(`${prompt} ${creator ?? ""}`);
}

export function hasWords(list: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`instr(${list}, ${`"${word}`}) > 0`),
    sql` and `,
  );
}

/**
 * The ids of games that contain, for every word, a word that begins with it. Reads the games of
 * the rarest word, at most 20,000 (`limits.searchRead`).
 */
export async function searchList(
  db: Database,
  { list, ranks = sql`true` }: SearchedList,
  words: readonly string[],
): Promise<number[]> {
  // One row for all ids, because a row costs more than an id.
  const [found] = await db.all<{ ids: string }>(sql`with
    leader as materialized (${rarestOf(list, words)})
    select json_group_array(game_id) as ids from (
      select distinct game_id from (
        select game_id, words from ${gameWords}
        where list = ${list} and ${startsWith(sql`(select prefix from leader)`)} and ${ranks}
        limit ${limits.searchRead}) held
      where ${hasWords(sql`held.words`, words)}
      limit ${limits.searchHits})`);
  return JSON.parse(found?.ids ?? "[]") as number[];
}

/** The longest wins a tie. */
function rarestOf(list: WordList, words: readonly string[]): SQL {
  const [only, ...others] = words;
  if (others.length === 0) return sql`select ${only} as prefix`;
  return sql`select value as prefix from json_each(${JSON.stringify(words)}) order by (
    select count(*) from (select 1 from ${gameWords}
      where list = ${list} and ${startsWith(sql`value`)} limit ${MAX_COUNTED})), key limit 1`;
}

function startsWith(prefix: SQL): SQL {
  return sql`word >= ${prefix} and word < ${prefix} || ${LAST_CHARACTER}`;
}
