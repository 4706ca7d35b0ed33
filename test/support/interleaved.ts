import fc from "fast-check";
import { type Database, openDatabase } from "../../app/services/ground/db.server";
import { DomainError } from "../../app/services/ground/errors.server";
import { emptyTables } from "./database";
import { effort } from "./effort";

/**
 * Returns a database whose results arrive in the order that a scheduler chooses, so that a test
 * runs through the interleavings of operations that are in progress at once. It has the methods
 * that drizzle calls. Each statement and each batch is one step, as in D1.
 */
function interleaved(source: D1Database, scheduler: fc.Scheduler): D1Database {
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

/** Operations that run at once, each on a database whose results a scheduler delays. */
export type Operation = (db: Database) => Promise<unknown>;

const RUNS = 10 * effort;

/** Returns what runs operations on a database in many orders. */
export function interleavings(binding: D1Database) {
  return {
    /**
     * Runs operations at once, in the order of the scheduler, and returns how each one ended. An
     * error that the product does not declare fails the test.
     */
    async runAtOnce(scheduler: fc.Scheduler, operations: readonly Operation[]) {
      const running = operations.map((run) => run(openDatabase(interleaved(binding, scheduler))));
      const ends = await scheduler.waitFor(Promise.allSettled(running));
      for (const end of ends) {
        if (end.status === "rejected" && !(end.reason instanceof DomainError)) throw end.reason;
      }
      return ends.map(({ status }) => status);
    },

    /** Checks a property of interleavings on an empty database. */
    checkInterleavings<T>(
      arbitrary: fc.Arbitrary<T>,
      predicate: (scheduler: fc.Scheduler, value: T) => Promise<void>,
    ): Promise<void> {
      const property = fc.asyncProperty(fc.scheduler(), arbitrary, predicate);
      return fc.assert(
        property.beforeEach(() => emptyTables(binding)),
        { numRuns: RUNS },
      );
    },
  };
}
