import { eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { EmailContent, Mailer } from "./mailer.server";

export interface OperatorMail {
  readonly db: Database;
  readonly mailer: Mailer;
  /** Comma-separated e-mail addresses. If empty, mails go to every admin's account. */
  readonly recipients: string;
}

/** Returns how many mails were sent. Throws `mailFailed` if every one fails. */
export async function emailOperators(
  operatorMail: OperatorMail,
  content: EmailContent,
): Promise<number> {
  const recipients = await recipientsOf(operatorMail);
  const outcomes = await Promise.allSettled(
    recipients.map((recipient) => operatorMail.mailer.send(recipient, content)),
  );
  const failure = outcomes.find(({ status }) => status === "rejected");
  const sent = outcomes.filter(({ status }) => status === "fulfilled").length;
  if (failure?.status === "rejected" && sent === 0) throw failure.reason;
  return sent;
}

async function recipientsOf({ db, recipients }: OperatorMail): Promise<string[]> {
  const configured = recipients.split(",").flatMap((recipient) => recipient.trim() || []);
  if (configured.length > 0) return configured;
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin"));
  return admins.map(({ email }) => email);
}
