/** The orders of the list of community games. */
export const gameSorts = ["newest", "played", "hardest"] as const;
export type GameSort = (typeof gameSorts)[number];

/** Returns the order that a text names. Default: newest first. */
export function parseSort(text: string | null): GameSort {
  return gameSorts.find((sort) => sort === text) ?? "newest";
}
