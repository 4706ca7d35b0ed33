import { readdir } from "node:fs/promises";
import * as z from "zod/mini";
import { withLocalDatabase } from "../local/database";
import { databaseClient, sqlLiteral } from "../local/database-client";
import { migrate } from "../local/migrate";
import { localSettings } from "../local/settings";
import { CloudflareError } from "./cloudflare-api";
import { connectTo, type Deployment, wranglerFor } from "./deployment";

/** Exports the whole database as SQL. It serves no other queries meanwhile. */
export async function exportDatabase(deployment: Deployment, file: string): Promise<void> {
  const args = ["d1", "export", deployment.config.database.name, "--remote", "--output", file];
  await wranglerFor(deployment, args, /Downloaded to .* successfully/);
}

/** Runs a file of SQL on the database, completely or not at all. */
export async function importDatabase(deployment: Deployment, file: string): Promise<void> {
  const { name } = deployment.config.database;
  const args = ["d1", "execute", name, "--remote", "--file", file, "--json"];
  await wranglerFor(deployment, args, /"Total queries executed"/);
}

/** Applies the missing migrations. Returns what wrangler says about them. */
export function applyMigrations(deployment: Deployment): Promise<string> {
  return wranglerFor(deployment, ["d1", "migrations", "apply", "DB", "--remote"], /✅/);
}

/** Returns the Time Travel bookmark of the present state. */
export async function currentBookmark(deployment: Deployment): Promise<string> {
  const path = `${pathOf(deployment)}/time_travel/bookmark`;
  return (await deployment.api.get(path, z.object({ bookmark: z.string() }))).bookmark;
}

/** Returns the path of the database in the API. Throws if it was not created yet. */
function pathOf({ account, config: { database } }: Deployment): string {
  if (database.id === null) throw new Error(`${database.name} was not created yet.`);
  return `/accounts/${account.id}/d1/database/${database.id}`;
}

/** Returns a client for a database. D1 runs the statements of a request as one atomic batch. */
export function remoteClient(deployment: Deployment): D1Database {
  const resultsSchema = z.array(z.looseObject({ results: z.array(z.looseObject({})) }));
  return databaseClient(async ({ method, parameters = [], statements = [] }) => {
    const sql = statements.map(({ sql, values }) => {
      const left = [...values];
      return sql.replace(/\?/g, () => sqlLiteral(left.shift()));
    });
    const body = { sql: sql.join(";\n") };
    const all = await deployment.api.post(`${pathOf(deployment)}/query`, body, resultsSchema);
    if (method === "batch") return all;
    // Every select names its columns differently, so an object loses none.
    if (method === "raw") return all[0]?.results.map((row) => Object.values(row));
    if (method === "first") return all[0]?.results[0]?.[String(parameters[0])];
    return all[0];
  });
}

/** Works on the database of an environment, or on that of a local state folder. */
export async function withDatabase<T>(
  environment: string | undefined,
  work: (db: D1Database) => Promise<T>,
  state = localSettings().state,
): Promise<T> {
  if (environment !== undefined) return work(remoteClient(await connectTo(environment)));
  return withLocalDatabase(state, async (db) => {
    await migrate(db);
    return work(db);
  });
}

/** Returns the column `name` of a query's rows. */
export async function namesIn(db: D1Database, sql: string): Promise<string[]> {
  const { results } = await db.prepare(sql).all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Returns the names of the migrations that were not applied yet. */
export async function missingMigrations(deployment: Deployment): Promise<string[]> {
  const files = await readdir(deployment.config.database.migrations);
  const applied = await namesIn(remoteClient(deployment), "SELECT name FROM d1_migrations").catch(
    (error: unknown) => {
      // Before the first migration there is no list of migrations.
      if (error instanceof CloudflareError && /no such table/.test(error.message))
        return [] as string[];
      throw error;
    },
  );
  return files.filter((file) => file.endsWith(".sql") && !applied.includes(file)).sort();
}

const databaseSchema = z.object({ name: z.string(), uuid: z.string() });

/** Returns the id of the account's database with a name, or null. */
export async function findDatabaseId(
  { api, account }: Deployment,
  name: string,
): Promise<string | null> {
  const path = `/accounts/${account.id}/d1/database?name=${encodeURIComponent(name)}`;
  const found = await api.get(path, z.array(databaseSchema));
  return found.find((database) => database.name === name)?.uuid ?? null;
}

/** Creates a database, near a location if one is given, and returns its id. */
export async function createDatabase(
  { api, account }: Deployment,
  name: string,
  location: string | null,
): Promise<string> {
  const body = { name, ...(location !== null && { primary_location_hint: location }) };
  return (await api.post(`/accounts/${account.id}/d1/database`, body, databaseSchema)).uuid;
}
