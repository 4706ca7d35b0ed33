import { and, eq, exists, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { recordAccountAction } from "~/server/audit.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { changeAudited } from "~/server/optimistic-lock.server";
import { consume, quotaFor, refund } from "~/server/quotas.server";
import { users } from "../../../drizzle/schema";
import type { Account, AccountContext } from "./account.server";
import { decrypt, encrypt } from "./encryption.server";
import { wrongCodesEmail } from "./mails.server";
import { compact, hashRecoveryCode, totpStep } from "./second-factor-codes.server";

export type CodeContext = Pick<AccountContext, "db" | "hashKey" | "mailer">;

/**
 * Counts a code as wrong before `check`, so that parallel attempts cannot exceed the quotas, and
 * uncounts a right one. Mails a notice at the fifth wrong code, once an hour.
 */
export async function countingCode<T>(
  context: CodeContext,
  account: Account,
  now: number,
  check: () => Promise<T>,
): Promise<T> {
  const { db, hashKey } = context;
  const hour = await quotaFor(hashKey, "wrongCode", [account.id], now);
  const day = await quotaFor(hashKey, "wrongCodeOfDay", [account.id], now);
  const spent = await consume(db, hour, now);
  await consume(db, day, now);
  try {
    const result = await check();
    await Promise.allSettled([refund(db, hour), refund(db, day)]);
    return result;
  } catch (error) {
    if (spent >= limits.wrongCodesOfNotice) await sendNotice(context, account, now);
    throw error;
  }
}

/** A notice that fails is sent with the next wrong code. */
async function sendNotice(
  { db, hashKey, mailer }: CodeContext,
  account: Account,
  now: number,
): Promise<void> {
  const quota = await quotaFor(hashKey, "wrongCodeMail", [account.id], now);
  const isFirst = await consume(db, quota, now).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  const sending = mailer.send(account.email, wrongCodesEmail(account.username));
  await sending.catch(() => refund(db, quota));
}

/** Uses the code up. Returns how many recovery codes are left if one was used, else null. */
export async function checkSecondFactor(
  context: CodeContext,
  account: Account,
  code: string | undefined,
  now: number,
): Promise<number | null> {
  if (account.secondFactorSince === null) return null;
  const typed = compact(code ?? "");
  if (typed === "") throw fail("secondFactorMissing");
  const { db, hashKey } = context;
  return countingCode(context, account, now, async () => {
    if (!isTotp(typed)) {
      const hash = await hashRecoveryCode(hashKey, account.id, typed);
      return spendRecoveryCode(db, account, hash, now);
    }
    const step = await matchingStep(hashKey, account, typed, now);
    await spendStep(db, account, step);
    return null;
  });
}

export function encryptSecret(hashKey: string, userId: string, secret: string): Promise<string> {
  return encrypt(secret, encryptionKey(hashKey, userId));
}

/** Throws `secondFactorUnreadable` if the stored secret cannot be decrypted. */
export async function matchingStep(
  hashKey: string,
  { id, secondFactorSecret }: Pick<Account, "id" | "secondFactorSecret">,
  code: string,
  now: number,
): Promise<number> {
  const secret = await decrypt(secondFactorSecret ?? "", encryptionKey(hashKey, id));
  if (secret === null) throw fail("secondFactorUnreadable");
  const step = totpStep(secret, code, now);
  if (step === null) throw fail("wrongSecondFactor");
  return step;
}

/** One statement, so that only one of two parallel requests can use the code. */
async function spendStep(db: Database, account: Account, step: number): Promise<void> {
  const spent = await db
    .update(users)
    .set({ secondFactorStep: step })
    .where(and(isUnchanged(account), lt(users.secondFactorStep, step)))
    .returning({ id: users.id });
  if (spent.length === 0) throw fail("wrongSecondFactor");
}

/** Returns how many codes are left. */
function spendRecoveryCode(
  db: Database,
  account: Account,
  hash: string,
  now: number,
): Promise<number> {
  return changeAudited(db, async () => {
    const [stored] = await db
      .select({ codes: users.recoveryCodes })
      .from(users)
      .where(isUnchanged(account))
      .limit(1);
    const codes = stored?.codes ?? [];
    if (!codes.includes(hash)) throw fail("wrongRecoveryCode");
    const left = codes.filter((code) => code !== hash);
    const sameCodes = sql`${users.recoveryCodes} = ${JSON.stringify(codes)}`;
    const record = recordAccountAction(db, {
      action: "useRecoveryCode",
      actor: { user: account, now },
      before: { recoveryCodes: codes.length },
      after: { recoveryCodes: left.length },
    });
    return {
      unchanged: [exists(accountWhere(db, and(isUnchanged(account), sameCodes)))],
      statements: {
        spend: [db.update(users).set({ recoveryCodes: left }).where(eq(users.id, account.id))],
        records: [record],
      },
      resultOf: () => left.length,
    };
  });
}

export function accountWhere(db: Database, condition: SQL | undefined) {
  return db.select({ id: users.id }).from(users).where(condition);
}

export function isUnchanged({ id, secondFactorSecret }: Account) {
  return and(
    eq(users.id, id),
    isNotNull(users.secondFactorSince),
    eq(users.secondFactorSecret, secondFactorSecret ?? ""),
  );
}

function isTotp(code: string): boolean {
  return /^\d{6}$/.test(code);
}

function encryptionKey(hashKey: string, userId: string) {
  return { secret: hashKey, purpose: "second factor", owner: userId };
}
