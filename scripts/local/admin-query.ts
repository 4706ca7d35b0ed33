import { serverTexts } from "../../app/config/texts/server";
import type { AccountAction } from "../../app/contract/audit";
import type { Environment } from "../remote/deployment-config";
import { wrangler } from "../remote/wrangler";
import { withLocalDatabase } from "./database";
import { inlineValues, type Query } from "./inline-values";
import { migrate } from "./migrate";

/** The columns of an account that the admin command reads. */
export interface AccountRow {
  readonly username: string;
  readonly email: string;
  readonly role: string | null;
}

/**
 * Runs statements on the database of a local state folder in one atomic batch. Returns the rows of
 * the last one.
 */
export function queryLocal(state: string, queries: readonly Query[]): Promise<AccountRow[]> {
  return withLocalDatabase(state, async (db) => {
    await migrate(db);
    const results = await db.batch<AccountRow>(
      queries.map(({ sql, values }) => db.prepare(sql).bind(...values)),
    );
    return results.at(-1)?.results ?? [];
  });
}

/**
 * Runs statements on a deployed database and returns the rows of the last one. D1 runs the
 * statements of one command as an atomic batch. wrangler takes no values, so they are inlined.
 */
export async function queryRemote(
  environment: Environment,
  queries: readonly Query[],
): Promise<AccountRow[]> {
  const where = ["d1", "execute", "DB", "--remote", "--env", environment, "--json"];
  const output = await wrangler([...where, "--command", queries.map(inlineValues).join("; ")]);
  const results = JSON.parse(output) as { results: AccountRow[] }[];
  return results.at(-1)?.results ?? [];
}

/**
 * Returns a statement that inserts an audit record of the site's operator for each account that
 * matches a condition. Run it before the change, in the same batch. `before` and `after` are SQL
 * expressions for the fields of an `AccountSnapshot` except the name, such as `'role', role`. All
 * SQL may use `?1` and so on for the values of the change.
 */
export function recordOfOperator(
  {
    action,
    before,
    after,
    where,
  }: Record<"before" | "after" | "where", string> & {
    readonly action: AccountAction;
  },
  values: Query["values"],
  now: number,
): Query {
  const next = values.length;
  return {
    sql: `INSERT INTO audit_records (at, actor_name, action, account_id, before, after)
      SELECT CAST(?${next + 1} AS INTEGER), ?${next + 2}, ?${next + 3}, id, json_object('username', username, ${before}),
        json_object('username', username, ${after}) FROM users WHERE ${where}`,
    values: [...values, String(now), serverTexts.operator, action],
  };
}
