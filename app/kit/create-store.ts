interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns a function that ends it. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** As `useSyncExternalStore` takes it. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
