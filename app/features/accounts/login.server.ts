import { and, eq, isNotNull } from "drizzle-orm";
import { newYorkDate } from "~/days/new-york";
import type { Database } from "~/server/db.server";
import { fail, isFailure } from "~/server/errors.server";
import type { EmailContent } from "~/server/mail/mailer.server";
import { consume, quotaFor, refund, reset } from "~/server/quotas.server";
import { users } from "../../../drizzle/schema";
import { type Account, type AccountContext, emailKey, findAccountByEmail } from "./account.server";
import { whileHashing } from "./hash-turns.server";
import { recoveryCodeUsedEmail, secondFactorResetEmail } from "./mails.server";
import { checkPassword, hashPassword } from "./passwords.server";
import { type CodeContext, checkSecondFactor } from "./second-factor.server";

type Keys = Pick<AccountContext, "db" | "hashKey">;

interface Attempt {
  readonly email: string;
  readonly network: string;
}

interface Credentials extends Attempt {
  readonly password: string;
  readonly code?: string | undefined;
}

interface Login {
  readonly account: Account;
  readonly usedRecoveryCode: boolean;
  readonly notices: readonly EmailContent[];
}

/**
 * Counts the attempt before it checks the password, so that parallel attempts cannot exceed the
 * quota. An unknown e-mail address takes as much work as a wrong password.
 */
export function login(context: CodeContext, credentials: Credentials, now: number): Promise<Login> {
  return whileHashing(() => checkCredentials(context, credentials, now));
}

/** Throws like `login`, but `wrongPassword` for a wrong password. */
export async function confirmCredentials(
  context: CodeContext,
  credentials: Credentials,
  now: number,
): Promise<void> {
  await login(context, credentials, now).catch((error: unknown) => {
    throw isFailure(error, "wrongCredentials") ? fail("wrongPassword") : error;
  });
}

/**
 * Returns a function that uncounts the attempt. It never throws: the login has succeeded by then.
 */
async function countAttempt(
  { db, hashKey }: Keys,
  { email, network }: Attempt,
  now: number,
): Promise<() => Promise<void>> {
  const clientQuota = await quotaFor(hashKey, "loginFromAddress", [emailKey(email), network], now);
  const accountQuota = await quotaFor(hashKey, "login", [emailKey(email)], now);
  // The client's quota comes first: an exhausted client cannot use up the quota of the account.
  await consume(db, clientQuota, now);
  await consume(db, accountQuota, now);
  return async () => {
    await Promise.allSettled([reset(db, clientQuota), refund(db, accountQuota)]);
  };
}

async function checkCredentials(
  context: CodeContext,
  { password, code, ...attempt }: Credentials,
  now: number,
): Promise<Login> {
  const { db } = context;
  const uncount = await countAttempt(context, attempt, now);
  const account = await findAccountByEmail(db, attempt.email);
  const verdict = await checkPassword(account?.passwordHash ?? null, password);
  if (!account || verdict === "wrong") throw fail("wrongCredentials");
  // A right password alone does not uncount the attempt: it would give free guesses of codes.
  const codesLeft = await checkSecondFactor(context, account, code, now);
  const [wasReset] = await Promise.all([
    endResetNotice(db, account),
    uncount(),
    verdict === "weak" && rehash(db, account, password),
    noteLogin(db, account, now),
  ]);
  return {
    account,
    usedRecoveryCode: codesLeft !== null,
    notices: [
      ...(wasReset ? [secondFactorResetEmail(account.username)] : []),
      ...(codesLeft === null ? [] : [recoveryCodeUsedEmail(account.username, codesLeft)]),
    ],
  };
}

/** Once a day. */
async function noteLogin(db: Database, { id, lastLoginOn }: Account, now: number): Promise<void> {
  const today = newYorkDate(now);
  if (lastLoginOn === today) return;
  await db.update(users).set({ lastLoginOn: today }).where(eq(users.id, id));
}

async function rehash(db: Database, account: Account, password: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, account.id), eq(users.passwordHash, account.passwordHash)));
}

/** Only the first of parallel logins gets true. The operator's command cannot send e-mails. */
async function endResetNotice(db: Database, account: Account): Promise<boolean> {
  if (account.secondFactorResetAt === null) return false;
  const ended = await db
    .update(users)
    .set({ secondFactorResetAt: null })
    .where(and(eq(users.id, account.id), isNotNull(users.secondFactorResetAt)))
    .returning({ id: users.id });
  return ended.length > 0;
}
