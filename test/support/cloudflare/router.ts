import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type * as z from "zod";

/** An error of Cloudflare's API: the status, and the code and message in the body. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** A response whose body is not wrapped in `result`, such as that of a signed URL. */
export class RawResponse {
  constructor(
    readonly body: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A list with the page count that Cloudflare adds to lists. */
export class Page {
  readonly items: readonly unknown[];
  readonly info: object;

  constructor(all: readonly unknown[], query: URLSearchParams) {
    const page = Number(query.get("page") ?? 1);
    const per_page = Number(query.get("per_page") ?? 20);
    this.items = all.slice((page - 1) * per_page, page * per_page);
    this.info = {
      page,
      per_page,
      count: this.items.length,
      total_count: all.length,
      total_pages: Math.ceil(all.length / per_page),
    };
  }
}

/** A request, as the handlers of routes see it. */
export class ApiRequest {
  constructor(
    readonly method: string,
    readonly url: URL,
    readonly headers: Headers,
    readonly body: Buffer,
  ) {}

  get query(): URLSearchParams {
    return this.url.searchParams;
  }

  /** Returns the JSON body. Throws `ApiError` if it does not fit the schema. */
  json<T>(schema: z.ZodType<T>): T {
    return parsed(schema, this.body.toString());
  }

  form(): Promise<FormData> {
    return new Response(new Uint8Array(this.body), { headers: this.headers }).formData();
  }
}

/** Parses JSON that wrangler has sent. Throws `ApiError` if it does not fit the schema. */
export function parsed<T>(schema: z.ZodType<T>, text: string): T {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) throw new ApiError(400, 10001, `Invalid request: ${error.message}`);
  return data;
}

type Handler = (request: ApiRequest, ...ids: string[]) => unknown;

/** A method with a path template such as `GET /zones/:zone`, and its handler. */
export type Route = readonly [template: string, handler: Handler];

/** A running server. A call without a route gets 501 and is in `unknownCalls`. */
export interface ApiServer {
  readonly url: string;
  readonly calls: string[];
  readonly unknownCalls: string[];
  close(): Promise<void>;
}

/** Starts an API server on 127.0.0.1. `authorize` throws `ApiError` if a caller may not do this. */
export async function startApiServer(
  routes: readonly Route[],
  authorize: (request: ApiRequest) => void,
): Promise<ApiServer> {
  const calls: string[] = [];
  const unknownCalls: string[] = [];
  const matchers = routes.map(([template, handler]) => ({ match: matcher(template), handler }));

  async function respond(request: ApiRequest, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url.pathname}`;
    calls.push(call);
    for (const { match, handler } of matchers) {
      const ids = match(call);
      if (!ids) continue;
      authorize(request);
      send(response, await handler(request, ...ids));
      return;
    }
    unknownCalls.push(call);
    throw new ApiError(501, 501, `The stand-in of Cloudflare's API does not know ${call}.`);
  }

  const server = createServer(async (incoming, response) => {
    try {
      await respond(await readRequest(incoming), response);
    } catch (error) {
      if (!(error instanceof ApiError)) unknownCalls.push(`${incoming.url}: ${error}`);
      const { status, code, message } =
        error instanceof ApiError ? error : { status: 500, code: 500, message: String(error) };
      // Some of Cloudflare's errors have neither messages nor a result.
      const body = { success: false, errors: [{ code, message }] };
      sendJson(response, status, body);
    }
  });
  // As long as Cloudflare's. After five seconds of other work a script would meet a closed one.
  server.keepAliveTimeout = 400_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, calls, unknownCalls, close };
}

/** Returns a function that returns the ids in a call, or null. `*` is any name. */
function matcher(template: string): (call: string) => string[] | null {
  const pattern = new RegExp(`^${template.replace(/:\w+/g, "([^/]+)").replace("*", "[^/]+")}$`);
  return (call) => pattern.exec(call)?.slice(1).map(decodeURIComponent) ?? null;
}

async function readRequest(incoming: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const headers = new Headers(incoming.headers as Record<string, string>);
  return new ApiRequest(incoming.method ?? "GET", url, headers, Buffer.concat(chunks));
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function send(response: ServerResponse, value: unknown): void {
  if (value instanceof RawResponse) {
    response.writeHead(200, value.headers).end(value.body);
    return;
  }
  const { items: result, info } = value instanceof Page ? value : { items: value, info: undefined };
  sendJson(response, 200, { success: true, errors: [], messages: [], result, result_info: info });
}
