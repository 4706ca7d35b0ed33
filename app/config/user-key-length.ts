/** The length of a user key. A file of its own, because every page needs it and no other limit. */
export const userKeyLength = { min: 16, max: 64 } as const;
