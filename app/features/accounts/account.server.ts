import { eq } from "drizzle-orm";
import type { Database } from "~/server/db.server";
import type { Mailer } from "~/server/mail/mailer.server";
import { users } from "../../../drizzle/schema";

export interface AccountContext {
  readonly db: Database;
  readonly mailer: Mailer;
  /** The client's network as rate limits count it. Null: the limits by network are off. */
  readonly network: string | null;
  /** The secret key of the hashes of codes and addresses, and of encrypted secrets. */
  readonly hashKey: string;
  readonly siteUrl: string;
}

/** Hashes and the encrypted secret never leave the services. */
export type Account = typeof users.$inferSelect;

export function emailKey(email: string): string {
  return email.toLowerCase();
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .limit(1);
  return account ?? null;
}
