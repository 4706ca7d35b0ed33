import { DrizzleQueryError } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";
import { meterQueries, newBudget, type RequestBudget } from "./request-budget.server";

export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

export type Statement = BatchItem<"sqlite">;

type NamedStatements = Readonly<Record<string, Statement | readonly Statement[]>>;

type RowsOf<S> = S extends Statement
  ? S["_"]["result"]
  : { -readonly [Index in keyof S]: S[Index] extends Statement ? S[Index]["_"]["result"] : never };

export type BatchResult<S extends NamedStatements> = {
  readonly [Name in keyof S]: RowsOf<S[Name]>;
};

/** Runs named statements in one atomic batch, in this order, and returns their rows by name. */
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

/** The nearest replica may lag behind. */
export type ReadConsistency = "nearest" | "primary";

/** Reads its own writes from any replica. */
interface DatabaseSession {
  readonly db: Database;
  readonly budget: RequestBudget;
}

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

export async function isDatabaseReachable(db: Database): Promise<boolean> {
  try {
    await db.get("select 1");
    return true;
  } catch {
    return false;
  }
}

/** Bytes. */
export async function databaseSize(db: Database): Promise<number> {
  return (await db.run("select 1")).meta.size_after;
}

/** A failed query loses its parameters, because they hold what users typed. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) {
    // The error of a room's query has lost its class and its cause on the way here.
    const [query, parameters] = error instanceof Error ? error.message.split("\nparams: ") : [];
    return parameters === undefined ? error : new Error(query);
  }
  const { cause, query } = error;
  const loggable = new Error(`${cause?.message ?? "The query failed."} Query: ${query}`);
  loggable.stack = cause?.stack;
  return loggable;
}
