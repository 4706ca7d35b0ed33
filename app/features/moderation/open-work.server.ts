import { inArray, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { feedbackKinds } from "~/features/feedback/contract";
import { batch, type Database } from "~/server/db.server";
import { feedback, games, listTotals, puzzles } from "../../../drizzle/schema";
import type { FirstSteps, OpenWork } from "./accounts.contract";
import { missingDays } from "./schedule.server";

/** Of them those that the database knows. */
export async function readFirstSteps(
  db: Database,
): Promise<Pick<FirstSteps, "puzzles" | "communityGame">> {
  const found = await db.get<{ puzzles: number; communityGame: number }>(
    sql`select exists (select 1 from ${puzzles})
        or exists (select 1 from ${games} where daily_date is not null) as puzzles,
      exists (select 1 from ${listTotals} where status = 'approved' and games > 0) as communityGame`,
  );
  return { puzzles: found.puzzles === 1, communityGame: found.communityGame === 1 };
}

/** Counts at most 1,000 messages and reports. */
export async function readOpenWork(
  db: Database,
  now: number,
): Promise<Omit<OpenWork, "firstSteps">> {
  const [counts, emptyDays] = await Promise.all([
    batch(db, {
      work: db
        .select({
          games: sql<number>`coalesce((select games from ${listTotals} where status = 'unreviewed'), 0)`,
          messages: countOf(
            inArray(
              feedback.kind,
              feedbackKinds.filter((kind) => kind !== "report"),
            ),
          ),
          reports: countOf(sql`kind = 'report'`),
        })
        .from(sql`(select 1)`),
    }),
    missingDays(db, now, limits.daysToFill),
  ]);
  const { games = 0, messages = 0, reports = 0 } = counts.work[0] ?? {};
  return { games, messages, reports, emptyDays };
}

function countOf(condition: SQL): SQL<number> {
  return sql<number>`(select count(*) from (select 1 from ${feedback}
    where done = 0 and ${condition} limit ${limits.countedMessages}))`;
}
