import { createHash } from "node:crypto";
import { unstable_splitSqlQuery } from "wrangler";

/** The row count and checksum of a table. */
export interface TableChecksum {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of all rows, ordered by primary key. */
  readonly checksum: string;
}

/**
 * Returns the whole local database as SQL, in the format of `wrangler d1 export`: schema, rows and
 * the list of applied migrations.
 */
export async function dump(db: D1Database): Promise<string> {
  // The arguments are: no schema = false, no data = false. All tables are included.
  const [lines] = await db.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
  return `${lines?.join("\n")}\n`;
}

/**
 * Returns the statements of an export in an order in which they can be imported. D1 exports each
 * table with its rows, oldest table first, so a row can come before the table that it references.
 * Here all tables come first, then the rows (referenced tables first), then indexes, triggers and
 * views.
 */
export function inRestorableOrder(exported: string): string {
  const statements = unstable_splitSqlQuery(exported);
  const tables = statements.filter((statement) => tableNameIn(CREATE_TABLE, statement) !== null);
  const order = [
    ...new Set(tables.flatMap((table) => withReferencedTables(table, tables))),
    "sqlite_sequence",
  ];
  const rowsOf = (name: string) =>
    statements.filter((statement) => tableNameIn(ROWS_OF_TABLE, statement) === name);
  const settings = statements.filter((statement) => /^PRAGMA/i.test(statement));
  const placed = new Set([...settings, ...tables, ...order.flatMap(rowsOf)]);
  const rest = statements.filter((statement) => !placed.has(statement));
  return [...settings, ...tables, ...order.flatMap(rowsOf), ...rest]
    .map((statement) => `${statement};\n`)
    .join("");
}

const CREATE_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?["'`]?(\w+)/i;
const ROWS_OF_TABLE = /^(?:INSERT INTO|DELETE FROM) ["'`]?(\w+)/i;

function tableNameIn(pattern: RegExp, statement: string): string | null {
  return pattern.exec(statement)?.[1] ?? null;
}

/** Returns the name of a table after the names of all tables that it references, recursively. */
function withReferencedTables(table: string, tables: readonly string[]): string[] {
  const name = tableNameIn(CREATE_TABLE, table) ?? "";
  const referred = [...table.matchAll(/REFERENCES ["'`]?(\w+)/gi)].map(([, other]) => other);
  const others = tables.filter((other) => {
    const otherName = tableNameIn(CREATE_TABLE, other);
    return otherName !== null && otherName !== name && referred.includes(otherName);
  });
  return [...others.flatMap((other) => withReferencedTables(other, tables)), name];
}

/**
 * Imports a dump into an empty database, completely or not at all. Throws if the database is not
 * empty or a foreign key is broken.
 */
export async function load(db: D1Database, sql: string): Promise<void> {
  const [first] = await listTables(db);
  if (first !== undefined) {
    throw new Error(`The database is not empty: it has the table ${first}.`);
  }
  await db.batch(
    joinInserts(unstable_splitSqlQuery(sql)).map((statement) => db.prepare(statement)),
  );
  const { results } = await db.prepare("PRAGMA foreign_key_check").all<{ table: string }>();
  if (results[0]) throw new Error(`A row of ${results[0].table} refers to a row that is missing.`);
}

/** Bytes. D1 allows 100 KB in a statement. */
const STATEMENT_LENGTH = 50_000;

/** Joins consecutive inserts into the same table into one statement, which is ten times as fast. */
function joinInserts(statements: readonly string[]): string[] {
  const all: string[] = [];
  let open: { readonly head: string; text: string } | null = null;
  for (const statement of statements) {
    const head = /^INSERT INTO [^']*?VALUES ?(?=\()/.exec(statement)?.[0];
    const values = head && statement.slice(head.length);
    if (open && values && open.head === head && open.text.length < STATEMENT_LENGTH) {
      open.text += `,${values}`;
    } else {
      if (open) all.push(open.text);
      open = head === undefined ? null : { head, text: statement };
      if (!open) all.push(statement);
    }
  }
  if (open) all.push(open.text);
  return all;
}

/** Returns the row count and checksum of every table. Reads `PAGE` rows at a time. */
export async function checksumTables(db: D1Database): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  for (const table of await listTables(db)) sums.push(await checksumTable(db, table));
  return sums;
}

/**
 * Returns a statement that counts the rows of each table in one column per table. D1 allows at most
 * five SELECTs in a compound statement.
 */
export function countRowsSql(tables: readonly string[]): string {
  return `SELECT ${tables.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`).join(", ")}`;
}

/**
 * Returns one sentence for each table that differs. Checksums are compared if both sides have one.
 */
export function differences(
  expected: readonly TableChecksum[],
  found: readonly (Omit<TableChecksum, "checksum"> & Partial<TableChecksum>)[],
): string[] {
  const unexpected = found.filter(({ table }) => !expected.some((sum) => sum.table === table));
  return [
    ...unexpected.map(({ table }) => `The table ${table} is unexpected.`),
    ...expected.flatMap(({ table, rows, checksum }) => {
      const other = found.find((sum) => sum.table === table);
      if (!other) return `The table ${table} is missing.`;
      if (other.rows !== rows) return `${table} has ${other.rows} rows instead of ${rows}.`;
      return (other.checksum ?? checksum) === checksum ? [] : `${table} has other values.`;
    }),
  ];
}

/** Lists the tables without those of SQLite and D1. */
export const OWN_TABLES_SQL =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(OWN_TABLES_SQL).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const PAGE = 5000;

async function checksumTable(db: D1Database, table: string): Promise<TableChecksum> {
  const { results: columns } = await db
    .prepare(`SELECT name, pk FROM pragma_table_info('${table}')`)
    .all<{ name: string; pk: number }>();
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const names = key.map(({ name }) => `"${name}"`).join(", ");
  const hash = createHash("sha256");
  let rows = 0;
  let last: readonly unknown[] = [];
  for (;;) {
    const after = rows === 0 ? "" : `WHERE (${names}) > (${key.map(() => "?").join(", ")})`;
    const page = await db
      .prepare(`SELECT ${names}, * FROM "${table}" ${after} ORDER BY ${names} LIMIT ${PAGE}`)
      .bind(...last)
      .raw();
    for (const row of page) hash.update(`${JSON.stringify(row)}\n`);
    rows += page.length;
    if (page.length < PAGE) return { table, rows, checksum: hash.digest("hex") };
    last = page.at(-1)?.slice(0, key.length) ?? [];
  }
}
