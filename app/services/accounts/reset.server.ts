import { and, eq, gt, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { passwordResets, users } from "../../../drizzle/schema";
import type { Database } from "../db.server";
import { InvalidTokenError } from "../errors.server";
import { passwordChangedEmail, resetEmail } from "../mail/emails.server";
import { type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { randomToken, sha256 } from "./hashes.server";
import { hashPassword } from "./passwords.server";
import { consume, quotaFor, refund, reset } from "./quotas.server";

/**
 * Takes a wish for a new password, and answers the work that is left: to look for the account and mail it a link. That is
 * for after the response, whose time then cannot tell whether there is an account. It throws MailFailedError.
 * Throws TooManyError.
 */
export async function forgotPassword(
  { db, mailer, hashKey, siteUrl }: AccountContext,
  email: string,
  now: number,
): Promise<() => Promise<void>> {
  const mails = await quotaFor(hashKey, "resetMail", emailKey(email));
  await consume(db, mails, now);
  return async () => {
    const account = await findAccountByEmail(db, email);
    if (!account) return;
    const token = randomToken();
    const link = `${siteUrl}/reset-password?token=${token}`;
    await db.insert(passwordResets).values({
      tokenHash: await sha256(token),
      userId: account.id,
      expiresAt: now + limits.resetLife,
    });
    await mailer
      .send(account.email, resetEmail(account.username, link))
      .catch(async (error: unknown) => {
        await refund(db, mails);
        throw error;
      });
  };
}

/**
 * Sets the password of the account that the token was mailed to, ends its sessions and every other token of it, and answers
 * the work that is left: the mail that says so. Throws InvalidTokenError.
 */
export async function resetPassword(
  { db, mailer, hashKey }: AccountContext,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  now: number,
): Promise<() => Promise<void>> {
  const tokenHash = await sha256(token);
  const isValid = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  // Looked up first, so that made-up tokens cost no hash of a password.
  if ((await db.$count(passwordResets, isValid)) === 0) throw new InvalidTokenError();
  const passwordHash = await hashPassword(newPassword);
  const holder = db.select({ id: passwordResets.userId }).from(passwordResets).where(isValid);
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, holder))
      .returning(),
    db.delete(passwordResets).where(eq(passwordResets.userId, holder)),
  ]);
  const [account] = changed;
  if (!account) throw new InvalidTokenError();
  // Whoever was locked out by somebody's guesses is let in with the new password.
  await reset(db, await quotaFor(hashKey, "login", account.emailKey));
  return () => mailer.send(account.email, passwordChangedEmail(account.username));
}

/** Ends every session of an account. */
export async function endSessions(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId));
}
