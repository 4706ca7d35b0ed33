import { sql } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import type { CounterName } from "~/features/moderation/contract";
import { dailyCounts } from "../../drizzle/schema";
import type { Database } from "./db.server";

export async function incrementDailyCount(
  db: Database,
  date: NewYorkDate,
  name: CounterName,
): Promise<void> {
  await db
    .insert(dailyCounts)
    .values({ date, name, amount: 1 })
    .onConflictDoUpdate({
      target: [dailyCounts.date, dailyCounts.name],
      set: { amount: sql`${dailyCounts.amount} + 1` },
    });
}
