import { and, eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";

/** The signed-in person on whose behalf a service acts. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly role: "admin" | null;
}

/** What a session says of itself: whose it is, and which generation of the account's sessions it belongs to. */
export interface SessionClaims {
  readonly userId: string;
  readonly version: number;
}

/** The account of a session as it is now, or null where it is gone or has ended its sessions since. Reads one row. */
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
