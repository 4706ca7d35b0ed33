import path from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import { databaseOf, databaseWorker } from "./database-client";
import { quietWrangler } from "./quiet-wrangler";

/**
 * Opens the database of a state folder for a command, whether a local server runs on it or not: SQLite lets the two
 * processes take turns. Null is an empty one, gone afterwards.
 */
export async function withLocalDatabase<T>(
  state: string | null,
  work: (db: D1Database) => Promise<T>,
): Promise<T> {
  const { db, close } = openLocalDatabase(state);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** As `withLocalDatabase`, until it is closed. */
export function openLocalDatabase(state: string | null) {
  const miniflare = new Miniflare({
    d1Persist: state === null ? false : d1Folder(state),
    workers: [databaseWorker(databaseId())],
  });
  return { db: databaseOf(miniflare), close: () => miniflare.dispose() };
}

/** Where the databases of a state folder lie; wrangler's `--persist-to` looks there too. */
export function d1Folder(state: string): string {
  return path.join(state, "v3", "d1");
}

/** What wrangler names the local database after; an account gives a deployed one its id. */
export function databaseId(): string {
  quietWrangler();
  const { d1_databases } = unstable_readConfig({ config: "wrangler.toml" });
  const database = d1_databases.find(
    (candidate: { binding: string }) => candidate.binding === "DB",
  );
  return database?.preview_database_id ?? database?.database_id ?? "DB";
}
