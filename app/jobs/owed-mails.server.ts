import { decisionEmail } from "~/features/feedback/mails.server";
import {
  gamesHiddenEmail,
  gamesRestoredEmail,
  renamedEmail,
  suspendedEmail,
  suspensionLiftedEmail,
} from "~/features/moderation/mails.server";
import type { OwedMail } from "~/features/notices/contract";
import { renderReviewMail } from "~/features/notices/notices.server";
import { assertNever } from "~/game/assert-never";
import type { Database } from "~/server/db.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import type { Recipient } from "~/server/outbox.server";

/** Null: the mail is not owed any more. */
export async function renderOwedMail(
  db: Database,
  mail: OwedMail,
  { username }: Recipient,
  site: { readonly siteUrl: string | null; readonly hashKey: string },
): Promise<EmailContent | null> {
  switch (mail.kind) {
    case "review":
      return renderReviewMail(db, mail, site);
    case "decision":
      return decisionEmail(mail.about, mail.decision);
    case "suspended":
      return suspendedEmail(username, mail.reason, mail.until);
    case "suspensionLifted":
      return suspensionLiftedEmail(username);
    case "gamesHidden":
      return gamesHiddenEmail(username, mail.reason);
    case "gamesRestored":
      return gamesRestoredEmail(username);
    case "renamed":
      return renamedEmail(mail.from, mail.to);
    default:
      return assertNever(mail);
  }
}
