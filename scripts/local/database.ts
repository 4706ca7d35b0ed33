import path from "node:path";
import { Miniflare } from "miniflare";
import { databaseOf, databaseWorker } from "./database-client";

/**
 * Opens the database of a state folder for a command. A local server may use it at the same time:
 * SQLite handles the locking. With null, the database is empty and temporary.
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

/** Opens a database like `withLocalDatabase`. The caller must close it. */
export function openLocalDatabase(state: string | null) {
  const miniflare = new Miniflare({
    d1Persist: state === null ? false : d1Folder(state),
    workers: [databaseWorker],
  });
  return { db: databaseOf(miniflare), close: () => miniflare.dispose() };
}

/** Returns the folder of the database in a state folder, as `wrangler --persist-to` uses it. */
export function d1Folder(state: string): string {
  return path.join(state, "v3", "d1");
}
