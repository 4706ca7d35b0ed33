import { desc, inArray, sql } from "drizzle-orm";
import { games } from "../../../drizzle/schema";
import type { Database } from "../ground/db.server";
import { reportedGamesEmail, reportLine } from "../ground/mail/email-templates.server";
import { type AlarmWays, reaches, tellOperators } from "../monitoring/alarms.server";

/** The next trigger tells of more. */
const MAX_GAMES = 50;

/** The alarms stay due until one way has reached the operators. */
export async function tellOfReports(
  db: Database,
  ways: AlarmWays,
  siteUrl: string | null,
): Promise<void> {
  const due = await db
    .select({ id: games.id, prompt: games.prompt, reports: games.reports })
    .from(games)
    .where(sql`${games.reportAlarmDue}`)
    .orderBy(desc(games.reports))
    .limit(MAX_GAMES);
  if (due.length === 0) return;
  const outcome = await tellOperators(reportedGamesEmail(due, siteUrl), due.map(reportLine), ways);
  if (!reaches(outcome)) return;
  const ids = due.map(({ id }) => id);
  await db.update(games).set({ reportAlarmDue: false }).where(inArray(games.id, ids));
}
