/** What the statements of one request have cost, as far as the database tells. */
export interface RowCounts {
  statements: number;
  read: number;
  written: number;
}

type Source = Pick<D1Database, "prepare" | "batch">;

/**
 * Whether the columns of a statement have different names, by its text. Only then can rows be taken from an answer that
 * tells its cost: `raw()` tells none, and the others lose the first of two columns with one name.
 */
const namesDiffer = new Map<string, boolean>();

/** Texts that are kept: far more than the product has, and a bound all the same. */
const TEXTS = 2000;

/**
 * A database that adds to `counts` what each statement costs. A statement that an isolate runs for the first time is not
 * counted where only `raw()` can run it.
 */
export function counting(source: Source, counts: RowCounts): D1Database {
  const counted = {
    prepare: (query: string) => new CountedStatement(source.prepare(query), query, counts),
    async batch(statements: CountedStatement[]) {
      const answers = await source.batch(statements.map(({ inner }) => inner));
      for (const answer of answers) add(counts, answer);
      return answers;
    },
  };
  return counted as unknown as D1Database;
}

class CountedStatement {
  constructor(
    readonly inner: D1PreparedStatement,
    readonly query: string,
    readonly counts: RowCounts,
  ) {}

  bind(...values: unknown[]): CountedStatement {
    return new CountedStatement(this.inner.bind(...values), this.query, this.counts);
  }

  async all(): Promise<D1Result> {
    return add(this.counts, await this.inner.all());
  }

  async run(): Promise<D1Result> {
    return add(this.counts, await this.inner.run());
  }

  async raw(): Promise<unknown[][]> {
    if (namesDiffer.get(this.query)) {
      const { results } = await this.all();
      return results.map((row) => Object.values(row as object));
    }
    this.counts.statements++;
    const [names = [], ...rows] = await this.inner.raw({ columnNames: true });
    if (namesDiffer.size < TEXTS) namesDiffer.set(this.query, mayBeKeys(names));
    return rows;
  }
}

/** Whether an object can have these keys, in this order: keys that look like numbers come first. */
function mayBeKeys(names: readonly string[]): boolean {
  return new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
}

function add(counts: RowCounts, answer: D1Result): D1Result {
  counts.statements++;
  counts.read += answer.meta.rows_read ?? 0;
  counts.written += answer.meta.rows_written ?? 0;
  return answer;
}
