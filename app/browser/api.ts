import { networkTexts } from "~/config/texts/navigation";
import { BOOKMARK_HEADER, type Call, type InputOf, type ResponseOf } from "~/contract/call";
import { errorBodySchema } from "~/contract/errors";
import { readToken } from "./session";
import { signOutOf } from "./sign-out";

/** An error response of the server. Its message is a sentence for the user. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** Seconds after which to retry; 0 if the server does not say. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** Whether the server rejected a call (4xx). Repeating it would change nothing. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500;
}

/** No response was received, or one that the API does not send. */
class NetworkError extends Error {}

/** The position in the database that this page has seen. Reads are never older than it. */
let bookmark: string | null = null;

/**
 * Calls the API with the stored token, if there is one. Returns the parsed response. Throws
 * `ApiError` or `NetworkError`. If the server rejects the token, the session ends.
 */
export async function request<C extends Call>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  const parts = input as Parts;
  const token = readToken();
  const response = await send(urlOf(call.path, parts), {
    method: call.method,
    ...(signal && { signal }),
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(token !== null && bookmark !== null && { [BOOKMARK_HEADER]: bookmark }),
      ...(parts.body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  bookmark = response.headers.get(BOOKMARK_HEADER) ?? bookmark;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = errorOf(response, body);
    if (token !== null && call.access !== "anyone" && isUnauthenticated(error)) signOutOf(token);
    throw error;
  }
  const parsed = call.response.safeParse(body);
  if (!parsed.success) throw new NetworkError(networkTexts.unexpectedShape);
  return parsed.data as ResponseOf<C>;
}

/** Returns whether the server has rejected the token. */
function isUnauthenticated(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The input of any call, without the exact types of one call. */
interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined>;
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

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new NetworkError(networkTexts.unreachable, { cause: error });
  }
}

function errorOf({ status, headers }: Response, body: unknown): ApiError | NetworkError {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) return new NetworkError(networkTexts.unexpectedStatus(status));
  const { error, fields = {} } = parsed.data;
  return new ApiError(status, error, fields, Number(headers.get("Retry-After") ?? 0));
}
