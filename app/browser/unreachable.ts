/** What a page shows instead of its data when its server could not be reached. */
export interface Unreachable {
  readonly unreachable: true;
}

/**
 * What the server answers a page that is navigated to, or that it cannot be reached or fails: the page then keeps its
 * place and offers another try, where the router would throw it away. Redirects and refusals pass through.
 */
export async function orUnreachable<T>(load: () => Promise<T>): Promise<T | Unreachable> {
  try {
    return await load();
  } catch (error) {
    if (isAnswer(error) || isCancelled(error)) throw error;
    return { unreachable: true };
  }
}

/** Redirects and refusals are thrown as what the server answered; what else is thrown says that it did not. */
function isAnswer(error: unknown): boolean {
  const { status } = error as { readonly status?: unknown };
  return typeof status === "number" && status < 500;
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Whether a page's data say that the server could not be reached. */
export function isUnreachable(data: object): data is Unreachable {
  return "unreachable" in data;
}
