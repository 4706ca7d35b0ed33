import { and, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { mayOffend } from "~/contract/profanity";
import { newYorkDate } from "~/days/new-york";
import { retryTransient } from "~/server/database-errors.server";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { insertFrom } from "~/server/insert-from.server";
import { countMail } from "~/server/mail/mail-quotas.server";
import { consume, quotaFor } from "~/server/quotas.server";
import { keyedHash, randomCode, randomToken } from "~/server/tokens-and-hashes.server";
import { errorTexts } from "~/texts/errors";
import { pendingSignUps, users } from "../../../drizzle/schema";
import { type Account, type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { whileHashing } from "./hash-turns.server";
import { accountExistsEmail, addressSuspendedEmail, codeEmail } from "./mails.server";
import { checkNewPassword } from "./password-rules.server";
import { hashPassword } from "./passwords.server";
import { addressHashOf, findSuspension } from "./suspended-addresses.server";

interface SignUpDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Returns the id of the sign-up. A registered or suspended address causes the same work and the
 * same rows, so that the response does not reveal it; no code is valid then.
 */
export async function requestCode(
  context: AccountContext,
  { username, email, password }: SignUpDraft,
  now: number,
): Promise<string> {
  const { db, mailer, hashKey, siteUrl } = context;
  if (mayOffend(username)) throw fail("rudeUsername");
  checkNewPassword(password, { username, email }, "password");
  const usernameKey = username.toLowerCase();
  if (await isUsernameTaken(db, usernameKey)) throw fail("usernameTaken");
  const { passwordHash, uncountMail } = await whileHashing(async () => ({
    uncountMail: await countMail(context, "codeMail", emailKey(email), now),
    passwordHash: await hashPassword(password),
  }));
  const account = await findAccountByEmail(db, email);
  const suspension = await findSuspension(db, await addressHashOf(hashKey, email), now);
  const code = randomCode();
  const content = account
    ? accountExistsEmail(account.username, siteUrl)
    : suspension
      ? addressSuspendedEmail(suspension.until)
      : codeEmail(username, code);
  await mailer.send(account?.email ?? email, content).catch(async (error: unknown) => {
    await uncountMail();
    throw error;
  });
  const id = randomToken();
  await db.insert(pendingSignUps).values({
    id,
    email,
    emailKey: emailKey(email),
    username,
    usernameKey,
    passwordHash,
    codeHash: await hashCode(hashKey, id, account || suspension ? randomToken() : code),
    tries: 0,
    expiresAt: now + limits.codeLifetime,
  });
  return id;
}

interface EnteredCode {
  readonly email: string;
  readonly code: string;
  readonly signUpId?: string | undefined;
}

/** Each call counts as one try, before the code is checked. */
export async function verifyCode(
  { db, hashKey }: Pick<AccountContext, "db" | "hashKey">,
  { email, code, signUpId }: EnteredCode,
  now: number,
): Promise<Account> {
  await consume(db, await quotaFor(hashKey, "codeTry", [emailKey(email)], now), now);
  const pending = await countTry(db, email, signUpId, now);
  // No constant-time comparison is needed: the hashes are keyed.
  if (pending.codeHash !== (await hashCode(hashKey, pending.id, code))) throw fail("wrongCode");
  const account = await createAccount(db, pending.id, now);
  if (account) return account;
  const byAnother = ne(users.emailKey, emailKey(email));
  if (await isUsernameTaken(db, pending.usernameKey, byAnother)) throw fail("usernameTaken");
  throw fail("wrongCode");
}

type PendingSignUp = typeof pendingSignUps.$inferSelect;

/** One statement, so that parallel tries cannot exceed the limit. */
async function countTry(
  db: Database,
  email: string,
  signUpId: string | undefined,
  now: number,
): Promise<PendingSignUp> {
  const candidates = await db
    .select({ id: pendingSignUps.id, expiresAt: pendingSignUps.expiresAt })
    .from(pendingSignUps)
    .where(
      and(
        eq(pendingSignUps.emailKey, emailKey(email)),
        gt(pendingSignUps.expiresAt, now),
        signUpId === undefined ? undefined : eq(pendingSignUps.id, signUpId),
      ),
    )
    .limit(2);
  const [candidate, another] = candidates;
  if (!candidate) throw fail("wrongCode");
  if (another) throw fail("severalSignUps");
  const [pending] = await db
    .update(pendingSignUps)
    .set({ tries: sql`${pendingSignUps.tries} + 1` })
    .where(and(eq(pendingSignUps.id, candidate.id), lt(pendingSignUps.tries, limits.codeTries)))
    .returning();
  if (pending) return pending;
  throw fail("tooManyRequests", candidate.expiresAt - now, errorTexts.tooManyCodeAttempts);
}

/**
 * Returns undefined if a parallel verification was faster or the name is taken. May be repeated:
 * it returns the account that an earlier attempt has created.
 */
async function createAccount(
  db: Database,
  signUpId: string,
  now: number,
): Promise<Account | undefined> {
  const id = crypto.randomUUID();
  const isVerified = eq(pendingSignUps.id, signUpId);
  const statements = {
    created: insertFrom(
      db,
      users,
      {
        id,
        username: sql`username`,
        usernameKey: sql`username_key`,
        email: sql`email`,
        emailKey: sql`email_key`,
        passwordHash: sql`password_hash`,
        createdAt: now,
        lastLoginOn: newYorkDate(now),
      },
      sql`from ${pendingSignUps} where ${isVerified}`,
    ).onConflictDoNothing(),
    deletedSignUp: db
      .delete(pendingSignUps)
      .where(and(isVerified, sql`exists (select 1 from ${users} where ${users.id} = ${id})`)),
    account: db.select().from(users).where(eq(users.id, id)),
  };
  const { account } = await retryTransient(() => batch(db, statements));
  return account[0];
}

async function isUsernameTaken(db: Database, usernameKey: string, by?: SQL): Promise<boolean> {
  return (await db.$count(users, and(eq(users.usernameKey, usernameKey), by))) > 0;
}

function hashCode(hashKey: string, signUpId: string, code: string): Promise<string> {
  return keyedHash(hashKey, JSON.stringify(["code", signUpId, code]));
}
