import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type AccountContext, emailKey } from "~/features/accounts/account.server";
import { confirmCredentials } from "~/features/accounts/login.server";
import { addressHashOf, keepSuspension } from "~/features/accounts/suspended-addresses.server";
import { isOneOf } from "~/features/games/lists.server";
import { searchWordsOf } from "~/features/games/search.server";
import { blankFeedbackText } from "~/server/audit.server";
import { retryTransient } from "~/server/database-errors.server";
import { batch, type Database } from "~/server/db.server";
import { toEmail } from "~/server/mail/email-frame.server";
import { isQuotaOf } from "~/server/quotas.server";
import type { Actor } from "~/server/viewer.server";
import { mailTexts } from "~/texts/emails";
import {
  auditRecords,
  drafts,
  feedback,
  games,
  notices,
  outbox,
  passwordResets,
  pendingSignUps,
  quotas,
  users,
} from "../../../drizzle/schema";
import { eraseStatements } from "./erase-results.server";

interface Deletion {
  readonly password: string;
  readonly code?: string | undefined;
  readonly network: string;
  readonly games: "keep" | "delete";
}

/**
 * One batch makes the account disappear. What its games need follows, here as far as it can, and
 * in the daily job. Returns the function that mails the confirmation.
 */
export async function deleteAccount(
  context: Pick<AccountContext, "db" | "hashKey" | "mailer">,
  { games: gamesLeft, ...proof }: Deletion,
  { user, now, today }: Actor,
): Promise<() => Promise<void>> {
  const { db, mailer, hashKey } = context;
  const { id, email } = user;
  await confirmCredentials(context, { email, ...proof }, now);
  const ownFeedback = db.select({ id: feedback.id }).from(feedback).where(eq(feedback.userId, id));
  const erasure = await eraseStatements(db, id, now);
  const addressHash = await addressHashOf(hashKey, email);
  const isOpen = and(eq(users.id, id), isNull(users.gamesLeft));
  await retryTransient(() =>
    db.batch([
      // The audit log shows what admins did with the feedback, but not its text any more.
      blankFeedbackText(db, inArray(auditRecords.feedbackId, ownFeedback)),
      db.delete(feedback).where(and(eq(feedback.userId, id), eq(feedback.kind, "testimony"))),
      db.update(feedback).set({ userId: null, email: null }).where(eq(feedback.userId, id)),
      db.delete(quotas).where(isQuotaOf(id)),
      db.delete(drafts).where(eq(drafts.userId, id)),
      db.delete(notices).where(eq(notices.userId, id)),
      db.delete(outbox).where(eq(outbox.userId, id)),
      db.delete(passwordResets).where(eq(passwordResets.userId, id)),
      // An older sign-up would outlast a suspension.
      db.delete(pendingSignUps).where(eq(pendingSignUps.emailKey, emailKey(email))),
      keepSuspension(db, { id, addressHash }, today),
      db.update(users).set(withoutPersonalData(id, gamesLeft)).where(isOpen),
      ...erasure,
    ]),
  );
  await releaseGames(db, { id, gamesLeft }).catch(() => false);
  return () => mailer.send(email, toEmail(mailTexts.accountDeleted(user.username)));
}

/**
 * Without this row a foreign key would change all games in one statement. No login, session or
 * profile finds it: names and addresses are looked up in lower case.
 */
function withoutPersonalData(id: string, gamesLeft: Deletion["games"]) {
  const key = `DELETED ${id}`;
  return {
    username: "",
    usernameKey: key,
    email: "",
    emailKey: key,
    passwordHash: "",
    role: null,
    sessionVersion: sql`${users.sessionVersion} + 1`,
    secondFactorBegunAt: null,
    secondFactorSecret: null,
    secondFactorSince: null,
    secondFactorStep: 0,
    recoveryCodes: null,
    secondFactorResetAt: null,
    suspendedAt: null,
    suspendedUntil: null,
    suspensionReason: null,
    lastLoginOn: null,
    gamesLeft,
  };
}

/** A game has about 30 rows with its items, words and indexes. */
const GAMES_PER_BATCH = 100;

/** Ten queries each. D1 allows a request 1,000 queries. */
const BATCHES = 20;

function wordsWithoutCreator({ id, prompt }: { readonly id: number; readonly prompt: string }) {
  return { id, words: searchWordsOf(prompt, null) };
}

type DeletedAccount = Pick<typeof users.$inferSelect, "id" | "gamesLeft">;

/** Returns whether no deleted account with games is left. */
export async function releaseGamesLeft(db: Database): Promise<boolean> {
  const [account, another] = await db
    .select({ id: users.id, gamesLeft: users.gamesLeft })
    .from(users)
    .where(isNotNull(users.gamesLeft))
    .limit(2);
  return account === undefined || ((await releaseGames(db, account)) && another === undefined);
}

/**
 * A few games in each batch, so that no statement grows with their number. Idempotent. Returns
 * whether the account has no games left.
 */
async function releaseGames(db: Database, { id, gamesLeft }: DeletedAccount): Promise<boolean> {
  for (let round = 0; round < BATCHES; round += 1) {
    const created = await db
      .select({
        id: games.id,
        prompt: games.prompt,
        dailyDate: games.dailyDate,
      })
      .from(games)
      .where(eq(games.creatorId, id))
      .orderBy(desc(games.id))
      .limit(GAMES_PER_BATCH);
    if (created.length === 0) {
      // Foreign keys delete what else refers to the account.
      const hasNone = sql`not exists (select 1 from ${games} where creator_id = ${id})`;
      await db.delete(users).where(and(eq(users.id, id), isNotNull(users.gamesLeft), hasNone));
      return true;
    }
    const deletable = created.filter((game) => gamesLeft === "delete" && game.dailyDate === null);
    const remaining = created.filter((game) => !deletable.includes(game));
    await batch(db, {
      // An admin may have set a daily date in between. The next round finds such a game again.
      deleted: db
        .delete(games)
        .where(and(isOneOf(deletable.map(({ id }) => id)), isNull(games.dailyDate))),
      released: db
        .update(games)
        .set({ creatorId: null, words: sql`released.value->'words'` })
        .from(sql`json_each(${JSON.stringify(remaining.map(wordsWithoutCreator))}) released`)
        .where(sql`${games.id} = released.value->>'id'`),
    });
  }
  return false;
}
