import { readdir, readFile } from "node:fs/promises";
import { unstable_splitSqlQuery } from "wrangler";

/**
 * Applies the missing migrations to a local database, all or those with a name in `only`. Each is
 * one atomic batch with its entry in wrangler's own table, so `wrangler d1 migrations` shows the
 * same state.
 */
export async function migrate(db: D1Database, only?: readonly string[]): Promise<void> {
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const files = (await readdir("migrations")).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files) {
    if (applied.has(file) || only?.includes(file) === false) continue;
    const statements = unstable_splitSqlQuery(await readFile(`migrations/${file}`, "utf8"));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
    ]);
  }
}
