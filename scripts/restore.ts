import path from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { commandLine } from "./local/command-line";
import { withLocalDatabase } from "./local/database";
import { localSettings } from "./local/settings";
import { importDatabase, query } from "./remote/database";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { wrangler } from "./remote/wrangler";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Lists the tables and triggers that a database has of its own. */
const OWN_PARTS =
  "SELECT name FROM sqlite_schema WHERE type IN ('table', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name";

/** An export ends with its triggers: without this one, it was cut off. */
const LAST_PART = "audit_records_refuse_replace";

const namesSchema = z.object({ name: z.string() });

/** Fills the local database, or a deployed one with `--env`, from a backup. It must be empty. */
await commandLine(async () => {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new Error(USAGE);
  const file = path.resolve(source);
  const parts =
    values.env === undefined
      ? await restoreLocal(file)
      : await restoreRemote(file, environmentOf(values.env));
  if (!parts.includes(LAST_PART)) throw new Error(`${source} is not complete.`);
  console.log(`Restored ${source}: ${parts.length} tables and triggers.`);
});

/** Returns the names of the tables and triggers that the database has then. */
async function restoreLocal(file: string): Promise<string[]> {
  const { state } = localSettings();
  const parts = () =>
    withLocalDatabase(state, async (db) => {
      const { results } = await db.prepare(OWN_PARTS).all<{ name: string }>();
      return results.map(({ name }) => name);
    });
  expectEmpty(await parts());
  const args = ["d1", "execute", "DB", "--local", "--persist-to", path.resolve(state)];
  await wrangler([...args, "--file", file, "--yes"], /executed successfully/, { folder: "." });
  return parts();
}

async function restoreRemote(
  file: string,
  environment: ReturnType<typeof environmentOf>,
): Promise<string[]> {
  const deployment = await connect(readDeploymentConfig(environment));
  const parts = async () =>
    (await query(deployment, OWN_PARTS, namesSchema)).map(({ name }) => name);
  expectEmpty(await parts());
  await importDatabase(deployment, file);
  return parts();
}

function expectEmpty(parts: readonly string[]): void {
  if (parts.length > 0) throw new Error(`The database is not empty: it has ${parts[0]}.`);
}
