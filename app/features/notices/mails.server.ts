import type { ReportReason } from "~/features/games/contract";
import { linkTo, toEmail } from "~/server/mail/email-frame.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { mailTexts } from "~/texts/emails";

interface ReviewedGame {
  readonly username: string;
  readonly prompt: string;
  readonly isApproved: boolean;
}

/** RFC 8058: one click in the mail program ends these mails. */
export function reviewEmail(
  game: ReviewedGame,
  siteUrl: string | null,
  token: string,
): EmailContent {
  if (siteUrl === null) return toEmail(mailTexts.reviewed(game, null));
  const link = linkTo(siteUrl, "/notices", mailTexts.openNotices);
  return {
    ...toEmail(mailTexts.reviewed(game, `${siteUrl}/unsubscribe/${token}`), link),
    headers: {
      "List-Unsubscribe": `<${siteUrl}/api/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The statement of reasons. */
export function gameHiddenEmail(prompt: string, reason: ReportReason, note: string): EmailContent {
  return toEmail(mailTexts.gameHidden(prompt, reason, note));
}
