import { eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { EmailContent, Mailer } from "./mailer.server";

/** How mails reach the operators. */
interface Operators {
  readonly db: Database;
  readonly mailer: Mailer;
  /** Comma-separated addresses. If empty, mails go to every admin's account. */
  readonly addresses: string;
}

/**
 * Sends an e-mail to each operator and returns how many were sent. A failure does not affect the
 * other operators. Throws `MailFailedError` if every one fails.
 */
export async function emailOperators(operators: Operators, content: EmailContent): Promise<number> {
  const addresses = await addressesOf(operators);
  const outcomes = await Promise.allSettled(
    addresses.map((address) => operators.mailer.send(address, content)),
  );
  const failure = outcomes.find(({ status }) => status === "rejected");
  const sent = outcomes.filter(({ status }) => status === "fulfilled").length;
  if (failure?.status === "rejected" && sent === 0) throw failure.reason;
  return sent;
}

async function addressesOf({ db, addresses }: Operators): Promise<string[]> {
  const configured = addresses.split(",").flatMap((address) => address.trim() || []);
  if (configured.length > 0) return configured;
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin"));
  return admins.map(({ email }) => email);
}
