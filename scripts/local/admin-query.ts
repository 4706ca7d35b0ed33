import type { Environment } from "../remote/site";
import { wrangler } from "../remote/wrangler";
import { withLocalDatabase } from "./database";
import { migrate } from "./migrate";

/** What the admin command reads of an account. */
export interface Account {
  readonly username: string;
  readonly email: string;
  readonly role: string | null;
}

/** A statement with its values for `?1`, `?2`. */
export interface Query {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

/** Runs a statement on the database of a state folder. */
export function queryLocal(state: string, { sql, values }: Query): Promise<Account[]> {
  return withLocalDatabase(state, async (db) => {
    await migrate(db);
    const statement = db.prepare(sql);
    const { results } = await (values.length > 0
      ? statement.bind(...values)
      : statement
    ).all<Account>();
    return results;
  });
}

/** Runs a statement on a deployed database through wrangler, which takes no values: they are quoted into it. */
export async function queryRemote(environment: Environment, query: Query): Promise<Account[]> {
  const where = ["d1", "execute", "DB", "--remote", "--env", environment, "--json"];
  const output = await wrangler([...where, "--command", quoted(query)]);
  const [answer] = JSON.parse(output) as { results: Account[] }[];
  return answer?.results ?? [];
}

/** A statement with its values as SQL literals. Between quotes only a quote has a meaning in SQL, and doubling takes it. */
export function quoted({ sql, values }: Query): string {
  return sql.replace(/\?(\d+)/g, (_, number: string) => {
    const value = values[Number(number) - 1];
    if (value === undefined) throw new Error(`The statement has no value ?${number}.`);
    if (value === null) return "NULL";
    if (value.includes("\0")) throw new Error("A value holds a character that SQL cannot.");
    return `'${value.replaceAll("'", "''")}'`;
  });
}
