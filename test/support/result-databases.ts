import { Miniflare } from "miniflare";
import { openDatabase } from "../../app/services/db.server";
import type {
  GrowthStep,
  ResultDatabases,
} from "../../app/services/results/result-databases.server";
import { databaseOf, databaseWorker } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";

/** A main database and result databases in memory. */
export interface TestDatabases {
  readonly main: D1Database;
  readonly shards: readonly D1Database[];
  readonly all: readonly D1Database[];
  readonly close: () => Promise<void>;
}

/** Opens a migrated, empty main database and `count` result databases; ends with `close`. */
export async function openTestDatabases(count: number): Promise<TestDatabases> {
  const names = Array.from({ length: count }, (_, index) => `RESULTS_DB_${index}`);
  const others = Object.fromEntries(names.map((name) => [name, name]));
  const platform = new Miniflare({ d1Persist: false, workers: [databaseWorker("DB", others)] });
  const main = databaseOf(platform);
  const shards = names.map((name) => databaseOf(platform, name));
  const all = [main, ...shards];
  for (const db of all) await migrate(db);
  return { main, shards, all, close: () => platform.dispose() };
}

/** Returns result databases with steps of growth. `wrap` may replace each binding. */
export function resultDatabases(
  { main, shards }: TestDatabases,
  growth: readonly GrowthStep[],
  wrap: (binding: D1Database) => D1Database = (binding) => binding,
): ResultDatabases {
  const opened = shards.map((binding) => openDatabase(wrap(binding)));
  return {
    main: openDatabase(wrap(main)),
    growth,
    open: (index) => {
      const db = opened[index];
      if (!db) throw new Error(`There is no result database ${index}.`);
      return db;
    },
  };
}

/** When a process dies: at which of its next queries, and whether that one is still executed. */
export interface Kill {
  readonly query: number;
  readonly executed: boolean;
}

/** A process whose queries fail from an instant on. */
export class Process {
  #queries = 0;

  constructor(readonly kill: Kill | null) {}

  /** Returns a database whose queries fail once the process is dead. */
  wrap = (binding: D1Database): D1Database => {
    const wrapStatement = (statement: D1PreparedStatement): WrappedStatement => ({
      inner: statement,
      bind: (...values) => wrapStatement(statement.bind(...values)),
      all: () => this.#run(() => statement.all()),
      run: () => this.#run(() => statement.run()),
      raw: () => this.#run(() => statement.raw()),
    });
    return {
      prepare: (sql: string) => wrapStatement(binding.prepare(sql)),
      batch: (statements: readonly WrappedStatement[]) =>
        this.#run(() => binding.batch(statements.map(({ inner }) => inner))),
    } as unknown as D1Database;
  };

  async #run<T>(query: () => Promise<T>): Promise<T> {
    this.#queries++;
    if (!this.kill || this.#queries < this.kill.query) return query();
    if (this.#queries === this.kill.query && this.kill.executed) await query();
    throw new Error("The process is dead.");
  }
}

interface WrappedStatement {
  readonly inner: D1PreparedStatement;
  bind(...values: unknown[]): WrappedStatement;
  all(): Promise<unknown>;
  run(): Promise<unknown>;
  raw(): Promise<unknown>;
}
