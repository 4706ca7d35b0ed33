/** What a page shows instead of its data when its server could not be reached. */
export interface Unreachable {
  readonly unreachable: true;
}

/**
 * What the server answers a page that is navigated to, or that it cannot be reached: the page then keeps its place
 * and offers another try, where the router would throw it away. Redirects and failures of the server pass through.
 */
export async function orUnreachable<T>(load: () => Promise<T>): Promise<T | Unreachable> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof TypeError) return { unreachable: true };
    throw error;
  }
}

/** Whether a page's data say that the server could not be reached. */
export function isUnreachable(data: object): data is Unreachable {
  return "unreachable" in data;
}
