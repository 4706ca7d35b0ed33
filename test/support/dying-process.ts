import { type Database, openDatabase } from "../../app/services/ground/db.server";

/** When a process dies: at which of its queries, and whether that one is still executed. */
interface Kill {
  readonly query: number;
  readonly executed: boolean;
}

interface WrappedStatement {
  readonly inner: D1PreparedStatement;
  bind(...values: unknown[]): WrappedStatement;
  all(): Promise<unknown>;
  run(): Promise<unknown>;
  raw(): Promise<unknown>;
}

const MESSAGE = "The process is dead.";

/** Returns the database of a process that dies at a query. A batch is one query. */
export function dyingDatabase(binding: D1Database, { query, executed }: Kill): Database {
  let queries = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    queries++;
    if (queries < query) return work();
    if (queries === query && executed) await work();
    throw new Error(MESSAGE);
  };
  const wrap = (inner: D1PreparedStatement): WrappedStatement => ({
    inner,
    bind: (...values) => wrap(inner.bind(...values)),
    all: () => run(() => inner.all()),
    run: () => run(() => inner.run()),
    raw: () => run(() => inner.raw()),
  });
  return openDatabase({
    prepare: (sql: string) => wrap(binding.prepare(sql)),
    batch: (statements: readonly WrappedStatement[]) =>
      run(() => binding.batch(statements.map(({ inner }) => inner))),
  } as unknown as D1Database);
}

/** Returns true for the death of a process, and throws any other error. */
export function isDeath(error: unknown): true {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || cause.message !== MESSAGE) throw error;
  return true;
}
