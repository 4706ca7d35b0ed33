import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import * as schema from "../../drizzle/schema";
import { counting, type RowCounts } from "./row-counts.server";

/** The database as every service takes it. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 binding; costs no query. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding, { schema });
}

/**
 * Where a session begins to read: at the nearest copy of the database, which may be a moment behind; at the primary one;
 * or at any copy that has all that a bookmark stands for.
 */
export type ReadConsistency = "nearest" | "primary" | { readonly bookmark: string };

/** A session of one request: what it has written it reads again, whichever copy answers. */
export interface DatabaseSession {
  readonly db: Database;
  /** What it has cost so far. */
  readonly rows: RowCounts;
  /** Stands for all that it has read and written; null before the first statement. */
  readonly bookmark: () => string | null;
}

/** Opens a session; costs no query. */
export function openSession(binding: D1Database, reading: ReadConsistency): DatabaseSession {
  const session = binding.withSession(
    reading === "nearest"
      ? "first-unconstrained"
      : reading === "primary"
        ? "first-primary"
        : reading.bookmark,
  );
  const rows = { statements: 0, read: 0, written: 0 };
  return { db: openDatabase(counting(session, rows)), rows, bookmark: () => session.getBookmark() };
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
