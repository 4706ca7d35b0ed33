import { createHash } from "node:crypto";
import { unstable_splitSqlQuery } from "wrangler";

/** What a table holds, to be compared with what it should. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 over all rows in the order of the primary key. */
  readonly checksum: string;
}

/** The whole local database as SQL: schema, rows, the record of the migrations. It is the text that `wrangler d1 export` writes. */
export async function dump(db: D1Database): Promise<string> {
  // Without schema: no. Without data: no. Every table.
  const [lines] = await db.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
  return `${lines?.join("\n")}\n`;
}

/**
 * An export in an order in which it can be restored. D1 writes each table with its rows, by age of the table: a row
 * would come before the table that it refers to, and be refused. Here come all tables, then the rows, referred ones
 * first, then what is built on them.
 */
export function restorable(exported: string): string {
  const statements = unstable_splitSqlQuery(exported);
  const tables = statements.filter((statement) => nameIn(CREATE_TABLE, statement) !== null);
  const order = [
    ...new Set(tables.flatMap((table) => withReferred(table, tables))),
    "sqlite_sequence",
  ];
  const rowsOf = (name: string) =>
    statements.filter((statement) => nameIn(ROWS, statement) === name);
  const settings = statements.filter((statement) => /^PRAGMA/i.test(statement));
  const placed = new Set([...settings, ...tables, ...order.flatMap(rowsOf)]);
  const rest = statements.filter((statement) => !placed.has(statement));
  return [...settings, ...tables, ...order.flatMap(rowsOf), ...rest]
    .map((statement) => `${statement};\n`)
    .join("");
}

const CREATE_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?["'`]?(\w+)/i;
const ROWS = /^(?:INSERT INTO|DELETE FROM) ["'`]?(\w+)/i;

function nameIn(pattern: RegExp, statement: string): string | null {
  return pattern.exec(statement)?.[1] ?? null;
}

/** The names of the tables that a table refers to, and theirs, then its own. */
function withReferred(table: string, tables: readonly string[]): string[] {
  const name = nameIn(CREATE_TABLE, table) ?? "";
  const referred = [...table.matchAll(/REFERENCES ["'`]?(\w+)/gi)].map(([, other]) => other);
  const others = tables.filter((other) => {
    const otherName = nameIn(CREATE_TABLE, other);
    return otherName !== null && otherName !== name && referred.includes(otherName);
  });
  return [...others.flatMap((other) => withReferred(other, tables)), name];
}

/** Fills an empty database from a dump, all of it or nothing. Throws where it is not empty or a reference leads nowhere. */
export async function load(db: D1Database, sql: string): Promise<void> {
  const [first] = await tablesOf(db);
  if (first !== undefined) {
    throw new Error(`The database is not empty: it has the table ${first}.`);
  }
  await db.batch(joined(unstable_splitSqlQuery(sql)).map((statement) => db.prepare(statement)));
  const { results } = await db.prepare("PRAGMA foreign_key_check").all<{ table: string }>();
  if (results[0]) throw new Error(`A row of ${results[0].table} refers to a row that is missing.`);
}

/** Below the 100 KB that D1 allows a statement. */
const STATEMENT_LENGTH = 50_000;

/** The same with neighbouring rows of one table in one statement: a tenth of the time. */
function joined(statements: readonly string[]): string[] {
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

/** Counts and checks every table, reading `PAGE` rows at a time. */
export async function sumTables(db: D1Database): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await tablesOf(db)) sums.push(await sumTable(db, table));
  return sums;
}

/** A statement that counts the rows of each table, one column a table: D1 joins no more than five SELECTs into one. */
export function countRows(tables: readonly string[]): string {
  return `SELECT ${tables.map((table) => `(SELECT count(*) FROM "${table}") AS "${table}"`).join(", ")}`;
}

/** What of the tables is not as expected, a sentence each; the values count where both sides have looked at them. */
export function differences(
  expected: readonly TableSum[],
  found: readonly (Omit<TableSum, "checksum"> & Partial<TableSum>)[],
): string[] {
  const unexpected = found.filter(({ table }) => !expected.some((sum) => sum.table === table));
  return [
    ...unexpected.map(({ table }) => `The table ${table} was not expected.`),
    ...expected.flatMap(({ table, rows, checksum }) => {
      const other = found.find((sum) => sum.table === table);
      if (!other) return `The table ${table} is missing.`;
      if (other.rows !== rows) return `${table} has ${other.rows} rows instead of ${rows}.`;
      return (other.checksum ?? checksum) === checksum ? [] : `${table} has other values.`;
    }),
  ];
}

/** The tables that are ours: not those of SQLite and of D1. */
export const OWN_TABLES =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

async function tablesOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(OWN_TABLES).all<{ name: string }>();
  return results.map(({ name }) => name);
}

const PAGE = 5000;

async function sumTable(db: D1Database, table: string): Promise<TableSum> {
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
