import type { Environment } from "../remote/deployment-config";
import { wrangler } from "../remote/wrangler";
import { withLocalDatabase } from "./database";
import { migrate } from "./migrate";

/** The columns of an account that the admin command reads. */
export interface AccountRow {
  readonly username: string;
  readonly email: string;
  readonly role: string | null;
}

/** A statement with the values of `?1`, `?2` … */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

/** Runs a statement on the database of a local state folder. */
export function queryLocal(state: string, { sql, values }: Query): Promise<AccountRow[]> {
  return withLocalDatabase(state, async (db) => {
    await migrate(db);
    const statement = db.prepare(sql);
    const { results } = await (values.length > 0
      ? statement.bind(...values)
      : statement
    ).all<AccountRow>();
    return results;
  });
}

/** Runs a statement on a deployed database. wrangler takes no values, so they are inlined. */
export async function queryRemote(environment: Environment, query: Query): Promise<AccountRow[]> {
  const where = ["d1", "execute", "DB", "--remote", "--env", environment, "--json"];
  const output = await wrangler([...where, "--command", inlineValues(query)]);
  const [result] = JSON.parse(output) as { results: AccountRow[] }[];
  return result?.results ?? [];
}

/**
 * Returns the statement with its values as SQL literals. In a quoted literal only the quote is
 * special, and it is doubled. Throws if a value is missing or contains a NUL character.
 */
export function inlineValues({ sql, values }: Query): string {
  return sql.replace(/\?(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    if (value === undefined) throw new Error(`The statement has no value ?${number}.`);
    if (value === null) return "NULL";
    if (value.includes("\0")) throw new Error("A value holds a character that SQL cannot.");
    return `'${value.replaceAll("'", "''")}'`;
  });
}
