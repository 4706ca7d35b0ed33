/** A file of its own, because every page needs it and no other limit. */
export const userKeyLength = { min: 16, max: 64 } as const;

export const USER_KEY_PATTERN = new RegExp(
  `^[A-Za-z0-9_-]{${userKeyLength.min},${userKeyLength.max}}$`,
);
