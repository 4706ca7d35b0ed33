/** Whose result it is: a name that cannot be mistaken between guests and accounts. */
export type Player = `guest:${string}` | `user:${string}`;

/** A player without an account, known by the random key that the browser made. */
export function guest(userKey: string): Player {
  return `guest:${userKey}`;
}

/** A player with an account. */
export function account(userId: string): Player {
  return `user:${userId}`;
}

/** Who asks for statistics: the account before the browser, or nobody in particular. */
export function knownPlayer(
  userId: string | undefined,
  userKey: string | undefined,
): Player | null {
  if (userId !== undefined) return account(userId);
  return userKey === undefined ? null : guest(userKey);
}
