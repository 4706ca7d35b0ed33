import { type Database, openDatabase } from "../../app/services/ground/db.server";

/** When a process dies: at which of its next queries, and whether that one is still executed. */
export interface Kill {
  readonly query: number;
  readonly executed: boolean;
}

const MESSAGE = "The process is dead.";

/** A process whose queries fail from an instant on. A batch is one query. */
export class DyingProcess {
  #queries = 0;

  /** Null: the process lives. */
  constructor(readonly kill: Kill | null) {}

  /** How many queries the process has made. */
  get queries(): number {
    return this.#queries;
  }

  /** Returns a database whose queries fail once the process is dead. */
  open(binding: D1Database): Database {
    const wrapStatement = (statement: D1PreparedStatement): WrappedStatement => ({
      inner: statement,
      bind: (...values) => wrapStatement(statement.bind(...values)),
      all: () => this.#run(() => statement.all()),
      run: () => this.#run(() => statement.run()),
      raw: () => this.#run(() => statement.raw()),
    });
    return openDatabase({
      prepare: (sql: string) => wrapStatement(binding.prepare(sql)),
      batch: (statements: readonly WrappedStatement[]) =>
        this.#run(() => binding.batch(statements.map(({ inner }) => inner))),
    } as unknown as D1Database);
  }

  async #run<T>(query: () => Promise<T>): Promise<T> {
    this.#queries++;
    if (!this.kill || this.#queries < this.kill.query) return query();
    if (this.#queries === this.kill.query && this.kill.executed) await query();
    throw new Error(MESSAGE);
  }
}

/** Throws an error that is not the death of a process. */
export function expectDeath(error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error) || cause.message !== MESSAGE) throw error;
}

interface WrappedStatement {
  readonly inner: D1PreparedStatement;
  bind(...values: unknown[]): WrappedStatement;
  all(): Promise<unknown>;
  run(): Promise<unknown>;
  raw(): Promise<unknown>;
}
