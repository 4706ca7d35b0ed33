import { getTableColumns, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./db.server";

/**
 * An `insert … select`. `source` is what follows the selected values: it begins with `from` or
 * `where`, and has a `where` if `on conflict` follows. Columns without a value get their default.
 */
export function insertFrom<T extends SQLiteTable>(
  db: Database,
  table: T,
  values: SQLiteInsertValue<T>,
  source: SQL,
) {
  const given: Readonly<Record<string, unknown>> = values;
  const selected = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name] === undefined ? (column.default ?? null) : given[name];
    return value instanceof SQL ? value : sql.param(value, column);
  });
  return db.insert(table).select(sql`select ${sql.join(selected, sql`, `)} ${source}`);
}
