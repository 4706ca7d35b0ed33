/** A file of its own, because the lists need it on their first load, and no other limit. */
export const listLimits = {
  searchLength: 100,
  searchHits: 1000,
  pageSize: 12,
  pagesMax: 1_000_000,
  profileGames: 500,
} as const;
