import { type SQL, sql } from "drizzle-orm";
import type { User } from "~/contract/account";
import { type NewYorkDate, todayAt } from "~/days/new-york";
import { users } from "../../../drizzle/schema";

/** A signed-in account without its secrets, and with the rights that it has at the moment. */
export interface SignedInUser
  extends Pick<typeof users.$inferSelect, "id" | "username" | "email" | "role"> {
  /** As the API returns it; null: missing. */
  readonly secondFactor: User["secondFactor"] | null;
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
