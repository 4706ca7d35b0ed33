import path from "node:path";
import { Miniflare } from "miniflare";
import { unstable_readConfig } from "wrangler";
import * as z from "zod/mini";
import { databaseOf, databaseWorker } from "./database-client";
import { silenceWrangler } from "./silence-wrangler";

/**
 * Opens a database of a state folder for a command, by default `DB`. A local server may use it at
 * the same time: SQLite handles the locking. With null, the database is empty and temporary.
 */
export async function withLocalDatabase<T>(
  state: string | null,
  work: (db: D1Database) => Promise<T>,
  id = databaseId(),
): Promise<T> {
  const { db, close } = openLocalDatabase(state, id);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Opens a database like `withLocalDatabase`. The caller must close it. */
export function openLocalDatabase(state: string | null, id = databaseId()) {
  const miniflare = new Miniflare({
    d1Persist: state === null ? false : d1Folder(state),
    workers: [databaseWorker(id)],
  });
  return { db: databaseOf(miniflare), close: () => miniflare.dispose() };
}

/** Returns the folder of the databases in a state folder, as `wrangler --persist-to` uses it. */
export function d1Folder(state: string): string {
  return path.join(state, "v3", "d1");
}

/** A database of the local server. */
interface LocalDatabaseConfig {
  readonly binding: string;
  /** The id in `wrangler.toml`; the default is the binding's name. */
  readonly id: string;
}

const configsSchema = z.array(
  z.object({
    binding: z.string(),
    preview_database_id: z.optional(z.string()),
    database_id: z.optional(z.string()),
  }),
);

/** Returns the databases of the local server in `wrangler.toml`. */
export function localDatabaseConfigs(): LocalDatabaseConfig[] {
  silenceWrangler();
  const { d1_databases } = unstable_readConfig({ config: "wrangler.toml" });
  return configsSchema.parse(d1_databases).map((database) => {
    const { binding, preview_database_id, database_id } = database;
    return { binding, id: preview_database_id ?? database_id ?? binding };
  });
}

/** Returns the id of the local database `DB`. */
export function databaseId(): string {
  return localDatabaseConfigs().find(({ binding }) => binding === "DB")?.id ?? "DB";
}
