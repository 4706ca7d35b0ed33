import { partsOf } from "./database";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The rows of each table. */
export type Contents = ReadonlyMap<string, Rows>;

export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Copies all tables of a database, to restore them or to read the present rows. */
export async function takeSnapshot(db: D1Database) {
  const { tables, triggers } = await partsOf(db);
  const all = [...tables, "sqlite_sequence"];
  const run = (statements: readonly string[]) => db.batch(statements.map((sql) => db.prepare(sql)));
  await run(all.map((name) => `DROP TABLE IF EXISTS "copy_of_${name}"`));
  await run(all.map((name) => `CREATE TABLE "copy_of_${name}" AS SELECT * FROM "${name}"`));
  return {
    async restore() {
      await run([
        "PRAGMA defer_foreign_keys = on",
        ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
        ...tables.map((name) => `DELETE FROM "${name}"`),
        ...tables.map((name) => `INSERT INTO "${name}" SELECT * FROM "copy_of_${name}"`),
        ...triggers.map(({ sql }) => sql),
        "DELETE FROM sqlite_sequence",
        "INSERT INTO sqlite_sequence SELECT * FROM copy_of_sqlite_sequence",
      ]);
    },
    async read(): Promise<Contents> {
      const contents = await run(tables.map((name) => `SELECT * FROM "${name}"`));
      return new Map(tables.map((name, index) => [name, (contents[index]?.results ?? []) as Rows]));
    },
  };
}

/** Returns the tables in which two contents differ, apart from the order and some columns. */
export function differingTables(
  one: Contents,
  other: Contents,
  ignored: ReadonlySet<string>,
): string[] {
  const comparable = (table: string, rows: Rows) =>
    rows
      .map((row) =>
        JSON.stringify(
          Object.entries(row).filter(([column]) => !ignored.has(`${table}.${column}`)),
        ),
      )
      .sort()
      .join();
  return [...one].flatMap(([table, rows]) =>
    comparable(table, rows) === comparable(table, other.get(table) ?? []) ? [] : table,
  );
}
