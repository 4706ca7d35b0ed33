import { type ComponentType, useCallback, useState } from "react";

/**
 * A component that is loaded when it is first asked for, and null before. Unlike a suspended one it takes nothing away that
 * stands there: what was pressed keeps the focus. One that cannot be loaded can be asked for again.
 */
export function useLoadedLater<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const ask = useCallback(() => {
    load().then(
      ({ default: component }) => setLoaded(() => component),
      () => {},
    );
  }, [load]);
  return { Loaded, ask };
}
