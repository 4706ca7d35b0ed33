import { randomUUID } from "node:crypto";
import { Agent, type RequestOptions, request } from "node:http";
import type { Socket } from "node:net";
import { json } from "node:stream/consumers";
import type { Miniflare, WorkerOptions } from "miniflare";

/**
 * A client of a local D1 database for scripts and tests. It sends plain requests to a Worker with
 * the binding. Miniflare's own `getD1Database` waits with `Atomics.wait`; on a busy machine it
 * sometimes returns the response of another query, and then all further ones are wrong.
 */

/** A random host name for each process, so that no page can reach the Worker. */
const ADDRESS = `${randomUUID()}.invalid`;

const script = `
export default {
  async fetch(request, { DB }) {
    const { method, parameters, statements } = await request.json();
    const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
    try {
      if (method === "batch") return Response.json({ result: await DB.batch(prepared) });
      return Response.json({ result: await prepared[0][method](...parameters) });
    } catch ({ message, cause }) {
      return Response.json({ message, cause: cause?.message });
    }
  },
};
`;

/** What wrangler calls the local database of a binding `DB` without an id. */
export const localDatabase = { DB: "DB" } as const;

/** The Worker that runs the queries. */
export const databaseWorker: WorkerOptions = {
  name: "database",
  compatibilityDate: "2026-04-01",
  modules: [{ type: "ESModule", path: "database.js", contents: script }],
  routes: [`${ADDRESS}/*`],
  d1Databases: localDatabase,
};

/** In a quoted literal of SQL only the quote is special, and it is doubled. */
export function sqlLiteral(value: unknown): string {
  if (value === undefined) throw new Error("The statement lacks a value.");
  if (value === null || typeof value === "number") return String(value ?? "NULL");
  if (String(value).includes("\0")) throw new Error("A value holds a character that SQL cannot.");
  return `'${String(value).replaceAll("'", "''")}'`;
}

interface DatabaseRequest {
  readonly method: "batch" | "all" | "run" | "raw" | "first";
  readonly parameters?: readonly unknown[];
  readonly statements?: readonly Pick<Statement, "sql" | "values">[];
}

type DatabaseResponse =
  | { readonly result: unknown }
  | { readonly message: string; readonly cause?: string };

/**
 * Returns a client for the database of a platform that runs `databaseWorker`. It supports the part
 * of the D1 binding that scripts and tests use.
 */
export function databaseOf(platform: Miniflare): D1Database {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return databaseClient(async ({ parameters = [], statements = [], ...query }: DatabaseRequest) => {
    const { hostname, port } = await platform.ready;
    const body = JSON.stringify({ ...query, parameters, statements });
    const answer = await post({ agent, hostname, port }, body);
    if ("result" in answer) return answer.result;
    throw new Error(answer.message, { cause: new Error(answer.cause) });
  });
}

/** The connections of which the server has got a query. */
const used = new WeakSet<Socket>();

function post(options: RequestOptions, body: string): Promise<DatabaseResponse> {
  const headers = { Host: ADDRESS, "Content-Length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, method: "POST", headers }, (response) => {
      response.on("error", reject);
      json(response).then((answer) => resolve(answer as DatabaseResponse), reject);
    });
    let wasUsed = false;
    sent.on("socket", (socket) => {
      wasUsed = used.has(socket);
      used.add(socket);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // The server has closed a connection that was idle for 5 s: it did not get the query.
      const wasClosed = wasUsed && /^(ECONNRESET|EPIPE)$/.test(error.code ?? "");
      if (wasClosed) resolve(post(options, body));
      else reject(error);
    });
    sent.end(body);
  });
}

/** `send` runs the statements, and returns what the method of the D1 binding returns. */
export function databaseClient(send: (request: DatabaseRequest) => Promise<unknown>): D1Database {
  const database = {
    prepare: (sql: string) => new Statement(send, sql, []),
    batch: (statements: readonly Statement[]) =>
      send({
        method: "batch",
        statements: statements.map(({ sql, values }) => ({ sql, values })),
      }),
  };
  return database as unknown as D1Database;
}

class Statement {
  constructor(
    readonly send: (request: DatabaseRequest) => Promise<unknown>,
    readonly sql: string,
    readonly values: readonly unknown[],
  ) {}

  bind(...values: readonly unknown[]): Statement {
    if (values.includes(undefined)) throw new Error("D1_TYPE_ERROR: undefined is no value.");
    return new Statement(this.send, this.sql, values);
  }

  all = () => this.#run("all");
  run = () => this.#run("run");
  raw = (...parameters: readonly unknown[]) => this.#run("raw", parameters);
  first = (...parameters: readonly unknown[]) => this.#run("first", parameters);

  #run(method: DatabaseRequest["method"], parameters: readonly unknown[] = []): Promise<unknown> {
    const { sql, values } = this;
    return this.send({ method, parameters, statements: [{ sql, values }] });
  }
}
