import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { meterQueries, newBudget, type RequestBudget } from "./request-budget.server";

/** The database that every service takes as a parameter. */
export type Database = ReturnType<typeof openDatabase>;

/** Wraps a D1 binding. Runs no query. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

/** One statement of a batch. */
export type Statement = BatchItem<"sqlite">;

type NamedStatements = Readonly<Record<string, Statement | readonly Statement[]>>;

type RowsOf<S> = S extends Statement
  ? S["_"]["result"]
  : { -readonly [Index in keyof S]: S[Index] extends Statement ? S[Index]["_"]["result"] : never };

type BatchResult<S extends NamedStatements> = { readonly [Name in keyof S]: RowsOf<S[Name]> };

/**
 * Runs named statements in one atomic batch, in the order in which they are written, and returns
 * the rows of each under its name. A name may stand for a list of statements: its result is the
 * list of their rows. A batch without statements does nothing.
 */
export async function batch<const S extends NamedStatements>(
  db: Database,
  statements: S,
): Promise<BatchResult<S>> {
  const groups = Object.entries(statements);
  const [first, ...others] = groups.flatMap(([, group]) => group);
  const rows: unknown[] = first ? await db.batch([first, ...others]) : [];
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name,
      Array.isArray(group) ? rows.splice(0, group.length) : rows.shift(),
    ]),
  ) as BatchResult<S>;
}

/**
 * Where a database session starts to read: at the nearest replica, which may lag behind, or at the
 * primary.
 */
export type ReadConsistency = "nearest" | "primary";

/** The database session of one request. It reads its own writes from any replica. */
interface DatabaseSession {
  readonly db: Database;
  /** The statements and rows that the session has used so far. */
  readonly budget: RequestBudget;
}

/** Opens a database session that adds to a cost. Runs no query. */
export function openSession(
  binding: D1Database,
  consistency: ReadConsistency,
  budget: RequestBudget = newBudget(),
): DatabaseSession {
  const session = binding.withSession(
    consistency === "nearest" ? "first-unconstrained" : "first-primary",
  );
  return {
    db: openDatabase(meterQueries(session, budget)),
    budget,
  };
}

/** Returns whether the database can run a query now. */
export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await db.get("select 1");
    return true;
  } catch {
    return false;
  }
}

/** Returns the size of a database, bytes. */
export async function databaseSize(db: Database): Promise<number> {
  return (await db.run("select 1")).meta.size_after;
}

/**
 * Returns an error that may be logged: a failed query loses its parameters, because they hold what
 * users typed. The message becomes that of the cause, followed by the text of the query.
 */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause, query } = error;
  const loggable = new Error(`${cause?.message ?? "The query failed."} Query: ${query}`);
  loggable.stack = cause?.stack;
  return loggable;
}
