import { openDatabase } from "../../app/services/ground/db.server";

interface Query {
  readonly sql: string;
  readonly params: unknown[];
}

/** Returns a database that records its queries, so that tests can check their plans. */
export function recordQueries(binding: D1Database) {
  const queries: Query[] = [];
  const recording = new Proxy(binding, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => record(sql, target.prepare(sql));
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: openDatabase(recording), queries };

  function record(sql: string, statement: D1PreparedStatement): D1PreparedStatement {
    const query: Query = { sql, params: [] };
    queries.push(query);
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind") {
          return (...params: unknown[]) => {
            query.params.push(...params);
            return target.bind(...params);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
}

/** Returns the steps of a query plan, in SQLite's words. */
export async function planOf(binding: D1Database, { sql, params }: Query): Promise<string[]> {
  const { results } = await binding
    .prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map((row) => row.detail);
}
