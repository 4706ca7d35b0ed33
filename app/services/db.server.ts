import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import * as schema from "../../drizzle/schema";

/** The database as every service takes it. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 binding; costs no query. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { schema });
}

/** Whether the database answers a query now. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await db.get("select 1");
    return true;
  } catch {
    return false;
  }
}

/**
 * An error as the log may show it: a failed query without its parameters, which hold what people typed. Its cause
 * tells why it failed.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query } = error;
  const shown = new Error(`${cause?.message ?? "The query failed."} Query: ${query}`);
  shown.stack = cause?.stack;
  return shown;
}
