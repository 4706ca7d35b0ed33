import { eq } from "drizzle-orm";
import type { User } from "~/contract/account";
import { users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import type { Mailer } from "../mail/mailer.server";

/** What the services of accounts work with. */
export interface AccountContext {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The secret under which codes and addresses are hashed. */
  readonly hashKey: string;
  /** Where links in mails lead, without a slash at the end. */
  readonly siteUrl: string;
}

/** An account as the services see it; its password never leaves them. */
export type Account = typeof users.$inferSelect;

/** E-mail addresses are one ignoring case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The account of an e-mail address, or null. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .limit(1);
  return account ?? null;
}

/** Who somebody is, as the API says it. */
export function toUser({
  username,
  email,
  role,
}: Pick<Account, "username" | "email" | "role">): User {
  return { username, email, ...(role && { role }) };
}
