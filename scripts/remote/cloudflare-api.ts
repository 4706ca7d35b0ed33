import * as z from "zod/mini";
import { wrangler } from "./wrangler";

/**
 * Cloudflare's REST API, with the login of wrangler. What is only read is asked here: its output is
 * JSON with error codes, while most commands of wrangler print a text.
 */
export interface CloudflareApi {
  readonly login: Login["type"];
  /** Returns the result of a call. Throws `CloudflareError` if Cloudflare rejects it. */
  get<T>(path: string, schema: z.ZodMiniType<T>): Promise<T>;
  post<T>(path: string, body: object, schema: z.ZodMiniType<T>): Promise<T>;
}

/** Cloudflare rejected a call. */
export class CloudflareError extends Error {
  constructor(
    call: string,
    readonly status: number,
    readonly code: number | null,
    reason: string,
  ) {
    super(`${call} failed (${status}, code ${code}): ${reason}`);
  }

  /** Whether the account has no such Worker. Cloudflare has two codes for it. */
  get isWorkerNotFound(): boolean {
    return this.code === 10007 || this.code === 10090;
  }

  /** Whether the login lacks a permission. */
  get isForbidden(): boolean {
    return this.status === 401 || this.status === 403;
  }
}

const loginSchema = z.object({ type: z.enum(["oauth", "api_token"]), token: z.string() });

type Login = z.infer<typeof loginSchema>;

const bodySchema = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })),
  result: z.optional(z.unknown()),
});

const API = "https://api.cloudflare.com/client/v4";

/** Reads the login of wrangler: `wrangler login` or `CLOUDFLARE_API_TOKEN`. Throws if none. */
export async function openApi(folder: string): Promise<CloudflareApi> {
  const output = await wrangler(["auth", "token", "--json"], /\{[\s\S]*\}/, { folder });
  const login = loginSchema.parse(JSON.parse(output));
  const base = process.env.CLOUDFLARE_API_BASE_URL || API;

  async function call<T>(path: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<T> {
    const headers = { Authorization: `Bearer ${login.token}`, "Content-Type": "application/json" };
    const response = await fetch(base + path, { ...init, headers });
    const name = `${init.method} ${path}`;
    const text = await response.text();
    const body = bodySchema.safeParse(parseJson(text)).data;
    if (!body) throw new CloudflareError(name, response.status, null, text.slice(0, 200));
    if (body.success) return schema.parse(body.result);
    const reason = body.errors.map(({ message }) => message).join(" ");
    throw new CloudflareError(name, response.status, body.errors[0]?.code ?? null, reason);
  }

  return {
    login: login.type,
    get: (path, schema) => call(path, { method: "GET" }, schema),
    post: (path, body, schema) =>
      call(path, { method: "POST", body: JSON.stringify(body) }, schema),
  };
}

/** Returns null for a text that is not JSON, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
