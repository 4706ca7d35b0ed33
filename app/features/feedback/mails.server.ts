import { linkTo, toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { mailTexts, operatorMailTexts } from "~/texts/emails";
import type { Decision } from "./contract";

export function reportReceivedEmail(): EmailContent {
  return toEmail(mailTexts.reportReceived());
}

export function decisionEmail(kind: string, decision: Decision): EmailContent {
  return toEmail(mailTexts.decision(kind, decision));
}

interface ReportedGame {
  readonly prompt: string;
  readonly reports: number;
}

export function reportLine({ prompt, reports }: ReportedGame): string {
  return operatorMailTexts.reportsOf(prompt, reports);
}

export function reportedGamesEmail(
  games: readonly ReportedGame[],
  siteUrl: string | null,
): EmailContent {
  const link = linkTo(siteUrl, "/admin/inbox?kind=report", operatorMailTexts.openReports);
  const text = operatorMailTexts.reportedGames(games.map(reportLine), games[0]?.reports ?? 0);
  return toEmail(text, link);
}
