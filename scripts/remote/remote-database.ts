import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod/mini";
import { inlineValues, type Query } from "../local/inline-values";
import { importDatabase, query } from "./database";
import type { Environment } from "./deployment-config";

/** Runs SQL on a deployed database. */
interface SqlRunner {
  /** Runs one statement and returns its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Runs any number of statements, completely or not at all. */
  run(sql: string): Promise<void>;
}

/** Returns a runner for the database of an environment. It starts wrangler for each call. */
export function wranglerRunner(environment: Environment): SqlRunner {
  return {
    query: (sql) => query(environment, sql, z.record(z.string(), z.unknown())),
    async run(sql) {
      const folder = await mkdtemp(path.join(tmpdir(), "lavalist-sql-"));
      try {
        const file = path.join(folder, "statements.sql");
        await writeFile(file, sql, { mode: 0o600 });
        await importDatabase(environment, file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Returns a client for a deployed database. It supports the part of the D1 binding that the
 * services of the commands use. A batch returns no rows.
 */
export function remoteDatabase(runner: SqlRunner): D1Database {
  const prepare = (sql: string, values: Query["values"] = []) => {
    const text = () => inlineValues({ sql, values });
    return {
      text,
      bind: (...bound: Query["values"]) => prepare(sql, bound),
      all: async () => ({ success: true, results: await runner.query(text()), meta: {} }),
      run: async () => ({ success: true, results: await runner.query(text()), meta: {} }),
      raw: async () => (await runner.query(text())).map((row) => Object.values(row)),
    };
  };
  const database = {
    prepare: (sql: string) => prepare(sql),
    async batch(statements: readonly ReturnType<typeof prepare>[]) {
      await runner.run(statements.map((statement) => `${statement.text()};\n`).join(""));
      return statements.map(() => ({ success: true, results: [], meta: {} }));
    },
  };
  return database as unknown as D1Database;
}
