import { newYorkHour } from "~/days/new-york";
import type { Database } from "~/services/db.server";
import { removeExpired } from "~/services/expiry.server";

/**
 * Runs at both UTC hours that can be New York's midnight; only the one that falls in its hour 0 acts. Which game
 * is today's never depends on it: that follows from the clock alone.
 */
export async function rollDay(db: Database, now: number): Promise<"rolled" | "not midnight"> {
  if (newYorkHour(now) !== 0) return "not midnight";
  await removeExpired(db, now);
  return "rolled";
}
