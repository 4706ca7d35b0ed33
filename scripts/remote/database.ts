import * as z from "zod/mini";
import type { Environment } from "./site";
import { wrangler } from "./wrangler";

/** Writes the whole database of an environment into a file, as SQL; it answers nobody else meanwhile. */
export async function exportDatabase(environment: Environment, file: string): Promise<void> {
  await wrangler(["d1", "export", "DB", "--remote", "--env", environment, "--output", file]);
}

/** Runs a file of SQL on the database of an environment, all of it or nothing. */
export async function importDatabase(environment: Environment, file: string): Promise<void> {
  await wrangler(["d1", "execute", "DB", "--remote", "--env", environment, "--file", file]);
}

const answerSchema = z.tuple([z.object({ results: z.array(z.unknown()) })]);

/** The rows that a statement on the database of an environment answers. */
export async function query<T>(
  environment: Environment,
  sql: string,
  row: z.ZodMiniType<T>,
): Promise<T[]> {
  const where = ["d1", "execute", "DB", "--remote", "--env", environment, "--json"];
  const [{ results }] = answerSchema.parse(
    JSON.parse(await wrangler([...where, "--command", sql])),
  );
  return z.array(row).parse(results);
}
