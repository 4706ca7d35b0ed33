import { type ComponentType, lazy } from "react";

/**
 * A part that is loaded by itself, and that the page stands without where it cannot be: React would take the whole page
 * down with it.
 */
export function optional<P>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  return lazy(() => load().catch(() => ({ default: Nothing as ComponentType<P> })));
}

function Nothing() {
  return null;
}
