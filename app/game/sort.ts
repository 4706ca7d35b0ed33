export const gameSorts = ["newest", "played", "hardest"] as const;
export type GameSort = (typeof gameSorts)[number];

/** Default: newest first. */
export function parseSort(text: string | null): GameSort {
  return gameSorts.find((sort) => sort === text) ?? "newest";
}
