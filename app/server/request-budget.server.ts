import { MINUTE, SECOND } from "~/game/dates";
import { TimeLimitExceeded, within } from "./time-limit.server";

export interface RequestBudget {
  statements: number;
  read: number;
  written: number;
  /** How long the request may still wait for its databases, ms; Infinity: no limit. */
  timeLeft: number;
}

/** ms. D1 itself gives a statement up after 30 s, or does not respond at all. */
const REQUEST_TIME = 15 * SECOND;

/** ms. Nobody waits for work outside of a request. Cloudflare ends it after 15 minutes. */
export const BACKGROUND_TIME = 5 * MINUTE;

export function newBudget(timeLeft: number = REQUEST_TIME): RequestBudget {
  return { statements: 0, read: 0, written: 0, timeLeft };
}

/**
 * Has only the two methods of a D1Database that drizzle calls. When the time of `budget` is used
 * up, every statement throws `TimeLimitExceeded`.
 */
export function meterQueries(
  source: Pick<D1Database, "prepare" | "batch">,
  budget: RequestBudget,
): D1Database {
  const counting = {
    prepare: (query: string) => new MeteredStatement(source.prepare(query), budget),
    async batch(statements: readonly MeteredStatement[]) {
      const results = await timed(budget, () => source.batch(statements.map(({ inner }) => inner)));
      for (const result of results) addCost(budget, result);
      return results;
    },
  };
  return counting as unknown as D1Database;
}

class MeteredStatement {
  constructor(
    readonly inner: D1PreparedStatement,
    readonly budget: RequestBudget,
  ) {}

  bind(...values: unknown[]): MeteredStatement {
    return new MeteredStatement(this.inner.bind(...values), this.budget);
  }

  async all(): Promise<D1Result> {
    return addCost(this.budget, await timed(this.budget, () => this.inner.all()));
  }

  async run(): Promise<D1Result> {
    return addCost(this.budget, await timed(this.budget, () => this.inner.run()));
  }

  /**
   * `D1PreparedStatement.raw` reports no row budget. An object loses the first of two columns
   * with the same name, so every select names its columns differently.
   */
  async raw(): Promise<unknown[][]> {
    const { results } = await this.all();
    return results.map((row) => Object.values(row as object));
  }
}

/** Runs none after one that did not respond. */
async function timed<T>(budget: RequestBudget, query: () => Promise<T>): Promise<T> {
  if (budget.timeLeft <= 0) throw new TimeLimitExceeded("The time for the databases is used up.");
  const start = performance.now();
  try {
    return await within(budget.timeLeft, "The database", query);
  } catch (error) {
    if (error instanceof TimeLimitExceeded) budget.timeLeft = 0;
    throw error;
  } finally {
    budget.timeLeft -= performance.now() - start;
  }
}

function addCost(budget: RequestBudget, answer: D1Result): D1Result {
  budget.statements++;
  budget.read += answer.meta.rows_read ?? 0;
  budget.written += answer.meta.rows_written ?? 0;
  return answer;
}
