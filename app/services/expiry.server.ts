import { lte } from "drizzle-orm";
import { allowances, passwordResets, signUps } from "../../drizzle/schema";
import type { Database } from "./db.server";

/** Removes the sign-up codes, reset tokens and counts of attempts whose time is over at `now` (ms). */
export async function removeExpired(db: Database, now: number): Promise<void> {
  await db.batch([
    db.delete(signUps).where(lte(signUps.expiresAt, now)),
    db.delete(passwordResets).where(lte(passwordResets.expiresAt, now)),
    db.delete(allowances).where(lte(allowances.expiresAt, now)),
  ]);
}
