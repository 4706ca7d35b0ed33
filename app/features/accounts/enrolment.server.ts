import { and, eq, exists, isNull } from "drizzle-orm";
import { limits } from "~/config/limits";
import { recordAccountAction } from "~/server/audit.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { changeAudited } from "~/server/optimistic-lock.server";
import type { Actor, SessionClaims, SignedInUser } from "~/server/viewer.server";
import { users } from "../../../drizzle/schema";
import { type Account, type AccountContext, findAccountByEmail } from "./account.server";
import { confirmCredentials } from "./login.server";
import { secondFactorOffEmail, secondFactorOnEmail } from "./mails.server";
import {
  accountWhere,
  countingCode,
  encryptSecret,
  isUnchanged,
  matchingStep,
} from "./second-factor.server";
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  totpUri,
} from "./second-factor-codes.server";

interface Proof {
  /** May be missing if the session has just begun, with the password. */
  readonly password?: string | undefined;
  readonly session: SessionClaims;
  readonly network: string;
}

interface Enrolment {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: string[];
}

/** The second factor stays off until `confirmEnrolment`. */
export async function beginEnrolment(
  context: AccountContext,
  { user, now }: Actor,
  { password, session, network }: Proof,
): Promise<Enrolment> {
  const { db, hashKey } = context;
  if (user.secondFactor === "enrolled") throw fail("secondFactorOn");
  if (password !== undefined) {
    await confirmCredentials(context, { email: user.email, password, network }, now);
  } else if (now - session.begunAt > limits.freshSession) {
    throw fail("passwordMissing");
  }
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(hashKey, user.id, code));
  const begun = await db
    .update(users)
    .set({
      secondFactorSecret: await encryptSecret(hashKey, user.id, secret),
      secondFactorBegunAt: now,
      recoveryCodes: await Promise.all(hashes),
    })
    .where(and(eq(users.id, user.id), isNull(users.secondFactorSince)))
    .returning({ id: users.id });
  if (begun.length === 0) throw fail("secondFactorOn");
  return { secret, uri: totpUri(secret, user.username), recoveryCodes };
}

/**
 * Ends every session of the account, because none has shown a code. Returns the account for a new
 * session, and a task that mails a notice.
 */
export async function confirmEnrolment(
  context: AccountContext,
  actor: Actor,
  code: string,
): Promise<{ readonly account: Account; readonly sendNotice: () => Promise<void> }> {
  const { db, hashKey, mailer } = context;
  const { user, now } = actor;
  const account = await changeAudited(db, async () => {
    const account = await findAccountByEmail(db, user.email);
    if (account && account.secondFactorSince !== null) throw fail("secondFactorOn");
    if (!account?.secondFactorSecret) throw fail("noEnrolment");
    if (now - (account.secondFactorBegunAt ?? 0) > limits.enrolmentLifetime) {
      await clearEnrolment(db, account);
      throw fail("noEnrolment");
    }
    const step = await countingCode(context, account, now, () =>
      matchingStep(hashKey, account, code, now),
    );
    const isPending = and(
      eq(users.id, user.id),
      isNull(users.secondFactorSince),
      eq(users.secondFactorSecret, account.secondFactorSecret),
      eq(users.sessionVersion, account.sessionVersion),
    );
    const confirmed = {
      secondFactorSince: now,
      secondFactorStep: step,
      secondFactorBegunAt: null,
      sessionVersion: account.sessionVersion + 1,
    };
    const record = recordAccountAction(db, {
      action: "enableSecondFactor",
      actor,
      before: { secondFactor: false },
      after: { secondFactor: true, recoveryCodes: account.recoveryCodes?.length ?? 0 },
    });
    return {
      unchanged: [exists(accountWhere(db, isPending))],
      statements: {
        confirm: [db.update(users).set(confirmed).where(eq(users.id, user.id))],
        records: [record],
      },
      resultOf: () => ({ ...account, ...confirmed }),
    };
  });
  const sendNotice = () => mailer.send(user.email, secondFactorOnEmail(user.username));
  return { account, sendNotice };
}

async function clearEnrolment(db: Database, account: Account): Promise<void> {
  await db
    .update(users)
    .set({ secondFactorSecret: null, secondFactorBegunAt: null, recoveryCodes: null })
    .where(
      and(
        eq(users.id, account.id),
        isNull(users.secondFactorSince),
        eq(users.secondFactorSecret, account.secondFactorSecret ?? ""),
      ),
    );
}

/** Checks the password and a code like a login. Returns a task that mails a notice. */
export async function endSecondFactor(
  context: AccountContext,
  actor: Actor,
  proof: { readonly password: string; readonly code: string; readonly network: string },
): Promise<() => Promise<void>> {
  const { db, mailer } = context;
  const { user, now } = actor;
  if (user.secondFactor !== "enrolled") throw fail("secondFactorOff");
  await confirmCredentials(context, { email: user.email, ...proof }, now);
  const off = { secondFactorSecret: null, secondFactorSince: null, recoveryCodes: null };
  await changeAudited(db, async () => {
    const account = await findEnrolled(db, user);
    const record = recordAccountAction(db, {
      action: "disableSecondFactor",
      actor,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    return {
      unchanged: [exists(accountWhere(db, isUnchanged(account)))],
      statements: {
        end: [db.update(users).set(off).where(eq(users.id, user.id))],
        records: [record],
      },
      resultOf: () => {},
    };
  });
  return () => mailer.send(user.email, secondFactorOffEmail(user.username));
}

async function findEnrolled(db: Database, { email }: SignedInUser): Promise<Account> {
  const account = await findAccountByEmail(db, email);
  if (!account || account.secondFactorSince === null) throw fail("secondFactorOff");
  return account;
}
