import type { Call, InputOf, ResponseOf } from "~/contract/call";
import { errorBodySchema, errorStatus } from "~/contract/errors";
import { shellTexts } from "~/texts/shell";
import {
  ApiError,
  NetworkError,
  REQUEST_ID_HEADER,
  retryAfterOf,
  unexpectedResponse,
} from "./api-error";
import { retry } from "./retry";
import { retryPolicies } from "./retry-policies";
import { readToken } from "./session";
import { signOutOf } from "./sign-out";

/**
 * Throws `ApiError` or `NetworkError`. If the server rejects the token, the session ends. With
 * `keepalive` (at most 64 KB) the browser sends it even if the page goes.
 */
export function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  keepalive = false,
): Promise<ResponseOf<C>> {
  return retry(retryPolicies.busy, () => requestOnce(call, input, signal, keepalive), { signal });
}

async function requestOnce<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal | undefined,
  keepalive: boolean,
): Promise<ResponseOf<C>> {
  const parts = input as Parts;
  const token = readToken();
  const response = await fetchOrFail(urlOf(call.path, parts), {
    method: call.method,
    keepalive,
    ...(signal && { signal }),
    headers: {
      ...parts.headers,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(parts.body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = errorOf(call, response, body);
    if (token !== null && call.access !== "anyone" && isUnauthenticated(error)) signOutOf(token);
    throw error;
  }
  const parsed = call.response.safeParse(body);
  if (!parsed.success) throw unexpectedResponse(response);
  return parsed.data as ResponseOf<C>;
}

function isUnauthenticated(error: Error): boolean {
  return error instanceof ApiError && error.status === 401 && !error.secondFactor;
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new NetworkError(shellTexts.errors.network, { cause: error });
  }
}

function errorOf(call: Call, response: Response, body: unknown): ApiError | NetworkError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return unexpectedResponse(response);
  const { status, headers } = response;
  const { error, fields = {}, suggestions = [], secondFactor = false } = parsed.data;
  return new ApiError(status, status === errorStatus.internal ? shellTexts.errors.server : error, {
    fields,
    suggestions,
    secondFactor,
    retryAfter: retryAfterOf(headers),
    requestId: isFailure(call, status) ? headers.get(REQUEST_ID_HEADER) : null,
  });
}

/** A status 503 that the call declares is an expected answer. */
function isFailure({ errors }: Call, status: number): boolean {
  return status >= 500 && !(status === errorStatus.unavailable && errors?.unavailable);
}
