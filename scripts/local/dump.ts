import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { listTables, readPages } from "./checksums";
import { referencedFirst } from "./restorable-order";
import { readStatements } from "./sql-statements";

/**
 * Writes a whole local database as SQL that can be imported: schema, rows and the list of applied
 * migrations. Only the owner can read the file. It is of one moment only if nothing writes to the
 * database meanwhile.
 */
export async function dump(db: D1Database, file: string): Promise<void> {
  const lines = dumpLines(db);
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
}

async function* dumpLines(db: D1Database): AsyncGenerator<string> {
  const { results: schema } = await db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' ORDER BY type, rowid",
    )
    .all<{ type: string; name: string; sql: string }>();
  const own = await listTables(db);
  const tables = schema.filter(({ type, name }) => type === "table" && own.includes(name));
  yield "PRAGMA defer_foreign_keys=TRUE;\n";
  for (const { sql } of tables) yield `${sql};\n`;
  for (const { name } of referencedFirst(tables)) yield* rowLines(db, name);
  if (schema.some(({ name }) => name === "sqlite_sequence")) {
    yield "DELETE FROM sqlite_sequence;\n";
    yield* sequenceLines(db);
  }
  for (const { type, sql } of schema) if (type !== "table") yield `${sql};\n`;
}

async function* rowLines(db: D1Database, table: string): AsyncGenerator<string> {
  const { results: columns } = await db
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all<{ name: string }>();
  const select = columns.map(({ name }) => `quote("${name}")`).join(", ");
  for await (const page of readPages(db, table, select)) {
    const rows = page.map((row) => row.slice(-columns.length).join(","));
    yield rows.map((row) => `INSERT INTO "${table}" VALUES(${row});\n`).join("");
  }
}

/** The last ids of the tables with `AUTOINCREMENT`. Their table has no primary key. */
async function* sequenceLines(db: D1Database): AsyncGenerator<string> {
  const rows = await db
    .prepare("SELECT quote(name), seq FROM sqlite_sequence ORDER BY name")
    .raw<[string, number]>();
  for (const [name, seq] of rows) yield `INSERT INTO "sqlite_sequence" VALUES(${name},${seq});\n`;
}

/**
 * Imports a dump into an empty database. If it fails, the database is empty again. Throws if the
 * database is not empty or a foreign key is broken.
 */
export async function load(db: D1Database, file: string): Promise<void> {
  const [first] = await listTables(db);
  if (first !== undefined) {
    throw new Error(`The database is not empty: it has the table ${first}.`);
  }
  try {
    await runFile(db, file);
    const { results } = await db.prepare("PRAGMA foreign_key_check").all<{ table: string }>();
    if (results[0])
      throw new Error(`A row of ${results[0].table} refers to a row that is missing.`);
  } catch (error) {
    await dropEverything(db);
    throw error;
  }
}

/** Characters. What is sent to the database at once. */
const BATCH_LENGTH = 200_000;

async function runFile(db: D1Database, file: string): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  const send = async () => {
    if (batch.length > 0) await db.batch(batch.map((sql) => db.prepare(sql)));
    [batch, length] = [[], 0];
  };
  for await (const statement of joinInserts(file)) {
    batch.push(statement);
    length += statement.length;
    if (length > BATCH_LENGTH) await send();
  }
  await send();
}

/** Characters. D1 allows 100 KB in a statement. */
const STATEMENT_LENGTH = 50_000;

/** Joins consecutive inserts into the same table into one statement, which is ten times as fast. */
async function* joinInserts(file: string): AsyncGenerator<string> {
  let head: string | null = null;
  let rows: string[] = [];
  let length = 0;
  const joined = () => (head === null ? [] : [head + rows.join(",")]);
  for await (const { bytes } of readStatements(file)) {
    const sql = bytes.toString();
    const insert = /^INSERT INTO [^']*?VALUES ?(?=\()/.exec(sql)?.[0] ?? null;
    if (insert === null || insert !== head || length > STATEMENT_LENGTH) {
      yield* joined();
      [head, rows, length] = [insert, [], 0];
    }
    if (insert === null) yield sql;
    else rows.push(sql.slice(insert.length));
    length += sql.length;
  }
  yield* joined();
}

/** Removes all views and tables. A table goes before those that it references. */
async function dropEverything(db: D1Database): Promise<void> {
  const own = await listTables(db);
  const { results } = await db
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE type IN ('table', 'view')")
    .all<{ type: string; name: string; sql: string }>();
  const views = results.filter(({ type }) => type === "view");
  const tables = results.filter(({ name }) => own.includes(name));
  const drops = [
    ...views.map(({ name }) => `DROP VIEW "${name}"`),
    ...referencedFirst(tables)
      .reverse()
      .map(({ name }) => `DROP TABLE "${name}"`),
  ];
  if (drops.length > 0) await db.batch(drops.map((sql) => db.prepare(sql)));
}
