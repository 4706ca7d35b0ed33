import { between } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, newYorkDate } from "~/days/new-york";
import { dailyScoreboardId } from "~/features/play/scoreboard.server";
import { averageScoreOf } from "~/features/play/stats.server";
import { sum } from "~/game/sum";
import { batch, type Database } from "~/server/db.server";
import { readOwedMails } from "~/server/outbox.server";
import type { Actor } from "~/server/viewer.server";
import { dailyCounts, scoreboards } from "../../../drizzle/schema";
import type { DailyCountName, DayStatistics } from "./contract";
import { readOpenWork } from "./open-work.server";
import { countDaysLeft } from "./schedule.server";

/** At midnight, for the statistics of the day. */
export async function recordOpenWork(db: Database, now: number): Promise<void> {
  const date = newYorkDate(now);
  const work = await readWork(db, now);
  await batch(db, {
    counts: (["openWork", "daysLeft", "owedMails"] as const).map((name) =>
      db.insert(dailyCounts).values({ date, name, amount: work[name] }).onConflictDoNothing(),
    ),
  });
}

async function readWork(db: Database, now: number) {
  const { games, messages, reports } = await readOpenWork(db, now);
  const daysLeft = await countDaysLeft(db, newYorkDate(now));
  const { count: owedMails } = await readOwedMails(db);
  return { openWork: games + messages + reports, daysLeft, owedMails };
}

/**
 * The oldest day first. Results are counted in the totals of the scoreboards, so that no result
 * of a day has to update a counter.
 */
export async function readSiteStatistics(
  db: Database,
  { today, now }: Pick<Actor, "today" | "now">,
): Promise<DayStatistics[]> {
  const dates = Array.from({ length: limits.statisticsDays }, (_, index) =>
    addDays(today, index - limits.statisticsDays + 1),
  );
  const first = dates[0] ?? today;
  const { days, counters } = await batch(db, {
    days: db
      .select()
      .from(scoreboards)
      .where(between(scoreboards.id, dailyScoreboardId(first), dailyScoreboardId(today))),
    counters: db
      .select()
      .from(dailyCounts)
      .where(between(dailyCounts.date, first, today)),
  });
  const work = await readWork(db, now);
  return dates.map((date) => {
    const stored = (name: DailyCountName) =>
      counters.find((row) => row.date === date && row.name === name)?.amount ?? null;
    const day = days.find(({ id }) => id === dailyScoreboardId(date));
    const [returnedAfterDay = 0, returnedAfterWeek = 0, returnedAfterMonth = 0] =
      day?.returned ?? [];
    return {
      date,
      results: day ? sum(day.scores) : 0,
      survived: day?.survived ?? 0,
      found: day ? sum(day.found) : 0,
      averageScore: day ? averageScoreOf(day.scores) : null,
      returnedAfterDay,
      returnedAfterWeek,
      returnedAfterMonth,
      signUps: stored("signUp") ?? 0,
      autofills: stored("autofill") ?? 0,
      communityPlays: stored("communityPlay") ?? 0,
      rooms: stored("room") ?? 0,
      roomFailures: stored("roomFailure") ?? 0,
      openWork: date === today ? work.openWork : stored("openWork"),
      daysLeft: date === today ? work.daysLeft : stored("daysLeft"),
      owedMails: date === today ? work.owedMails : stored("owedMails"),
    };
  });
}
