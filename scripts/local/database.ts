import path from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { quietWrangler } from "./quiet-wrangler";

/**
 * Opens the database of a state folder for a command, whether a local server runs on it or not: SQLite lets the two
 * processes take turns. Null is an empty one, gone afterwards.
 */
export async function withLocalDatabase<T>(
  state: string | null,
  work: (db: D1Database) => Promise<T>,
): Promise<T> {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response(null, { status: 404 }) }",
    d1Databases: { DB: databaseId() },
    d1Persist: state === null ? false : d1Folder(state),
  });
  try {
    return await work(await miniflare.getD1Database("DB"));
  } finally {
    await miniflare.dispose();
  }
}

/** Where the databases of a state folder lie; wrangler's `--persist-to` looks there too. */
export function d1Folder(state: string): string {
  return path.join(state, "v3", "d1");
}

/** What wrangler names the local database after; an account gives a deployed one its id. */
function databaseId(): string {
  quietWrangler();
  const { d1_databases } = unstable_readConfig({ config: "wrangler.toml" });
  const database = d1_databases.find(
    (candidate: { binding: string }) => candidate.binding === "DB",
  );
  return database?.preview_database_id ?? database?.database_id ?? "DB";
}
