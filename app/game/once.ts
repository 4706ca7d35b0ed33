/** Returns a function that calls `create` the first time and returns that result every time. */
export function once<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
