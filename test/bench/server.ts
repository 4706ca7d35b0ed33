import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";

/** The built Worker with an empty, migrated database in memory. */
export interface BenchServer {
  readonly url: string;
  readonly db: D1Database;
  stop(): Promise<void>;
}

interface BenchServerOptions {
  /** Pages are cached, as they are in a data centre. */
  readonly cache: boolean;
  /** The folder of another build. */
  readonly project?: string;
}

/** Starts a server. */
export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  const platform = await startPlatform({
    port: 0,
    state: null,
    ...options,
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
