import * as z from "zod/mini";
import { mainDatabase, query } from "../remote/database";
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

/** A statement with the values of `?1`, `?2` … */
export interface Query {
  readonly sql: string;
  readonly values: readonly string[];
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

/** Runs a statement on the database of a deployed environment. */
export async function queryRemote(
  environment: Environment,
  { sql, values }: Query,
): Promise<AccountRow[]> {
  const deployment = await connect(readDeploymentConfig(environment));
  return query(mainDatabase(deployment), sql, accountRowSchema, values);
}
