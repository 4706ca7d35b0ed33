import { and, eq, type SQL, sql } from "drizzle-orm";
import type { User } from "~/contract/account";
import { type NewYorkDate, todayAt } from "~/days/new-york";
import { revokedTokens, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { Account } from "./account.server";
import type { SessionClaims } from "./sessions.server";

/** A signed-in account without its secrets, and with the rights that it has at the moment. */
export interface SignedInUser extends Pick<Account, "id" | "username" | "email" | "role"> {
  /** As the API returns it; null: missing. */
  readonly secondFactor: User["secondFactor"] | null;
}

/** Whether admins need a second factor to have their rights. */
export interface RightsPolicy {
  readonly adminsNeedSecondFactor: boolean;
}

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
  return { user: null, today: todayAt(now).date };
}

/** Returns a user as the actor at the instant `now` (ms). */
export function actorAt(user: SignedInUser, now: number): Actor {
  return { user, today: todayAt(now).date, now };
}

/** Returns whether the viewer is signed in as an admin. */
export function isAdmin({ user }: Viewer): boolean {
  return user?.role === "admin";
}

/**
 * Returns an account with its rights in a session. An admin whose session has not shown a code of
 * the account's second factor, or without the second factor that admins need, has the rights of
 * any user.
 */
export function withRights(
  account: Pick<Account, "id" | "username" | "email" | "role" | "secondFactorSince">,
  { adminsNeedSecondFactor }: RightsPolicy,
  { shownCode }: Pick<SessionClaims, "shownCode">,
): SignedInUser {
  const { id, username, email, role, secondFactorSince } = account;
  if (secondFactorSince !== null) {
    return { id, username, email, role: shownCode ? role : null, secondFactor: "enrolled" };
  }
  const isRequired = adminsNeedSecondFactor && role === "admin";
  return isRequired
    ? { id, username, email, role: null, secondFactor: "required" }
    : { id, username, email, role, secondFactor: null };
}

/** Returns the API's form of a user. */
export function toUser({ username, email, role, secondFactor }: SignedInUser): User {
  return { username, email, ...(role && { role }), ...(secondFactor && { secondFactor }) };
}

/** Selects the name of a joined account; null if there is none, or if it is deleted. */
export const accountName = sql<string | null>`nullif(${users.username}, '')`;

/** Returns the condition that there is an account with an id that is not deleted. */
export function accountExists(userId: string | null): SQL {
  return sql`exists (select 1 from ${users} where id = ${userId} and games_left is null)`;
}

/**
 * Returns the current account of a session. Returns null if the session was logged out, or if the
 * account was deleted or has ended its sessions since. Reads one row.
 */
export async function findSignedInUser(
  db: Database,
  { userId, version, tokenId, shownCode }: SessionClaims,
  policy: RightsPolicy,
): Promise<SignedInUser | null> {
  const [account] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      role: users.role,
      secondFactorSince: users.secondFactorSince,
    })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.sessionVersion, version),
        sql`not exists (select 1 from ${revokedTokens} where ${revokedTokens.id} = ${tokenId})`,
      ),
    )
    .limit(1);
  return account ? withRights(account, policy, { shownCode }) : null;
}
