import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";

/** The built Worker with an empty, migrated database in memory. */
export interface Target {
  readonly url: string;
  readonly db: D1Database;
  stop(): Promise<void>;
}

/** Starts one; `cache` says whether rendered pages are kept, as they are in a data centre. */
export async function startTarget({ cache }: { readonly cache: boolean }): Promise<Target> {
  const platform = await startPlatform({
    port: 0,
    state: null,
    cache,
    limits: false,
    log: () => {},
  });
  const db = databaseOf(platform);
  await migrate(db);
  return { url: (await platform.ready).origin, db, stop: () => platform.dispose() };
}

/** Asks for an address and reads the answer to its end. Throws where it is refused. */
export async function ask({ url }: Target, path: string): Promise<void> {
  const response = await fetch(url + path);
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
}
