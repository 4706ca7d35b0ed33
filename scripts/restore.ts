import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { commandLine } from "./local/command-line";
import { withLocalDatabase } from "./local/database";
import { migrate } from "./local/migrate";
import { localSettings } from "./local/settings";
import { importDatabase, query } from "./remote/database";
import { connect } from "./remote/deployment";
import { type Environment, environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { wrangler } from "./remote/wrangler";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Lists what a database has of its own: tables, indexes and triggers. */
const PARTS =
  "SELECT name FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

const nameSchema = z.object({ name: z.string() });

/** The database to fill. */
interface Target {
  /** Runs a query for one column `name`. */
  readonly names: (sql: string) => Promise<string[]>;
  readonly load: (file: string) => Promise<unknown>;
}

/** Fills the local database, or a deployed one with `--env`, from a backup. It must be empty. */
await commandLine(async () => {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const target =
    values.env === undefined
      ? localTarget(localSettings().state)
      : await remoteTarget(environmentOf(values.env));
  const [part] = await target.names(PARTS);
  if (part !== undefined) throw new Error(`The database is not empty: it has ${part}.`);
  await target.load(path.resolve(file));
  const parts = await target.names(PARTS);
  const lacking = (await partsOfMigrations(target)).find((name) => !parts.includes(name));
  if (lacking !== undefined) throw new Error(`${file} is not complete: it lacks ${lacking}.`);
  console.log(`Restored ${file}: ${parts.length} tables, indexes and triggers.`);
});

function localTarget(state: string): Target {
  const args = ["d1", "execute", "DB", "--local", "--persist-to", path.resolve(state), "--yes"];
  return {
    names: (sql) => withLocalDatabase(state, (db) => namesOf(db, sql)),
    load: (file) => wrangler([...args, "--file", file], /executed successfully/, { folder: "." }),
  };
}

async function remoteTarget(environment: Environment): Promise<Target> {
  const deployment = await connect(readDeploymentConfig(environment));
  return {
    names: async (sql) => (await query(deployment, sql, nameSchema)).map(({ name }) => name),
    load: (file) => importDatabase(deployment, file),
  };
}

async function namesOf(db: D1Database, sql: string): Promise<string[]> {
  const { results } = await db.prepare(sql).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Returns what a database with the same migrations has. An export that was cut off has less. */
async function partsOfMigrations({ names }: Target): Promise<string[]> {
  const applied = await names("SELECT name FROM d1_migrations").catch(() => []);
  if (applied.length === 0) return ["the list of migrations"];
  return withLocalDatabase(null, async (db) => {
    await migrate(db, applied);
    return namesOf(db, PARTS);
  });
}
