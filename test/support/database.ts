import { openDatabase } from "../../app/server/db.server";
import { loadCatalogue } from "../../scripts/local/catalogue/load";
import { openLocalDatabase } from "../../scripts/local/database";
import { migrate } from "../../scripts/local/migrate";

/** A real, migrated, empty D1 in memory, for tests of the services alone; ends with `close`. */
export async function openTestDatabase() {
  const { db: binding, close } = openLocalDatabase(null);
  await migrate(binding);
  return { binding, db: openDatabase(binding), close };
}

/** Opens such a database with the shipped catalogue. */
export async function openCatalogue() {
  const opened = await openTestDatabase();
  await loadCatalogue(opened.binding);
  return opened;
}

/** Returns the tables and triggers, without what SQLite, D1 and wrangler add. */
export async function partsOf(db: D1Database) {
  const { results } = await db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('table', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'copy_of_*' AND name <> 'd1_migrations'",
    )
    .all<{ type: string; name: string; sql: string }>();
  const tables = results.filter(({ type }) => type === "table").map(({ name }) => name);
  return { tables, triggers: results.filter(({ type }) => type === "trigger") };
}

/** Deletes every row except the list of applied migrations. Triggers are left out meanwhile. */
export async function emptyTables(db: D1Database): Promise<void> {
  const { tables, triggers } = await partsOf(db);
  await db.batch(
    [
      "PRAGMA defer_foreign_keys = on",
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
      ...tables.map((name) => `DELETE FROM "${name}"`),
      ...triggers.map(({ sql }) => sql),
      "DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations'",
    ].map((statement) => db.prepare(statement)),
  );
}

/** Returns the schema of a database and the rows of each of its tables, for comparison. */
export async function contentsOf(db: D1Database) {
  const { results: schema } = await db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' ORDER BY type, name",
    )
    .all<{ type: string; name: string; sql: string }>();
  const tables = schema.flatMap(({ type, name }) => (type === "table" ? name : []));
  const rows = new Map<string, readonly unknown[]>();
  for (const table of tables) {
    rows.set(table, (await db.prepare(`SELECT * FROM "${table}" ORDER BY 1`).raw()) ?? []);
  }
  return { schema, rows };
}
