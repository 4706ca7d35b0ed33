import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { withLocalDatabase } from "./local/database";
import { localSettings } from "./local/settings";
import { importDatabase, mainDatabase, query } from "./remote/database";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { wrangler } from "./remote/wrangler";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Lists the tables that a database has of its own. */
const OWN_TABLES =
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

const namesSchema = z.object({ name: z.string() });

/** Fills the local database, or a deployed one with `--env`, from a backup. It must be empty. */
try {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new Error(USAGE);
  const file = path.resolve(source);
  const tables =
    values.env === undefined
      ? await restoreLocal(file)
      : await restoreRemote(file, environmentOf(values.env));
  console.log(`Restored ${source}: ${tables} tables.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns how many tables there are. */
async function restoreLocal(file: string): Promise<number> {
  const { state } = localSettings();
  const tables = () =>
    withLocalDatabase(state, async (db) => (await db.prepare(OWN_TABLES).all()).results.length);
  expectEmpty(await tables());
  const args = ["d1", "execute", "DB", "--local", "--persist-to", path.resolve(state)];
  await wrangler([...args, "--file", file, "--yes"], /executed successfully/, { folder: "." });
  return tables();
}

async function restoreRemote(
  file: string,
  environment: ReturnType<typeof environmentOf>,
): Promise<number> {
  const database = mainDatabase(await connect(readDeploymentConfig(environment)));
  const tables = async () => (await query(database, OWN_TABLES, namesSchema)).length;
  expectEmpty(await tables());
  await importDatabase(database, file);
  return tables();
}

function expectEmpty(tables: number): void {
  if (tables > 0) throw new Error(`The database is not empty: it has ${tables} tables.`);
}
