import { sql } from "drizzle-orm";
import type { SiblingList } from "~/contract/editor";
import { catalogueLists } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import { itemsOfList } from "./catalogue.server";

const MAX_LISTS = 4;

/** D1 binds at most 100 values. */
const MAX_NAMES = 50;

const SHARED_FRACTION = 0.3;
const SHARED_MIN = 2;

/** Lists of the catalogue that hold several of these names. Reads it once, a few hundred rows. */
export async function findSiblingLists(
  db: Database,
  names: readonly string[],
): Promise<SiblingList[]> {
  const compared = names.slice(0, MAX_NAMES);
  const least = Math.max(SHARED_MIN, Math.ceil(SHARED_FRACTION * compared.length));
  if (compared.length < least) return [];
  const quoted = compared.map((name) => JSON.stringify(asciiLowerCase(name)));
  const shared = sql.join(
    quoted.map((name) => sql`(instr(lower(items), ${name}) > 0)`),
    sql` + `,
  );
  const rows = await db.all<{ title: string; items: string }>(sql`with shared as (
      select id, ${shared} as names from ${catalogueLists})
    select title, items from shared join ${catalogueLists} using (id)
    where names >= ${least} order by names desc, id limit ${MAX_LISTS}`);
  return rows.map(({ title, items }) => ({ title, items: itemsOfList(items) }));
}

/** Like `lower` of SQLite. */
function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
