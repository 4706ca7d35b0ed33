import { dataPath } from "~/contract/page-data";
import { shellTexts } from "~/texts/shell";
import { ApiError, NetworkError, unexpectedResponse } from "./api-error";

interface Unreachable {
  readonly unreachable: ApiError | NetworkError;
}

/**
 * If the server fails, cannot be reached or has had too many requests, the page shows a retry
 * button instead of the router's error page. Redirects and other 4xx responses are rethrown.
 */
export async function orUnreachable<T>(
  request: Request,
  load: () => Promise<T>,
): Promise<T | Unreachable> {
  try {
    return await load();
  } catch (error) {
    const tooMany = tooManyRequestsOf(error);
    if (tooMany) return { unreachable: tooMany };
    if (isResponse(error) || isAborted(error)) throw error;
    return { unreachable: await reasonOf(request) };
  }
}

function tooManyRequestsOf(error: unknown): ApiError | null {
  const { status, data } = error as { readonly status?: unknown; readonly data?: unknown };
  return status === 429 ? new ApiError(429, String(data)) : null;
}

/** They are thrown with their status. Other errors have none. */
function isResponse(error: unknown): boolean {
  const { status } = error as { readonly status?: unknown };
  return typeof status === "number" && status < 500;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * Asks once more, because the router's error tells neither the status nor the id of the request.
 */
async function reasonOf({ url, signal }: Request): Promise<ApiError | NetworkError> {
  try {
    return unexpectedResponse(await fetch(dataUrl(url), { method: "HEAD", signal }));
  } catch (error) {
    return new NetworkError(shellTexts.errors.network, { cause: error });
  }
}

function dataUrl(url: string): URL {
  const data = new URL(url);
  data.pathname = dataPath(data.pathname);
  return data;
}

export function isUnreachable(data: object): data is Unreachable {
  return "unreachable" in data;
}
