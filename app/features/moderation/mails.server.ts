import type { ReportReason } from "~/features/games/contract";
import { toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { mailTexts } from "~/texts/emails";

/** Until a date, or for good. */
export function suspendedEmail(
  username: string,
  reason: string,
  until: string | null,
): EmailContent {
  return toEmail(mailTexts.suspended(username, reason, until));
}

export function suspensionLiftedEmail(username: string): EmailContent {
  return toEmail(mailTexts.suspensionLifted(username));
}

export function gamesHiddenEmail(username: string, reason: ReportReason): EmailContent {
  return toEmail(mailTexts.gamesHidden(username, reason));
}

export function gamesRestoredEmail(username: string): EmailContent {
  return toEmail(mailTexts.gamesRestored(username));
}

export function renamedEmail(username: string, newName: string): EmailContent {
  return toEmail(mailTexts.renamed(username, newName));
}
