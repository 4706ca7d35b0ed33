import { useSyncExternalStore } from "react";

const reducedMotion = "(prefers-reduced-motion: reduce)";

export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedMotion, () => matchMedia(reducedMotion).matches);
}

function onReducedMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
