import { eq } from "drizzle-orm";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { EmailContent, Mailer } from "./mailer.server";

/** Whom the operator's mails go to. */
export interface Operators {
  readonly db: Database;
  readonly mailer: Mailer;
  /** Configured addresses, separated by commas; empty: every admin. */
  readonly addresses: string;
}

/**
 * Sends a letter to each operator; one mailbox that refuses does not keep it from the others. Answers how many took it. Throws
 * MailFailedError where there are operators and none did.
 */
export async function emailOperators(operators: Operators, letter: EmailContent): Promise<number> {
  const addresses = await addressesOf(operators);
  const sent = await Promise.allSettled(
    addresses.map((address) => operators.mailer.send(address, letter)),
  );
  const failure = sent.find((result) => result.status === "rejected");
  const taken = sent.filter((result) => result.status === "fulfilled").length;
  if (failure && taken === 0) throw failure.reason;
  return taken;
}

async function addressesOf({ db, addresses }: Operators): Promise<string[]> {
  const configured = addresses.split(",").flatMap((address) => address.trim() || []);
  if (configured.length > 0) return configured;
  const admins = await db.select({ email: users.email }).from(users).where(eq(users.role, "admin"));
  return admins.map(({ email }) => email);
}
