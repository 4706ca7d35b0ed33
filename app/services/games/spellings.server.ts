import { sql } from "drizzle-orm";
import { normalise } from "~/game/normalise";
import { games, spellings } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";

interface Spelled {
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/**
 * Returns the statements that replace the stored forms of a game's names and spellings, by which
 * the guesses of other games are known. They run after the game is stored.
 */
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
