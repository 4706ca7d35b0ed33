/** The statements of one request and the rows that D1 reports for them. */
export interface QueryCost {
  statements: number;
  read: number;
  written: number;
}

/**
 * Whether all columns of a statement have different names, by the statement's text. Drizzle asks
 * for rows with `raw()`, which reports no row counts. `all()` reports them but returns objects, and
 * an object loses the first of two columns with the same name.
 */
const hasDistinctColumns = new Map<string, boolean>();

/** Upper bound of the map's size. The product has far fewer statements. */
const MAX_REMEMBERED_STATEMENTS = 2000;

/**
 * Returns a database that adds the cost of each statement to `counts`. Its type is D1Database,
 * but it has only the two methods that drizzle calls. The rows of a statement are not counted the
 * first time that an isolate runs it through `raw()`.
 */
export function meterQueries(
  source: Pick<D1Database, "prepare" | "batch">,
  counts: QueryCost,
): D1Database {
  const counting = {
    prepare: (query: string) => new MeteredStatement(source.prepare(query), query, counts),
    async batch(statements: readonly MeteredStatement[]) {
      const results = await source.batch(statements.map(({ inner }) => inner));
      for (const result of results) addCost(counts, result);
      return results;
    },
  };
  return counting as unknown as D1Database;
}

class MeteredStatement {
  constructor(
    readonly inner: D1PreparedStatement,
    readonly query: string,
    readonly counts: QueryCost,
  ) {}

  bind(...values: unknown[]): MeteredStatement {
    return new MeteredStatement(this.inner.bind(...values), this.query, this.counts);
  }

  async all(): Promise<D1Result> {
    return addCost(this.counts, await this.inner.all());
  }

  async run(): Promise<D1Result> {
    return addCost(this.counts, await this.inner.run());
  }

  async raw(): Promise<unknown[][]> {
    if (hasDistinctColumns.get(this.query)) {
      const { results } = await this.all();
      return results.map((row) => Object.values(row as object));
    }
    this.counts.statements++;
    const [names = [], ...rows] = await this.inner.raw({ columnNames: true });
    if (hasDistinctColumns.size < MAX_REMEMBERED_STATEMENTS) {
      hasDistinctColumns.set(this.query, canBeObjectKeys(names));
    }
    return rows;
  }
}

/**
 * Whether an object keeps all these keys in this order. Integer-like keys do not qualify: an object
 * lists them first.
 */
function canBeObjectKeys(names: readonly string[]): boolean {
  return new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name));
}

function addCost(counts: QueryCost, answer: D1Result): D1Result {
  counts.statements++;
  counts.read += answer.meta.rows_read ?? 0;
  counts.written += answer.meta.rows_written ?? 0;
  return answer;
}
