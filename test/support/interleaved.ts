import type fc from "fast-check";

/**
 * Returns a database whose results arrive in the order that a scheduler chooses, so that a test
 * runs through the interleavings of operations that are in progress at once. It has the methods
 * that drizzle calls. Each statement and each batch is one step, as in D1.
 */
export function interleaved(source: D1Database, scheduler: fc.Scheduler): D1Database {
  const later = async <T>(result: Promise<T>): Promise<T> => {
    // The scheduler holds outcomes, not promises: a held rejection would count as unhandled.
    const [outcome] = await scheduler.schedule(Promise.allSettled([result]));
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  };
  class Statement {
    constructor(readonly inner: D1PreparedStatement) {}
    bind = (...values: unknown[]) => new Statement(this.inner.bind(...values));
    all = () => later(this.inner.all());
    run = () => later(this.inner.run());
    raw = () => later(this.inner.raw());
  }
  const database = {
    prepare: (query: string) => new Statement(source.prepare(query)),
    batch: (statements: readonly Statement[]) =>
      later(source.batch(statements.map(({ inner }) => inner))),
  };
  return database as unknown as D1Database;
}
