import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";

/** The built Worker with an empty, migrated database in memory. */
export interface BenchServer {
  readonly url: string;
  readonly db: D1Database;
  stop(): Promise<void>;
}

/** Starts a server. `cache` says whether pages are cached, as they are in a data centre. */
export async function startBenchServer({
  cache,
}: {
  readonly cache: boolean;
}): Promise<BenchServer> {
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

/** Requests a path and reads the whole body. Throws if the status is not 2xx. */
export async function get({ url }: BenchServer, path: string): Promise<void> {
  const response = await fetch(url + path);
  const body = await response.text();
  if (!response.ok)
    throw new Error(`${path} returned status ${response.status}: ${body.slice(0, 200)}`);
}
