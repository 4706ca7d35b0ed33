import { sql } from "drizzle-orm";
import { normalise } from "~/game/normalise";
import type { Database } from "~/server/db.server";
import { insertFrom } from "~/server/insert-from.server";
import { games, spellings } from "../../../drizzle/schema";

interface Spelled {
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/** Run them after the game is stored. Other games' guesses are known by these spellings. */
export function spellingStatements(db: Database, uid: string, items: readonly Spelled[]) {
  const forms = new Set(
    items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise)),
  );
  forms.delete("");
  const gameId = sql`(select id from ${games} where uid = ${uid})`;
  return [
    db.delete(spellings).where(sql`${spellings.gameId} = ${gameId}`),
    insertFrom(
      db,
      spellings,
      { form: sql`value`, gameId },
      sql`from json_each(${JSON.stringify([...forms])})`,
    ),
  ] as const;
}
