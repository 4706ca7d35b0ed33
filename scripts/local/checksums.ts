import { createHash } from "node:crypto";

/** The row count and checksum of a table. */
export interface TableChecksum {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of all rows, ordered by primary key. */
  readonly checksum: string;
}

/** Returns the row count and checksum of every table. */
export async function checksumTables(db: D1Database): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  for (const table of await listTables(db)) sums.push(await checksumTable(db, table));
  return sums;
}

async function checksumTable(db: D1Database, table: string): Promise<TableChecksum> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const page of readPages(db, table, "*")) {
    for (const row of page) hash.update(`${JSON.stringify(row)}\n`);
    rows += page.length;
  }
  return { table, rows, checksum: hash.digest("hex") };
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

export async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(OWN_TABLES_SQL).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Rows that are read at once. */
const PAGE = 5000;

/**
 * Reads the selected columns of all rows of a table, ordered by primary key. Each row begins with
 * the values of its key.
 */
export async function* readPages(
  db: D1Database,
  table: string,
  select: string,
): AsyncGenerator<unknown[][]> {
  const key = await keyColumns(db, table);
  const names = key.join(", ");
  const placeholders = key.map(() => "?").join(", ");
  let last: readonly unknown[] = [];
  for (;;) {
    const after = last.length > 0 ? `WHERE (${names}) > (${placeholders})` : "";
    const page: unknown[][] = await db
      .prepare(
        `SELECT ${names}, ${select} FROM "${table}" ${after} ORDER BY ${names} LIMIT ${PAGE}`,
      )
      .bind(...last)
      .raw();
    yield page;
    last = page.at(-1)?.slice(0, key.length) ?? [];
    if (page.length < PAGE) return;
  }
}

/** Returns the quoted names of the columns of a primary key. */
async function keyColumns(db: D1Database, table: string): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`)
    .all<{ name: string }>();
  return results.map(({ name }) => `"${name}"`);
}
