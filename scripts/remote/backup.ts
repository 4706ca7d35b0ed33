import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { withLocalDatabase } from "../local/database";
import {
  checksumTables,
  countRowsSql,
  differences,
  dump,
  inRestorableOrder,
  load,
  OWN_TABLES_SQL,
  type TableChecksum,
} from "../local/dump";
import {
  databasesOf,
  exportDatabase,
  importDatabase,
  query,
  type RemoteDatabase,
} from "./database";
import type { Deployment } from "./deployment";

/** A deployed database, or the local one of a state folder. */
type DatabaseLocation = RemoteDatabase | { readonly state: string };

/** The files of each database of an environment, `DB` first, and what is in them. */
type DatabaseFiles = readonly { readonly file: string; readonly sums: readonly TableChecksum[] }[];

/** Saves every database of an environment: `DB` in `file`, others beside it. */
export async function backUpDeployment(
  deployment: Deployment,
  file: string,
): Promise<DatabaseFiles> {
  const saved: { file: string; sums: TableChecksum[] }[] = [];
  for (const remote of databasesOf(deployment)) {
    const own = fileOf(remote, file);
    saved.push({ file: own, sums: await backUp(remote, own) });
  }
  return saved;
}

/** Restores every database of an environment from the files of `backUpDeployment`. */
export async function restoreDeployment(
  deployment: Deployment,
  file: string,
): Promise<DatabaseFiles> {
  const targets = databasesOf(deployment);
  for (const target of targets) await checkEmpty(target);
  const restored: { file: string; sums: TableChecksum[] }[] = [];
  for (const target of targets) {
    const own = fileOf(target, file);
    restored.push({ file: own, sums: await restore(own, target) });
  }
  return restored;
}

/** Returns the file of a database: `backup.sql` for `DB`, `backup.NAME.sql` for a binding NAME. */
function fileOf({ database: { binding } }: RemoteDatabase, file: string): string {
  if (binding === "DB") return file;
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.${binding}${ext}`);
}

/**
 * Saves a database as SQL in `file`, and its checksums in `file` + ".json". Proves the backup by
 * loading it into an empty database. Only the owner can read the files, because they contain
 * personal data.
 */
export async function backUp(source: DatabaseLocation, file: string): Promise<TableChecksum[]> {
  await mkdir(path.dirname(file), { recursive: true });
  const before = "state" in source ? await dumpLocal(source.state, file) : null;
  if (!("state" in source)) await exportDatabase(source, path.resolve(file));
  await chmod(file, 0o600);
  await writeFile(file, inRestorableOrder(await readFile(file, "utf8")));
  const sums = await loadLocal(file, null);
  const wrong = before ? differences(before, sums) : [];
  if (wrong.length > 0) throw new Error(`The backup differs from the database: ${wrong.join(" ")}`);
  await writeFile(checksumFile(file), `${JSON.stringify(sums, null, 2)}\n`, { mode: 0o600 });
  return sums;
}

/** Restores a backup into an empty database and compares the result with the checksums. */
export async function restore(file: string, target: DatabaseLocation): Promise<TableChecksum[]> {
  const expected = checksumsSchema.parse(JSON.parse(await readFile(checksumFile(file), "utf8")));
  const found =
    "state" in target
      ? await loadLocal(file, target.state)
      : await restoreRemote(file, target, expected);
  const wrong = differences(expected, found);
  if (wrong.length > 0) throw new Error(`The database differs from the backup: ${wrong.join(" ")}`);
  return expected;
}

const checksumsSchema = z.array(
  z.object({ table: z.string(), rows: z.number(), checksum: z.string() }),
);

function checksumFile(file: string): string {
  return `${file}.json`;
}

function dumpLocal(state: string, file: string): Promise<TableChecksum[]> {
  return withLocalDatabase(state, async (db) => {
    const sums = await checksumTables(db);
    await writeFile(file, await dump(db), { mode: 0o600 });
    return sums;
  });
}

/** Loads a dump into the empty database of a state folder, or with null into a temporary one. */
async function loadLocal(file: string, state: string | null): Promise<TableChecksum[]> {
  const sql = await readFile(file, "utf8");
  return withLocalDatabase(state, async (db) => {
    await load(db, sql);
    return checksumTables(db);
  });
}

/** Compares only the row counts. Reading all values would cost as much as the export. */
async function restoreRemote(
  file: string,
  target: RemoteDatabase,
  expected: readonly TableChecksum[],
): Promise<Omit<TableChecksum, "checksum">[]> {
  await checkEmpty(target);
  await importDatabase(target, path.resolve(file));
  const tables = expected.map(({ table }) => table);
  const [counts] = await query(target, countRowsSql(tables), z.record(z.string(), z.number()));
  return tables.map((table) => ({ table, rows: counts?.[table] ?? 0 }));
}

async function checkEmpty(target: RemoteDatabase): Promise<void> {
  const [first] = await query(target, OWN_TABLES_SQL, z.object({ name: z.string() }));
  if (!first) return;
  const { name } = target.database;
  throw new Error(`The database ${name} is not empty: it has the table ${first.name}.`);
}
