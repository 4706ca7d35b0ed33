import { type ComponentType, lazy } from "react";

/** Fetches the file of a part. */
export type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/**
 * A part that is loaded by itself, and that the page stands without where it cannot be: React would take the whole page
 * down with it.
 */
export function optional<P>(load: Load<P>) {
  return lazy(() => load().catch(() => ({ default: Nothing as ComponentType<P> })));
}

function Nothing() {
  return null;
}

/** Fetches what may be needed soon. Where that fails nothing is lost: it is tried again when it is needed. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => {});
}
