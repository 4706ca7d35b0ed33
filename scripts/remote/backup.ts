import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { withLocalDatabase } from "../local/database";
import {
  countRows,
  differences,
  dump,
  load,
  OWN_TABLES,
  restorable,
  sumTables,
  type TableSum,
} from "../local/dump";
import { exportDatabase, importDatabase, query } from "./database";
import type { Environment } from "./site";

/** A database to save or to fill: one of an environment, or the one of a local state folder. */
export type Source = { readonly environment: Environment } | { readonly state: string };

/**
 * Saves a database as SQL in `file`, with the sums of its tables beside it in `file` + ".json", and proves it: the SQL is
 * loaded into an empty database. Both can be read by their owner only, for they hold what people entrusted to the site.
 */
export async function backUp(source: Source, file: string): Promise<TableSum[]> {
  await mkdir(path.dirname(file), { recursive: true });
  const before = "state" in source ? await saveLocal(source.state, file) : null;
  if ("environment" in source) await exportDatabase(source.environment, file);
  await chmod(file, 0o600);
  await writeFile(file, restorable(await readFile(file, "utf8")));
  const sums = await loadLocal(file, null);
  const wrong = before ? differences(before, sums) : [];
  if (wrong.length > 0) throw new Error(`The backup is not the database: ${wrong.join(" ")}`);
  await writeFile(sumsFile(file), `${JSON.stringify(sums, null, 2)}\n`, { mode: 0o600 });
  return sums;
}

/** Fills an empty database from a backup, and compares what is in it then with the sums of the backup. */
export async function restore(file: string, target: Source): Promise<TableSum[]> {
  const expected = sumsSchema.parse(JSON.parse(await readFile(sumsFile(file), "utf8")));
  const found =
    "state" in target
      ? await loadLocal(file, target.state)
      : await restoreRemote(file, target.environment, expected);
  const wrong = differences(expected, found);
  if (wrong.length > 0) throw new Error(`The database is not the backup: ${wrong.join(" ")}`);
  return expected;
}

const sumsSchema = z.array(z.object({ table: z.string(), rows: z.number(), checksum: z.string() }));

function sumsFile(file: string): string {
  return `${file}.json`;
}

function saveLocal(state: string, file: string): Promise<TableSum[]> {
  return withLocalDatabase(state, async (db) => {
    const sums = await sumTables(db);
    await writeFile(file, await dump(db), { mode: 0o600 });
    return sums;
  });
}

/** Loads a dump into the empty database of a state folder; null proves only that it can be. */
async function loadLocal(file: string, state: string | null): Promise<TableSum[]> {
  const sql = await readFile(file, "utf8");
  return withLocalDatabase(state, async (db) => {
    await load(db, sql);
    return sumTables(db);
  });
}

/** The rows of a deployed database are counted only: to read their values would cost as much as the export. */
async function restoreRemote(
  file: string,
  environment: Environment,
  expected: readonly TableSum[],
): Promise<Omit<TableSum, "checksum">[]> {
  const [first] = await query(environment, OWN_TABLES, z.object({ name: z.string() }));
  if (first) throw new Error(`The database is not empty: it has the table ${first.name}.`);
  await importDatabase(environment, file);
  const tables = expected.map(({ table }) => table);
  const [counts] = await query(environment, countRows(tables), z.record(z.string(), z.number()));
  return tables.map((table) => ({ table, rows: counts?.[table] ?? 0 }));
}
