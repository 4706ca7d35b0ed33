import { and, eq, sql } from "drizzle-orm";
import { type NewYorkDate, newYorkDate } from "~/days/new-york";
import { revokedTokens, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { Account } from "./account.server";
import type { SessionClaims } from "./sessions.server";

/** A signed-in account without its secrets. */
export type SignedInUser = Pick<Account, "id" | "username" | "email" | "role">;

/** Who looks at something, and on which day in New York. Both decide what is visible. */
export interface Viewer {
  /** Null for a guest. */
  readonly user: SignedInUser | null;
  readonly today: NewYorkDate;
}

/** The signed-in user or admin who changes something, and when. Every actor is also a viewer. */
export interface Actor extends Viewer {
  readonly user: SignedInUser;
  /** ms since the epoch; `today` is its date. */
  readonly now: number;
}

/** Returns a viewer who is not signed in, at the instant `now` (ms). */
export function guestAt(now: number): Viewer {
  return { user: null, today: newYorkDate(now) };
}

/** Returns a user as the actor at the instant `now` (ms). */
export function actorAt(user: SignedInUser, now: number): Actor {
  return { user, today: newYorkDate(now), now };
}

/** Returns whether the viewer is signed in as an admin. */
export function isAdmin({ user }: Viewer): boolean {
  return user?.role === "admin";
}

/**
 * Returns the current account of a session. Returns null if the session was logged out, or if the
 * account was deleted or has ended its sessions since. Reads one row.
 */
export async function findSignedInUser(
  db: Database,
  { userId, version, tokenId }: SessionClaims,
): Promise<SignedInUser | null> {
  const [user] = await db
    .select({ id: users.id, username: users.username, email: users.email, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.sessionVersion, version),
        sql`not exists (select 1 from ${revokedTokens} where ${revokedTokens.id} = ${tokenId})`,
      ),
    )
    .limit(1);
  return user ?? null;
}
