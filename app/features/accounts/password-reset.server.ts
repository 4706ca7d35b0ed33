import { and, eq, gt, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { retryTransient } from "~/server/database-errors.server";
import { batch } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { countMail } from "~/server/mail/mail-quotas.server";
import { quotaFor, reset } from "~/server/quotas.server";
import { randomToken, sha256 } from "~/server/tokens-and-hashes.server";
import { passwordResets, users } from "../../../drizzle/schema";
import { type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { whileHashing } from "./hash-turns.server";
import { passwordChangedEmail, resetEmail } from "./mails.server";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";

/**
 * Returns a task that mails the link. Run it after the response, whose time must not reveal
 * whether there is an account.
 */
export async function forgotPassword(
  context: AccountContext,
  email: string,
  now: number,
): Promise<() => Promise<void>> {
  const { db, mailer, siteUrl } = context;
  const uncountMail = await countMail(context, "resetMail", emailKey(email), now);
  return async () => {
    const account = await findAccountByEmail(db, email);
    if (!account) return;
    const token = randomToken();
    const link = `${siteUrl}/reset-password?token=${token}`;
    await db.insert(passwordResets).values({
      tokenHash: await sha256(token),
      userId: account.id,
      expiresAt: now + limits.resetTokenLifetime,
    });
    await mailer
      .send(account.email, resetEmail(account.username, link))
      .catch(async (error: unknown) => {
        await uncountMail();
        throw error;
      });
  };
}

/** Ends the sessions of the account and deletes its tokens. Returns a task that mails a notice. */
export async function resetPassword(
  { db, mailer, hashKey }: AccountContext,
  { token, newPassword }: { readonly token: string; readonly newPassword: string },
  now: number,
): Promise<() => Promise<void>> {
  const tokenHash = await sha256(token);
  const isValid = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  const accountId = db.select({ id: passwordResets.userId }).from(passwordResets).where(isValid);
  // Checked before the expensive password hash, so that made-up tokens cost little.
  const [owner] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, accountId));
  if (!owner) throw fail("invalidToken");
  checkNewPassword(newPassword, owner, "newPassword");
  const passwordHash = await whileHashing(() => hashPassword(newPassword));
  const statements = {
    changed: db
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, accountId)),
    deletedTokens: db.delete(passwordResets).where(eq(passwordResets.userId, accountId)),
    // A second attempt changes nothing, because the token is gone. The hash is new and unique.
    accounts: db
      .select()
      .from(users)
      .where(and(eq(users.id, owner.id), eq(users.passwordHash, passwordHash))),
  };
  const { accounts } = await retryTransient(() => batch(db, statements));
  const [account] = accounts;
  if (!account) throw fail("invalidToken");
  // An attacker may have exhausted the login quota. A failure must not hide that the password is
  // set.
  const quota = await quotaFor(hashKey, "login", [account.emailKey], now);
  await reset(db, quota).catch(() => undefined);
  return () => mailer.send(account.email, passwordChangedEmail(account.username));
}
