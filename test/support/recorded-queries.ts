import { openDatabase } from "../../app/server/db.server";

interface Query {
  readonly sql: string;
  readonly params: unknown[];
}

/** Returns a database that records its queries, so that tests can check their plans. */
export function recordQueries(binding: D1Database) {
  const queries: Query[] = [];
  const recording = {
    batch: binding.batch.bind(binding),
    prepare(sql: string) {
      const query: Query = { sql, params: [] };
      queries.push(query);
      const statement = binding.prepare(sql);
      const bind = statement.bind.bind(statement);
      statement.bind = (...params) => {
        query.params.push(...params);
        return bind(...params);
      };
      return statement;
    },
  };
  return { db: openDatabase(recording as unknown as D1Database), queries };
}

/** Returns the steps of a query plan, in SQLite's words. */
export async function planOf(binding: D1Database, { sql, params }: Query): Promise<string[]> {
  const { results } = await binding
    .prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map((row) => row.detail);
}
