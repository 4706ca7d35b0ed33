import { linkTo, toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { operatorMailTexts } from "~/texts/emails";

export function missingGamesEmail(dates: readonly string[], siteUrl: string | null): EmailContent {
  const link = linkTo(siteUrl, "/admin/schedule", operatorMailTexts.openSchedule);
  return toEmail(operatorMailTexts.missingGames(dates), link);
}

export function dailyJobFailedEmail(
  date: string,
  failures: readonly string[],
  siteUrl: string | null,
): EmailContent {
  const link = linkTo(siteUrl, "/admin/daily-job", operatorMailTexts.openDailyJob);
  return toEmail(operatorMailTexts.dailyJobFailed(date, failures), link);
}
