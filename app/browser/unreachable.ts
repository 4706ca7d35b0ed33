/** The data of a page whose server could not be reached. */
interface Unreachable {
  readonly unreachable: true;
}

/**
 * Returns the loaded data, or `Unreachable` if the server fails or cannot be reached. Then the page
 * shows a retry button instead of the router's error page. Redirects and 4xx responses are
 * rethrown.
 */
export async function orUnreachable<T>(load: () => Promise<T>): Promise<T | Unreachable> {
  try {
    return await load();
  } catch (error) {
    if (isResponse(error) || isAborted(error)) throw error;
    return { unreachable: true };
  }
}

/** Redirects and 4xx responses are thrown with their status. Other errors have none. */
function isResponse(error: unknown): boolean {
  const { status } = error as { readonly status?: unknown };
  return typeof status === "number" && status < 500;
}

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Returns whether the data of a page say that the server could not be reached. */
export function isUnreachable(data: object): data is Unreachable {
  return "unreachable" in data;
}
