import { databaseOf, localDatabase } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { type PlatformOptions, startPlatform } from "../../scripts/local/platform";

/** The built Worker with an empty, migrated database in memory. */
export interface BenchServer {
  readonly url: string;
  readonly db: D1Database;
  stop(): Promise<void>;
}

interface BenchServerOptions extends Pick<PlatformOptions, "beside" | "log" | "project"> {
  /** Pages are cached, as they are in a data centre. */
  readonly cache: boolean;
}

/** Starts a server. */
export async function startBenchServer(options: BenchServerOptions): Promise<BenchServer> {
  return (await startBesides(options)).server;
}

/** The least that a Worker and a D1 database can do. */
const leastWorkers = {
  empty: 'export default { fetch: () => new Response("{}") };',
  // One row of a table with few rows: read, or for a POST written.
  raw: `export default {
    async fetch({ method }, { DB }) {
      const sql = method === "POST" ? "INSERT INTO quotas VALUES (?, 1, 2)" : "SELECT ?, uid FROM games LIMIT 1";
      return Response.json((await DB.prepare(sql).bind(crypto.randomUUID()).all()).results);
    },
  };`,
};

/** Starts a server, and beside it an empty Worker and one that only asks the same database. */
export async function startWithLeastWorkers(options: BenchServerOptions) {
  const beside = Object.entries(leastWorkers).map(([name, contents]) => ({
    name,
    modules: [{ type: "ESModule" as const, path: `${name}.js`, contents }],
    compatibilityDate: "2026-04-01",
    d1Databases: localDatabase,
  }));
  const { server, platform } = await startBesides({ ...options, beside });
  const urlOf = async (name?: string) => (await platform.unsafeGetDirectURL(name)).origin;
  return {
    ...server,
    url: await urlOf(),
    empty: { ...server, url: await urlOf("empty") },
    raw: { ...server, url: await urlOf("raw") },
  };
}

async function startBesides(options: BenchServerOptions) {
  const platform = await startPlatform({
    port: 0,
    state: null,
    limits: false,
    log: () => {},
    ...options,
  });
  const db = databaseOf(platform);
  await migrate(db);
  const url = (await platform.ready).origin;
  return { platform, server: { url, db, stop: () => platform.dispose() } };
}

/** Requests a path and reads the whole body. Throws if the status is not 2xx. */
export function get(server: Pick<BenchServer, "url">, path: string): Promise<void> {
  return send(server, path, {});
}

/** Sends JSON and reads the whole body. Throws if the status is not 2xx. */
export function post(server: Pick<BenchServer, "url">, path: string, body: unknown) {
  const headers = { "Content-Type": "application/json" };
  return send(server, path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function send({ url }: Pick<BenchServer, "url">, path: string, init: RequestInit) {
  const response = await fetch(url + path, init);
  const body = await response.text();
  if (!response.ok)
    throw new Error(`${path} returned status ${response.status}: ${body.slice(0, 200)}`);
}
