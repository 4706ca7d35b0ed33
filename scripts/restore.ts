import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "./local/command-line";
import { withLocalDatabase } from "./local/database";
import { migrate } from "./local/migrate";
import { localSettings } from "./local/settings";
import { importDatabase, namesIn, remoteClient } from "./remote/database";
import { connectTo } from "./remote/deployment";
import { writeTablesFirst } from "./remote/tables-first";
import { wrangler } from "./remote/wrangler";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Lists what a database has of its own: tables, indexes and triggers. */
const PARTS =
  "SELECT name FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

/** Fills the local database, or a deployed one with `--env`, from a backup. It must be empty. */
await commandLine(async () => {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { state } = localSettings();
  const deployment = values.env && (await connectTo(values.env));
  const names = (sql: string) =>
    deployment
      ? namesIn(remoteClient(deployment), sql)
      : withLocalDatabase(state, (db) => namesIn(db, sql));
  const [part] = await names(PARTS);
  if (part !== undefined) throw new Error(`The database is not empty: it has ${part}.`);
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-restore-"));
  try {
    const ordered = path.join(folder, "tables-first.sql");
    await writeTablesFirst(path.resolve(file), ordered);
    if (deployment) await importDatabase(deployment, ordered);
    else await loadLocally(state, ordered);
  } finally {
    await rm(folder, { recursive: true });
  }
  const parts = await names(PARTS);
  const applied = await names("SELECT name FROM d1_migrations").catch(() => []);
  const lacking = (await partsOfMigrations(applied)).find((name) => !parts.includes(name));
  if (lacking !== undefined) throw new Error(`${file} is not complete: it lacks ${lacking}.`);
  console.log(`Restored ${file}: ${parts.length} tables, indexes and triggers.`);
});

function loadLocally(state: string, file: string): Promise<string> {
  const args = ["d1", "execute", "DB", "--local", "--persist-to", path.resolve(state), "--yes"];
  return wrangler([...args, "--file", file], /executed successfully/, { folder: "." });
}

/** Returns what a database with the same migrations has. An export that was cut off has less. */
async function partsOfMigrations(applied: readonly string[]): Promise<string[]> {
  if (applied.length === 0) return ["the list of migrations"];
  return withLocalDatabase(null, async (db) => {
    await migrate(db, applied);
    return namesIn(db, PARTS);
  });
}
