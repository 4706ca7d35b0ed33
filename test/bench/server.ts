import { databaseOf, localDatabase } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { type PlatformOptions, startPlatform } from "../../scripts/local/platform";

const stops: (() => Promise<unknown>)[] = [];

/** Stops something when the benchmark ends. */
export function atEnd(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** Stops what a benchmark started. */
export async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

export interface BenchServer {
  readonly url: string;
  readonly db: D1Database;
}

interface BenchServerOptions
  extends Pick<PlatformOptions, "beside" | "inFront" | "log" | "project"> {
  /** Pages are cached, as they are in a data centre. */
  readonly cache: boolean;
}

/** Starts the built Worker with an empty, migrated database in memory. */
export async function startBenchServer(options: BenchServerOptions) {
  const defaults = { port: 0, state: null, limits: false, log: () => {} };
  const platform = await startPlatform({ ...defaults, ...options });
  atEnd(() => platform.dispose());
  const db = databaseOf(platform);
  await migrate(db);
  return { url: (await platform.ready).origin, db, platform };
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
  const { db, platform } = await startBenchServer({ ...options, beside });
  const at = async (name?: string) => ({
    db,
    url: (await platform.unsafeGetDirectURL(name)).origin,
  });
  return { ...(await at()), empty: await at("empty"), raw: await at("raw") };
}

/** Requests a path, with a body as JSON, and reads all. Throws if the status is not 2xx. */
export async function ask({ url }: { readonly url: string }, path: string, body?: unknown) {
  const response = await fetch(url + path, body === undefined ? {} : jsonRequest(body));
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${path} returned status ${response.status}: ${text.slice(0, 200)}`);
}

export function jsonRequest(body: unknown): RequestInit {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}
