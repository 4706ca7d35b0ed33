import { desc, eq, inArray, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { games, reportAlarms } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { TooManyRequestsError } from "../errors.server";
import { reportedGamesEmail, reportLine } from "../mail/email-templates.server";
import { type AlarmWays, attempt, postAlarm } from "../monitoring/alarms.server";
import { consume, refund } from "../quotas.server";

/** The ways to tell the operators of reported games. */
export interface ReportAlarmWays extends AlarmWays {
  /** The public URL of the site, for a link. Null: it is unknown. */
  readonly siteUrl: string | null;
}

const DAY = 24 * 60 * 60 * 1000;

/** After this time, ms, a request or trigger that began to tell the operators has died. */
const SENDING = 5 * 60 * 1000;

/** The most games of one message. The next trigger tells of more. */
const MAX_GAMES = 50;

const isDue = sql`mail_due or webhook_due`;

/**
 * Tells the operators of reported games at once, after a report at the instant `now` (ms), at most
 * `limits.reportMailsPerDay` times within a day. What is not told then, the trigger tells.
 */
export async function tellAfterReport(
  db: Database,
  ways: ReportAlarmWays,
  now: number,
): Promise<void> {
  if ((await db.$count(reportAlarms, isDue)) === 0) return;
  const quota = {
    name: "report-mail:site",
    limit: limits.reportMailsPerDay,
    expiresAt: now + DAY,
  };
  try {
    await consume(db, quota, now);
  } catch (error) {
    if (error instanceof TooManyRequestsError) return;
    throw error;
  }
  if (!(await tellOfReports(db, ways, now))) await refund(db, quota);
}

/**
 * Tells the operators, in each way in which they do not know it yet, which games were reported from
 * several networks. What cannot be sent stays due for the next call. Returns whether anything was
 * due and all of it was sent.
 */
export async function tellOfReports(
  db: Database,
  ways: ReportAlarmWays,
  now: number,
): Promise<boolean> {
  const due = await claimDue(db, now);
  if (due.length === 0) return false;
  const [mail, webhook] = await Promise.all([
    sendMail(
      ways,
      due.filter(({ mailDue }) => mailDue),
    ),
    post(
      ways,
      due.filter(({ webhookDue }) => webhookDue),
    ),
  ]);
  await db
    .update(reportAlarms)
    .set({
      begunAt: 0,
      ...(mail !== "failed" && { mailDue: false }),
      ...(webhook !== "failed" && { webhookDue: false }),
    })
    .where(inArray(reportAlarms.gameId, idsOf(due)));
  return mail !== "failed" && webhook !== "failed";
}

type DueAlarm = Awaited<ReturnType<typeof claimDue>>[number];

/** Returns what is due and nobody else is sending, and lets nobody else send it meanwhile. */
async function claimDue(db: Database, now: number) {
  const claimed = await db
    .update(reportAlarms)
    .set({ begunAt: now })
    .where(
      sql`game_id in (select game_id from ${reportAlarms}
        where (${isDue}) and begun_at <= ${now - SENDING} limit ${MAX_GAMES})`,
    )
    .returning({ gameId: reportAlarms.gameId });
  return db
    .select({
      gameId: reportAlarms.gameId,
      mailDue: reportAlarms.mailDue,
      webhookDue: reportAlarms.webhookDue,
      prompt: games.prompt,
      reports: games.reports,
    })
    .from(reportAlarms)
    .innerJoin(games, eq(games.id, reportAlarms.gameId))
    .where(inArray(reportAlarms.gameId, idsOf(claimed)))
    .orderBy(desc(games.reports));
}

const idsOf = (alarms: readonly { readonly gameId: number }[]) =>
  alarms.map(({ gameId }) => gameId);

/** Mails the operators about reported games. An empty list is sent at once. */
async function sendMail(ways: ReportAlarmWays, reported: readonly DueAlarm[]) {
  if (reported.length === 0) return "sent";
  return attempt("mail", ways, async () => {
    const sent = await ways.emailOperators(reportedGamesEmail(reported, ways.siteUrl));
    if (sent === 0) throw new Error("There is no operator to mail.");
  });
}

/** Posts reported games to the operators' webhook. An empty list is sent at once. */
async function post(ways: ReportAlarmWays, reported: readonly DueAlarm[]) {
  if (reported.length === 0) return "sent";
  const { subject } = reportedGamesEmail(reported, ways.siteUrl);
  return postAlarm(subject, reported.map(reportLine), ways);
}
