import { createHash, randomUUID } from "node:crypto";
import { unstable_splitSqlQuery } from "wrangler";
import * as z from "zod";
import { openLocalDatabase } from "../../../scripts/local/database";
import { ApiError, type ApiRequest, Page, RawResponse, type Route } from "./router";

/** A D1 database of the account. It runs real SQL in workerd. */
class StoredDatabase {
  readonly uuid = randomUUID();
  readonly created_at = new Date().toISOString();
  #local: ReturnType<typeof openLocalDatabase> | null = null;

  constructor(
    readonly name: string,
    readonly primary_location_hint: string | undefined,
  ) {}

  get db(): D1Database {
    this.#local ??= openLocalDatabase(null);
    return this.#local.db;
  }

  async close(): Promise<void> {
    await this.#local?.close();
  }
}

const createSchema = z.strictObject({
  name: z.string().min(1),
  primary_location_hint: z.enum(["weur", "eeur", "apac", "oc", "wnam", "enam"]).optional(),
});
const querySchema = z.strictObject({ sql: z.string() });
const importSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("init"), etag: z.string() }),
  z.strictObject({ action: z.literal("ingest"), etag: z.string(), filename: z.string() }),
  z.strictObject({ action: z.literal("poll"), current_bookmark: z.string() }),
]);
const exportSchema = z.object({
  output_format: z.literal("polling"),
  dump_options: z.strictObject({
    no_schema: z.literal(false),
    no_data: z.literal(false),
    tables: z.tuple([]),
  }),
  current_bookmark: z.string().optional(),
});

const D1 = "/accounts/*/d1/database";

/** The databases of an account, with the calls for them. */
export class Databases {
  readonly all: StoredDatabase[] = [];
  readonly #files = new Map<string, string>();
  readonly #imports = new Map<string, object>();

  readonly routes: readonly Route[] = [
    [`GET ${D1}`, ({ query }) => this.#list(query)],
    [`POST ${D1}`, (request) => this.#create(request)],
    [`GET ${D1}/:id`, (_, id) => publicPart(this.#byId(id))],
    [`POST ${D1}/:id/query`, (request, id) => this.#query(request, this.#byId(id))],
    [`POST ${D1}/:id/import`, (request, id) => this.#import(request, this.#byId(id))],
    [`POST ${D1}/:id/export`, (request, id) => this.#export(request, this.#byId(id))],
    [`GET ${D1}/:id/time_travel/bookmark`, (_, id) => ({ bookmark: bookmark(this.#byId(id)) })],
    ["PUT /signed/:file", (request, file) => this.#upload(request, file)],
    ["GET /signed/:file", (_, file) => new RawResponse(this.#file(file))],
  ];

  /** Returns the database with an id or a name. Throws `ApiError` if there is none. */
  get(id: string): StoredDatabase {
    const found = this.all.find(({ uuid, name }) => uuid === id || name === id);
    if (found) return found;
    throw new ApiError(404, 7404, `The database ${id} could not be found`);
  }

  #byId(id: string): StoredDatabase {
    const found = this.get(id);
    if (found.uuid === id) return found;
    throw new ApiError(400, 7400, `${id} is not a valid database id`);
  }

  add(name: string, location?: string): StoredDatabase {
    const database = new StoredDatabase(name, location);
    this.all.push(database);
    return database;
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((database) => database.close()));
  }

  #list(query: URLSearchParams): Page {
    const name = query.get("name");
    const found = this.all.filter((database) => name === null || database.name === name);
    return new Page(found.map(publicPart), query);
  }

  #create(request: ApiRequest): object {
    const { name, primary_location_hint } = request.json(createSchema);
    if (this.all.some((database) => database.name === name)) {
      throw new ApiError(400, 7502, `database ${name} already exists`);
    }
    return publicPart(this.add(name, primary_location_hint));
  }

  async #query(request: ApiRequest, database: StoredDatabase): Promise<object[]> {
    return this.#run(database, unstable_splitSqlQuery(request.json(querySchema).sql));
  }

  /** Runs statements, all or none, like D1. */
  async #run(database: StoredDatabase, statements: readonly string[]): Promise<D1Result[]> {
    try {
      return await database.db.batch(statements.map((statement) => database.db.prepare(statement)));
    } catch (error) {
      const { message, cause } = error as Error;
      throw new ApiError(400, 7500, (cause as Error | undefined)?.message ?? message);
    }
  }

  async #import(request: ApiRequest, database: StoredDatabase): Promise<object> {
    const body = request.json(importSchema);
    if (body.action === "init") {
      const filename = `${database.uuid}.${body.etag}.sql`;
      return { success: true, upload_url: `${request.url.origin}/signed/${filename}`, filename };
    }
    if (body.action === "poll") {
      const outcome = this.#imports.get(body.current_bookmark);
      if (!outcome) throw new ApiError(400, 7500, "Not currently importing anything.");
      return outcome;
    }
    const sql = this.#file(body.filename);
    if (md5(sql) !== body.etag) throw new ApiError(400, 7500, "The etag does not fit the file.");
    const at_bookmark = bookmark(database);
    this.#imports.set(at_bookmark, await this.#importOutcome(database, sql));
    const messages = ["Processed 0 queries."];
    return { success: true, type: "import", status: "active", at_bookmark, messages };
  }

  async #importOutcome(database: StoredDatabase, sql: string): Promise<object> {
    const statements = unstable_splitSqlQuery(sql);
    try {
      await this.#run(database, statements);
    } catch (error) {
      const errors = [(error as ApiError).message];
      return { success: true, type: "import", status: "error", errors, messages: [] };
    }
    const meta = { duration: 1, rows_read: 0, rows_written: statements.length, size_after: 4096 };
    const result = { num_queries: statements.length, final_bookmark: bookmark(database), meta };
    return { success: true, type: "import", status: "complete", messages: [], result };
  }

  async #export(request: ApiRequest, database: StoredDatabase): Promise<object> {
    const { current_bookmark } = request.json(exportSchema);
    const at_bookmark = bookmark(database);
    if (current_bookmark === undefined) {
      const messages = ["Generating export"];
      return { success: true, type: "export", status: "active", at_bookmark, messages };
    }
    const filename = `${database.uuid}.${at_bookmark}.export.sql`;
    this.#files.set(filename, await exportText(database.db));
    const result = { filename, signed_url: `${request.url.origin}/signed/${filename}` };
    return { success: true, type: "export", status: "complete", messages: [], result };
  }

  #upload(request: ApiRequest, file: string): RawResponse {
    const text = request.body.toString();
    this.#files.set(file, text);
    return new RawResponse("", { ETag: `"${md5(text)}"` });
  }

  #file(name: string): string {
    const file = this.#files.get(name);
    if (file === undefined) throw new ApiError(404, 7404, `There is no file ${name}.`);
    return file;
  }
}

function publicPart({ uuid, name, created_at, primary_location_hint }: StoredDatabase): object {
  return { uuid, name, created_at, primary_location_hint, version: "production", num_tables: null };
}

function bookmark({ uuid }: StoredDatabase): string {
  return `00000000-00000000-00000000-${uuid.replaceAll("-", "")}`;
}

/** Returns a whole database as SQL, with miniflare's copy of D1's own code. */
export async function exportText(db: D1Database): Promise<string> {
  // The arguments are: no schema = false, no data = false. All tables are included.
  const [lines] = await db.prepare("PRAGMA miniflare_d1_export(?,?,?);").bind(0, 0).raw<string[]>();
  return `${lines?.join("\n")}\n`;
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
