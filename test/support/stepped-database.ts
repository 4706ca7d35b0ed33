import { type Database, openDatabase } from "../../app/server/db.server";
import { DomainError } from "../../app/server/errors.server";
import { emptyTables } from "./database";

interface Statement {
  readonly inner: D1PreparedStatement;
  bind(...values: unknown[]): Statement;
  all(): Promise<unknown>;
  run(): Promise<unknown>;
  raw(): Promise<unknown>;
}

type Step = <T>(query: number, run: () => Promise<T>) => Promise<T>;

/** Returns a database whose queries go through `step`, numbered from 1. A batch is one query. */
function steppedDatabase(binding: D1Database, step: Step): Database {
  let queries = 0;
  const next = <T>(run: () => Promise<T>) => step(++queries, run);
  const wrap = (inner: D1PreparedStatement): Statement => ({
    inner,
    bind: (...values) => wrap(inner.bind(...values)),
    all: () => next(() => inner.all()),
    run: () => next(() => inner.run()),
    raw: () => next(() => inner.raw()),
  });
  return openDatabase({
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: (statements: readonly Statement[]) =>
      next(() => binding.batch(statements.map(({ inner }) => inner))),
  } as unknown as D1Database);
}

const DEATH = "The process is dead.";

/** Returns the database of a process that dies at a query, which is still executed or not. */
export function dyingDatabase(
  binding: D1Database,
  { query, executed }: { readonly query: number; readonly executed: boolean },
): Database {
  return steppedDatabase(binding, async (number, run) => {
    if (number < query) return run();
    if (number === query && executed) await run();
    throw new Error(DEATH);
  });
}

/** Returns true for the death of a process, and throws any other error. */
export function isDeath(error: unknown): true {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || cause.message !== DEATH) throw error;
  return true;
}

export type Operation = (db: Database) => Promise<unknown>;

interface Race {
  readonly work: Operation;
  readonly other: Operation;
  /** Gets how many of the two have succeeded. */
  check(succeeded: number): Promise<void>;
}

/** Returns false for an error that the product declares. Throws any other error. */
const hasSucceeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

/** Runs `other` before each query of `work` in turn, and at last after it, on empty tables. */
export async function checkRaces(binding: D1Database, arrange: () => Promise<Race>) {
  for (let query = 1, isLast = false; !isLast; query++) {
    await emptyTables(binding);
    const { work, other, check } = await arrange();
    const ends: boolean[] = [];
    const run = async (operation: Operation, at: Database) => {
      ends.push(await hasSucceeded(operation(at)));
    };
    isLast = true;
    const db = steppedDatabase(binding, async (number, next) => {
      if (number === query) {
        isLast = false;
        await run(other, openDatabase(binding));
      }
      return next();
    });
    await run(work, db);
    if (isLast) await run(other, openDatabase(binding));
    await check(ends.filter(Boolean).length);
  }
}
