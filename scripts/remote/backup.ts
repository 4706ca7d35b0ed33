import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import {
  checksumTables,
  countRowsSql,
  differences,
  OWN_TABLES_SQL,
  type TableChecksum,
} from "../local/checksums";
import { localDatabaseConfigs, withLocalDatabase } from "../local/database";
import { dump, load } from "../local/dump";
import { copyInRestorableOrder } from "../local/restorable-order";
import {
  exportDatabase,
  importDatabase,
  query,
  type RemoteDatabase,
  withTemporaryDatabase,
} from "./database";

/** A database of a state folder. */
interface LocalDatabase {
  readonly state: string;
  readonly database: { readonly binding: string; readonly id: string };
}

type DatabaseLocation = RemoteDatabase | LocalDatabase;

/** The file of each database, `DB` first, and what is in it. */
type DatabaseFiles = readonly { readonly file: string; readonly sums: readonly TableChecksum[] }[];

/** Returns the databases of the local server in a state folder. */
export function localDatabases(state: string): LocalDatabase[] {
  return localDatabaseConfigs().map((database) => ({ state, database }));
}

/** Saves every database: `DB` in `file`, others beside it. */
export async function backUpAll(
  sources: readonly DatabaseLocation[],
  file: string,
): Promise<DatabaseFiles> {
  const saved: { file: string; sums: TableChecksum[] }[] = [];
  for (const source of sources) {
    const own = databaseFile(source, file);
    saved.push({ file: own, sums: await backUp(source, own) });
  }
  return saved;
}

/** Restores every database from the files of `backUpAll`. */
export async function restoreAll(
  targets: readonly DatabaseLocation[],
  file: string,
): Promise<DatabaseFiles> {
  for (const target of targets) if (isRemote(target)) await checkEmpty(target);
  const restored: { file: string; sums: TableChecksum[] }[] = [];
  for (const target of targets) {
    const own = databaseFile(target, file);
    restored.push({ file: own, sums: await restore(own, target) });
  }
  return restored;
}

/**
 * Restores the files of `backUpAll` into new databases beside the real ones, compares every value
 * with the checksums, and removes the new databases.
 */
export async function drillAll(
  databases: readonly DatabaseLocation[],
  file: string,
): Promise<DatabaseFiles> {
  const restored: { file: string; sums: TableChecksum[] }[] = [];
  for (const database of databases) {
    const own = databaseFile(database, file);
    restored.push({ file: own, sums: await drill(own, database) });
  }
  return restored;
}

/** Returns the file of a database: `backup.sql` for `DB`, `backup.NAME.sql` for a binding NAME. */
export function databaseFile({ database }: DatabaseLocation, file: string): string {
  if (database.binding === "DB") return file;
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}.${database.binding}${ext}`);
}

/** Returns the file of the checksums of a backup. */
export function checksumFile(file: string): string {
  return `${file}.json`;
}

/**
 * Saves a database as SQL in `file`, and its checksums beside it. Proves the backup by loading it
 * into an empty database; until then, both are in a folder of their own. Only the owner can read
 * the files, because they contain personal data.
 */
async function backUp(source: DatabaseLocation, file: string): Promise<TableChecksum[]> {
  await mkdir(path.dirname(file), { recursive: true });
  return withWorkFolder(path.dirname(file), async (folder) => {
    const saved = path.join(folder, "saved.sql");
    const sums = isRemote(source)
      ? await saveRemote(source, saved, folder)
      : await saveLocal(source, saved, folder);
    const text = `${JSON.stringify(sums, null, 2)}\n`;
    await writeFile(checksumFile(saved), text, { mode: 0o600 });
    await rename(saved, file);
    await rename(checksumFile(saved), checksumFile(file));
    return sums;
  });
}

/** Restores a backup into an empty database and compares the result with the checksums. */
async function restore(file: string, target: DatabaseLocation): Promise<TableChecksum[]> {
  const expected = await readChecksums(file);
  const found = isRemote(target)
    ? await restoreRemote(file, target, expected)
    : await loadLocal(file, target);
  expectSame(expected, found);
  return expected;
}

async function drill(file: string, database: DatabaseLocation): Promise<TableChecksum[]> {
  const expected = await readChecksums(file);
  await withWorkFolder(path.dirname(file), async (folder) => {
    if (!isRemote(database)) {
      expectSame(expected, await loadLocal(file, { ...database, state: folder }));
      return;
    }
    await withTemporaryDatabase(database, async (temporary) => {
      await restoreRemote(file, temporary, expected);
      const saved = path.join(folder, "restored.sql");
      expectSame(expected, await saveRemote(temporary, saved, folder));
    });
  });
  return expected;
}

function isRemote(location: DatabaseLocation): location is RemoteDatabase {
  return "deployment" in location;
}

/** Runs work in a new folder that only the owner can read, and removes the folder. */
async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(path.resolve(parent), ".backup-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const checksumsSchema = z.array(
  z.object({ table: z.string(), rows: z.number(), checksum: z.string() }),
);

async function readChecksums(file: string): Promise<TableChecksum[]> {
  return checksumsSchema.parse(JSON.parse(await readFile(checksumFile(file), "utf8")));
}

function expectSame(
  expected: readonly TableChecksum[],
  found: Parameters<typeof differences>[1],
): void {
  const wrong = differences(expected, found);
  if (wrong.length > 0) throw new Error(`The database differs from the backup: ${wrong.join(" ")}`);
}

/**
 * Saves a local database and returns its checksums. All tables are read twice. If both readings are
 * equal, the file is of one moment: the one between them.
 */
async function saveLocal(
  source: LocalDatabase,
  file: string,
  folder: string,
): Promise<TableChecksum[]> {
  const first = await withLocalDatabase(
    source.state,
    async (db) => {
      const sums = await checksumTables(db);
      await dump(db, file);
      return sums;
    },
    source.database.id,
  );
  const sums = await loadLocal(file, { ...source, state: path.join(folder, "proof") });
  const changed = differences(first, sums);
  if (changed.length === 0) return sums;
  const remedy = "Stop the local server and repeat the backup.";
  throw new Error(`The database changed while it was read: ${changed.join(" ")} ${remedy}`);
}

/** Saves a deployed database and returns its checksums. D1 exports it as it is at one moment. */
async function saveRemote(
  source: RemoteDatabase,
  file: string,
  folder: string,
): Promise<TableChecksum[]> {
  const expected = await query(source, OBJECTS_SQL, objectSchema);
  const exported = path.join(folder, "exported.sql");
  await exportDatabase(source, exported);
  await copyInRestorableOrder(exported, file);
  await rm(exported);
  const { database } = source;
  const proof = { state: path.join(folder, "proof"), database: { ...database, id: "proof" } };
  const sums = await loadLocal(file, proof);
  const found = await withLocalDatabase(
    proof.state,
    async (db) => (await db.prepare(OBJECTS_SQL).all<{ name: string }>()).results,
    proof.database.id,
  );
  const missing = expected.find(({ name }) => !found.some((object) => object.name === name));
  if (missing) throw new Error(`The export of ${database.name} lacks the ${missing.name}.`);
  return sums;
}

/** Lists what a schema has: "table games". An export that was cut off lacks the last ones. */
const OBJECTS_SQL =
  "SELECT type || ' ' || name AS name FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'";

const objectSchema = z.object({ name: z.string() });

/** Loads a file into an empty local database and returns the checksums of its tables. */
function loadLocal(file: string, { state, database }: LocalDatabase): Promise<TableChecksum[]> {
  return withLocalDatabase(
    state,
    async (db) => {
      await load(db, file);
      return checksumTables(db);
    },
    database.id,
  );
}

/** Counts the rows. To read all values would cost as much as an export: see `drillAll`. */
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
