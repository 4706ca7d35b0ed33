import { and, eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { SessionClaims } from "./sessions.server";

/** The signed-in user on whose behalf a service acts. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly role: "admin" | null;
}

/**
 * Returns the current account of a session. Returns null if the account was deleted or has ended
 * its sessions since. Reads one row.
 */
export async function findViewer(
  db: Database,
  { userId, version }: SessionClaims,
): Promise<Viewer | null> {
  const [viewer] = await db
    .select({
      userId: users.id,
      username: users.username,
      email: users.email,
      role: users.role,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.sessionVersion, version)))
    .limit(1);
  return viewer ?? null;
}
