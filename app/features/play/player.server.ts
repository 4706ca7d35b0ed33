import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/server/viewer.server";
import { linkedGuests } from "../../../drizzle/schema";

/** The prefix separates keys of guests from ids of accounts. */
export type Player = `guest:${string}` | `user:${string}`;

export function guestPlayer(userKey: string): Player {
  return `guest:${userKey}`;
}

export function accountPlayer(userId: string): Player {
  return `user:${userId}`;
}

/** The account, else the browser. */
export function knownPlayer({ user }: Viewer, userKey: string | undefined): Player | null {
  if (user) return accountPlayer(user.id);
  return userKey === undefined ? null : guestPlayer(userKey);
}

export type PlayerKey = string & { readonly kind: "player key" };

/** All keys of guests are smaller. */
export const FIRST_ACCOUNT = "80".padEnd(32, "0") as PlayerKey;

const ACCOUNT_BIT = 0x80;

/**
 * The first 16 bytes of the SHA-256, in hex. The first bit is 0 for guests and 1 for accounts, so
 * that each are one range of the table.
 */
export async function playerKey(player: Player): Promise<PlayerKey> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(player));
  const bytes = new Uint8Array(digest, 0, 16);
  const first = bytes[0] ?? 0;
  bytes[0] = player.startsWith("user:") ? first | ACCOUNT_BIT : first & ~ACCOUNT_BIT;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") as PlayerKey;
}

/** A linked guest's account owns the guest's results. */
export function resultOwner(key: PlayerKey): SQL {
  return sql`coalesce((select account from ${linkedGuests} where guest = unhex(${key})), unhex(${key}))`;
}
