import { type SQL, sql } from "drizzle-orm";
import { type NewYorkDate, todayAt } from "~/days/new-york";
import type { Suspension, User } from "~/features/accounts/contract";
import { users } from "../../drizzle/schema";

/** Without secrets, and with the rights that the account has at the moment. */
export interface SignedInUser
  extends Pick<typeof users.$inferSelect, "id" | "username" | "email" | "role"> {
  readonly secondFactor: User["secondFactor"] | null;
  readonly suspended: Suspension | null;
}

/** What a valid token says. */
export interface SessionClaims {
  readonly userId: string;
  readonly version: number;
  /** Whether the second factor was shown. */
  readonly shownCode: boolean;
  readonly tokenId: string;
  /** ms since the epoch */
  readonly begunAt: number;
  /** ms since the epoch */
  readonly expiresAt: number;
}

/** Who looks at something, and on which day in New York. Both decide what is visible. */
export interface Viewer {
  /** Null for a guest. */
  readonly user: SignedInUser | null;
  readonly today: NewYorkDate;
}

/** The signed-in user or admin who changes something, and when. */
export interface Actor extends Viewer {
  readonly user: SignedInUser;
  /** ms since the epoch; `today` is its date. */
  readonly now: number;
}

/** An admin, or an operator, who has no account. */
export interface Editor extends Pick<Actor, "now" | "today"> {
  readonly user: { readonly id: string | null; readonly username: string };
}

export function guestAt(now: number): Viewer {
  return { user: null, today: todayAt(now).date };
}

export function actorAt(user: SignedInUser, now: number): Actor {
  return { user, today: todayAt(now).date, now };
}

export function isAdmin({ user }: Viewer): boolean {
  return user?.role === "admin";
}

export function toUser(user: SignedInUser): User {
  const { username, email, role, secondFactor, suspended } = user;
  return {
    username,
    email,
    ...(role && { role }),
    ...(secondFactor && { secondFactor }),
    ...(suspended && { suspended }),
  };
}

/** Null if there is no account, or if it is deleted. */
export const accountName = sql<string | null>`nullif(${users.username}, '')`;

export function accountExists(userId: string | null): SQL {
  return sql`exists (select 1 from ${users} where id = ${userId} and games_left is null)`;
}
