import type { Viewer } from "../accounts/viewer.server";

/** The owner of a result. The prefix separates keys of guests from ids of accounts. */
export type Player = `guest:${string}` | `user:${string}`;

/** Returns the player without an account that a browser's random key identifies. */
export function guestPlayer(userKey: string): Player {
  return `guest:${userKey}`;
}

/** Returns the player with an account. */
export function accountPlayer(userId: string): Player {
  return `user:${userId}`;
}

/** Returns the player of the viewer's account, else the browser's, or null if neither is known. */
export function knownPlayer({ user }: Viewer, userKey: string | undefined): Player | null {
  if (user) return accountPlayer(user.id);
  return userKey === undefined ? null : guestPlayer(userKey);
}
