import { and, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { errorTexts } from "~/config/texts/errors";
import { holdsBadWord } from "~/contract/profanity";
import { signUps, users } from "../../../drizzle/schema";
import { batch, type Database } from "../db.server";
import {
  ProfaneUsernameError,
  TooManyRequestsError,
  UsernameTakenError,
  WrongCodeError,
} from "../errors.server";
import { accountExistsEmail, codeEmail } from "../mail/email-templates.server";
import { consume, quotaFor, refund } from "../quotas.server";
import { type Account, type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { hashPassword } from "./passwords.server";
import { keyedHash, randomCode, randomToken } from "./tokens-and-hashes.server";

/** The account that somebody wants to create. */
interface SignUpDraft {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Mails a code to the user and stores the sign-up until the code is verified. A registered e-mail
 * address causes the same work and the same rows, so that the response does not reveal it; its mail
 * says that there is an account, and no code is valid. If the mail fails, nothing is stored. Throws
 * `ProfaneUsernameError`, `UsernameTakenError`, `TooManyRequestsError` or `MailFailedError`.
 */
export async function requestCode(
  { db, mailer, hashKey, siteUrl }: AccountContext,
  { username, email, password }: SignUpDraft,
  now: number,
): Promise<void> {
  if (holdsBadWord(username.replaceAll("_", " "))) throw new ProfaneUsernameError();
  const usernameKey = username.toLowerCase();
  if (await isUsernameTaken(db, usernameKey)) throw new UsernameTakenError();
  const quota = await quotaFor(hashKey, "codeMail", [emailKey(email)], now);
  await consume(db, quota, now);
  const passwordHash = await hashPassword(password);
  const account = await findAccountByEmail(db, email);
  const code = randomCode();
  const content = account
    ? accountExistsEmail(account.username, siteUrl)
    : codeEmail(username, code);
  await mailer.send(account?.email ?? email, content).catch(async (error: unknown) => {
    await refund(db, quota);
    throw error;
  });
  const pending = {
    email,
    username,
    usernameKey,
    passwordHash,
    codeHash: await hashCode(hashKey, email, account ? randomToken() : code),
    tries: 0,
    expiresAt: now + limits.codeLifetime,
  };
  await db
    .insert(signUps)
    .values({ ...pending, emailKey: emailKey(email) })
    .onConflictDoUpdate({ target: signUps.emailKey, set: pending });
}

/**
 * Creates the account of a pending sign-up. Each call counts as one try, before the code is
 * checked. Throws `WrongCodeError`, `TooManyRequestsError`, or `UsernameTakenError` if another
 * account has got the name meanwhile.
 */
export async function verifyCode(
  { db, hashKey }: Pick<AccountContext, "db" | "hashKey">,
  { email, code }: { readonly email: string; readonly code: string },
  now: number,
): Promise<Account> {
  const isPending = and(eq(signUps.emailKey, emailKey(email)), gt(signUps.expiresAt, now));
  const codeHash = await hashCode(hashKey, email, code);
  const [pending] = await db
    .update(signUps)
    .set({ tries: sql`${signUps.tries} + 1` })
    .where(and(isPending, lt(signUps.tries, limits.codeTries)))
    .returning({ codeHash: signUps.codeHash, usernameKey: signUps.usernameKey });
  if (!pending) return throwPendingSignUpError(db, isPending, now);
  // No constant-time comparison is needed: the hashes are keyed, so its timing reveals nothing
  // useful.
  if (pending.codeHash !== codeHash) throw new WrongCodeError();
  const account = await createAccount(db, email, codeHash, now);
  if (account) return account;
  const byAnother = ne(users.emailKey, emailKey(email));
  if (await isUsernameTaken(db, pending.usernameKey, byAnother)) throw new UsernameTakenError();
  throw new WrongCodeError();
}

/**
 * Creates the account and deletes its sign-up in one batch. Returns undefined if a parallel
 * verification was faster or the name is taken.
 */
async function createAccount(
  db: Database,
  email: string,
  codeHash: string,
  now: number,
): Promise<Account | undefined> {
  const id = crypto.randomUUID();
  const isVerified = and(eq(signUps.emailKey, emailKey(email)), eq(signUps.codeHash, codeHash));
  const { created } = await batch(db, {
    created: db
      .insert(users)
      .select(
        db
          .select({
            id: sql`${id}`.as("id"),
            username: signUps.username,
            usernameKey: signUps.usernameKey,
            email: signUps.email,
            emailKey: signUps.emailKey,
            passwordHash: signUps.passwordHash,
            role: sql`null`.as("role"),
            sessionVersion: sql`0`.as("session_version"),
            createdAt: sql`${now}`.as("created_at"),
          })
          .from(signUps)
          .where(isVerified),
      )
      .onConflictDoNothing()
      .returning(),
    deletedSignUp: db
      .delete(signUps)
      .where(and(isVerified, sql`exists (select 1 from ${users} where ${users.id} = ${id})`)),
  });
  return created[0];
}

async function throwPendingSignUpError(
  db: Database,
  isPending: ReturnType<typeof and>,
  now: number,
): Promise<never> {
  const [exhausted] = await db
    .select({ expiresAt: signUps.expiresAt })
    .from(signUps)
    .where(isPending)
    .limit(1);
  if (!exhausted) throw new WrongCodeError();
  throw new TooManyRequestsError(exhausted.expiresAt - now, errorTexts.tooManyCodeAttempts);
}

async function isUsernameTaken(db: Database, usernameKey: string, by?: SQL): Promise<boolean> {
  return (await db.$count(users, and(eq(users.usernameKey, usernameKey), by))) > 0;
}

function hashCode(hashKey: string, email: string, code: string): Promise<string> {
  return keyedHash(hashKey, JSON.stringify(["code", emailKey(email), code]));
}
