import { sql } from "drizzle-orm";
import { normalise } from "~/game/normalise";
import type { Database } from "~/server/db.server";
import { games, spellings } from "../../../drizzle/schema";

interface Spelled {
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/** Run them after the game is stored. Other games' guesses are known by these spellings. */
export function spellingStatements(db: Database, uid: string, items: readonly Spelled[]) {
  const forms = items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise));
  const gameId = sql`(select id from ${games} where uid = ${uid})`;
  return [
    db.delete(spellings).where(sql`${spellings.gameId} = ${gameId}`),
    db
      .insert(spellings)
      .select(
        sql`select distinct value, ${gameId} from json_each(${JSON.stringify(forms)}) where value <> ''`,
      ),
  ] as const;
}
