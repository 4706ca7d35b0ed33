import * as z from "zod/mini";
import { serverTexts } from "../../app/config/texts/server";
import type { AccountAction } from "../../app/contract/audit";
import { query } from "../remote/database";
import { connect } from "../remote/deployment";
import { type Environment, readDeploymentConfig } from "../remote/deployment-config";
import { withLocalDatabase } from "./database";
import { migrate } from "./migrate";

/** The columns of an account that the admin command reads. */
const accountRowSchema = z.object({
  username: z.string(),
  email: z.string(),
  role: z.nullable(z.string()),
});

export type AccountRow = z.infer<typeof accountRowSchema>;

/**
 * Returns a text as an SQL literal, in which only the quote is special: D1 runs several statements
 * of one request as an atomic batch only if they have no parameters. Throws on a NUL character.
 */
export function literal(text: string): string {
  if (text.includes("\0")) throw new Error("A value holds a character that SQL cannot.");
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs statements on the database of a state folder, all or none. Returns the last one's rows. */
export function queryLocal(state: string, statements: readonly string[]): Promise<AccountRow[]> {
  return withLocalDatabase(state, async (db) => {
    await migrate(db);
    const results = await db.batch<AccountRow>(statements.map((sql) => db.prepare(sql)));
    return results.at(-1)?.results ?? [];
  });
}

/** Runs statements on the database of an environment, all or none. Returns the last one's rows. */
export async function queryRemote(
  environment: Environment,
  statements: readonly string[],
): Promise<AccountRow[]> {
  const deployment = await connect(readDeploymentConfig(environment));
  return query(deployment, statements.join("; "), accountRowSchema);
}

interface OperatorRecord {
  readonly action: AccountAction;
  /** SQL for the fields of an `AccountSnapshot` except the name, such as `'role', role`. */
  readonly before: string;
  readonly after: string;
  /** The condition of the accounts. */
  readonly where: string;
}

/**
 * Returns a statement that inserts an audit record of the site's operator for each account. Run it
 * before the change, in the same batch.
 */
export function recordOfOperator(
  { action, before, after, where }: OperatorRecord,
  now: number,
): string {
  return `INSERT INTO audit_records (at, actor_name, action, account_id, before, after)
    SELECT ${now}, ${literal(serverTexts.operator)}, ${literal(action)}, id, json_object('username', username, ${before}),
      json_object('username', username, ${after}) FROM users WHERE ${where}`;
}
