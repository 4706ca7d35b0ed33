import { randomUUID } from "node:crypto";
import type { Miniflare, WorkerOptions } from "miniflare";

/**
 * A local D1 for commands and tests, by plain requests to a Worker that has it. Miniflare's own `getD1Database` waits for
 * each answer by `Atomics.wait`, and on a busy machine now and then takes one answer for another; from there on all fail.
 */

/** Nobody else can name the Worker: the address is made up by each process. */
const ADDRESS = `${randomUUID()}.invalid`;

const script = `
export default {
  async fetch(request, { DB }) {
    const { sql, method, parameters, statements } = await request.json();
    const prepared = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values));
    try {
      if (method === "exec") return Response.json({ result: await DB.exec(sql) });
      if (method === "batch") return Response.json({ result: await DB.batch(prepared) });
      return Response.json({ result: await prepared[0][method](...parameters) });
    } catch ({ message, cause }) {
      return Response.json({ message, cause: cause?.message });
    }
  },
};
`;

/** The Worker that the client asks; stands beside others, or alone. */
export function databaseWorker(databaseId: string): WorkerOptions {
  return {
    name: "database",
    compatibilityDate: "2026-04-01",
    modules: [{ type: "ESModule", path: "database.js", contents: script }],
    routes: [`${ADDRESS}/*`],
    d1Databases: { DB: databaseId },
  };
}

interface Question {
  readonly method: "exec" | "batch" | "all" | "run" | "raw" | "first";
  readonly sql?: string;
  readonly parameters?: readonly unknown[];
  readonly statements?: readonly Pick<Statement, "sql" | "values">[];
}

type Answer = { readonly result: unknown } | { readonly message: string; readonly cause?: string };

/** The database of a platform that runs `databaseWorker`: all that scripts and tests use of a binding. */
export function databaseOf(platform: Miniflare): D1Database {
  const ask = async ({ parameters = [], statements = [], ...question }: Question) => {
    const body = JSON.stringify({ ...question, parameters, statements });
    const response = await platform.dispatchFetch(`http://${ADDRESS}/`, { method: "POST", body });
    const answer = (await response.json()) as Answer;
    if ("result" in answer) return answer.result;
    throw new Error(answer.message, { cause: new Error(answer.cause) });
  };
  const database = {
    prepare: (sql: string) => new Statement(ask, sql, []),
    batch: (statements: readonly Statement[]) =>
      ask({
        method: "batch",
        statements: statements.map(({ sql, values }) => ({ sql, values })),
      }),
    exec: (sql: string) => ask({ method: "exec", sql }),
  };
  return database as unknown as D1Database;
}

class Statement {
  constructor(
    readonly ask: (question: Question) => Promise<unknown>,
    readonly sql: string,
    readonly values: readonly unknown[],
  ) {}

  bind(...values: readonly unknown[]): Statement {
    if (values.includes(undefined)) throw new Error("D1_TYPE_ERROR: undefined is no value.");
    return new Statement(this.ask, this.sql, values);
  }

  all = () => this.#run("all");
  run = () => this.#run("run");
  raw = (...parameters: readonly unknown[]) => this.#run("raw", parameters);
  first = (...parameters: readonly unknown[]) => this.#run("first", parameters);

  #run(method: Question["method"], parameters: readonly unknown[] = []): Promise<unknown> {
    const { sql, values } = this;
    return this.ask({ method, parameters, statements: [{ sql, values }] });
  }
}
