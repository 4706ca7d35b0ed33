import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { readStatements, type SqlStatement } from "./sql-statements";

/** A table of a schema. */
interface TableSchema {
  readonly name: string;
  /** Its `CREATE TABLE` statement. */
  readonly sql: string;
}

/** A part of a file, in bytes. `end` is the byte after it. */
interface Range {
  readonly start: number;
  end: number;
}

/** Where the parts of an export are in its file. */
interface ExportIndex {
  readonly settings: Range[];
  readonly tables: (TableSchema & { readonly range: Range })[];
  /** The rows of each table, and the statements that empty it before. */
  readonly rows: Map<string, Range[]>;
  /** Indexes, triggers and views. */
  readonly others: Range[];
}

/**
 * Copies an export in an order in which it can be imported. D1 exports each table with its rows,
 * oldest table first, so a row can come before the table that it references. Here all tables come
 * first, then the rows (referenced tables first), then indexes, triggers and views. Only the owner
 * can read the copy.
 */
export async function copyInRestorableOrder(exported: string, file: string): Promise<void> {
  const { settings, tables, rows, others } = await indexExport(exported);
  const order = [...referencedFirst(tables).map(({ name }) => name), "sqlite_sequence"];
  const unknown = [...rows.keys()].find((name) => !order.includes(name));
  if (unknown !== undefined) throw new Error(`The export has rows of ${unknown}, but no table.`);
  const ranges = [
    ...settings,
    ...tables.map(({ range }) => range),
    ...order.flatMap((name) => rows.get(name) ?? []),
    ...others,
  ];
  await pipeline(() => readRanges(exported, ranges), createWriteStream(file, { mode: 0o600 }));
}

/** Returns the tables in an order in which each comes after all tables that it references. */
export function referencedFirst<T extends TableSchema>(tables: readonly T[]): T[] {
  return [...new Set(tables.flatMap((table) => withReferencedTables(table, tables)))];
}

function withReferencedTables<T extends TableSchema>(table: T, tables: readonly T[]): T[] {
  const referred = [...table.sql.matchAll(/REFERENCES ["'`]?(\w+)/gi)].map(([, name]) => name);
  const others = tables.filter(({ name }) => name !== table.name && referred.includes(name));
  return [...others.flatMap((other) => withReferencedTables(other, tables)), table];
}

const CREATE_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?["'`]?(\w+)/i;
const ROWS_OF_TABLE = /^(?:INSERT INTO|DELETE FROM) ["'`]?(\w+)/i;

/** Bytes in which the name of a table ends. */
const HEAD = 300;

async function indexExport(file: string): Promise<ExportIndex> {
  const index: ExportIndex = { settings: [], tables: [], rows: new Map(), others: [] };
  for await (const statement of readStatements(file)) addToIndex(index, statement);
  return index;
}

function addToIndex(index: ExportIndex, { start, end, bytes }: SqlStatement): void {
  const head = bytes.subarray(0, HEAD).toString("latin1");
  const rowsOf = ROWS_OF_TABLE.exec(head)?.[1];
  const created = CREATE_TABLE.exec(head)?.[1];
  if (created !== undefined) {
    index.tables.push({ name: created, sql: bytes.toString(), range: { start, end } });
  } else if (rowsOf === undefined) {
    (/^PRAGMA/i.test(head) ? index.settings : index.others).push({ start, end });
  } else {
    const ranges = index.rows.get(rowsOf) ?? [];
    const last = ranges.at(-1);
    // Only a line break is between two rows of one table, so they are one range.
    if (last && start - last.end <= 1) last.end = end;
    else index.rows.set(rowsOf, [...ranges, { start, end }]);
  }
}

async function* readRanges(file: string, ranges: readonly Range[]): AsyncGenerator<Buffer> {
  for (const { start, end } of ranges) {
    yield* createReadStream(file, { start, end: end - 1, highWaterMark: 1024 * 1024 });
    yield Buffer.from("\n");
  }
}
