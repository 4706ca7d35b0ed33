import * as z from "zod/mini";
import type { Environment } from "./deployment-config";
import { wrangler } from "./wrangler";

/** Exports the whole database of an environment as SQL. It serves no other queries meanwhile. */
export async function exportDatabase(environment: Environment, file: string): Promise<void> {
  await wrangler(["d1", "export", "DB", "--remote", "--env", environment, "--output", file]);
}

/** Runs a file of SQL on the database of an environment, completely or not at all. */
export async function importDatabase(environment: Environment, file: string): Promise<void> {
  await wrangler(["d1", "execute", "DB", "--remote", "--env", environment, "--file", file]);
}

const resultSchema = z.tuple([z.object({ results: z.array(z.unknown()) })]);

/** Runs a statement on the database of an environment and returns its rows. */
export async function query<T>(
  environment: Environment,
  sql: string,
  row: z.ZodMiniType<T>,
): Promise<T[]> {
  const where = ["d1", "execute", "DB", "--remote", "--env", environment, "--json"];
  const [{ results }] = resultSchema.parse(
    JSON.parse(await wrangler([...where, "--command", sql])),
  );
  return z.array(row).parse(results);
}
