import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import {
  auditRecords,
  deadResults,
  feedback,
  games,
  quotas,
  results,
  users,
} from "../../../drizzle/schema";
import { blankFeedbackText } from "../admin/audit.server";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { ManyGamesError } from "../errors.server";
import { listIndexStatements, searchWordStatements } from "../games/list-index.server";
import { isOneOf } from "../games/lists.server";
import { isQuotaOf } from "../quotas.server";
import { isDeadResultOf } from "../results/dead-results.server";
import {
  eraseSoon,
  recordAccountErasure,
  recordGameErasures,
} from "../results/erase-results.server";
import { accountPlayer } from "../results/player.server";
import type { ResultDatabases } from "../results/result-databases.server";
import type { AccountContext } from "./account.server";
import { confirmCredentials } from "./login.server";
import type { Actor } from "./viewer.server";

/** A request to delete an account, with what should happen to its games. */
interface Deletion {
  readonly password: string;
  /** Needed if the account has a second factor. */
  readonly code?: string | undefined;
  readonly network: string;
  readonly games: "keep" | "delete";
}

/**
 * Deletes the actor's account and its results after checking the credentials. Community games stay
 * without a creator or are deleted, as requested; a game with a past, current or future daily date
 * always stays. Its testimonials are deleted, and its other feedback loses its name. Totals of
 * scoreboards do not change. Throws like `confirmCredentials`, and `ManyGamesError` for more games
 * than a request can release.
 */
export async function deleteAccount(
  context: Pick<AccountContext, "db" | "hashKey">,
  databases: ResultDatabases,
  { games: keepOrDelete, ...proof }: Deletion,
  { user, now }: Actor,
): Promise<void> {
  const { db } = context;
  await confirmCredentials(context, { email: user.email, ...proof }, now);
  await releaseGames(db, user.id, keepOrDelete);
  const ownFeedback = db
    .select({ id: feedback.id })
    .from(feedback)
    .where(eq(feedback.userId, user.id));
  await retryTransient(() =>
    db.batch([
      // The audit log shows what admins did with the feedback, but not its text any more.
      blankFeedbackText(db, inArray(auditRecords.feedbackId, ownFeedback)),
      db.delete(feedback).where(and(eq(feedback.userId, user.id), eq(feedback.kind, "testimony"))),
      db.delete(results).where(eq(results.player, accountPlayer(user.id))),
      db.delete(deadResults).where(isDeadResultOf(accountPlayer(user.id))),
      db.delete(quotas).where(isQuotaOf(user.id)),
      // Foreign keys delete the account's other rows and set the creator of its games to null.
      db.delete(users).where(eq(users.id, user.id)),
      recordAccountErasure(db, user.id),
    ]),
  );
  await eraseSoon(databases);
}

/** How many games a batch releases. A game has about 30 rows with its items, words and indexes. */
const GAMES_PER_BATCH = 100;

/** Batches of a request, with ten queries each. D1 allows a request 1,000 queries. */
const BATCHES = 20;

/**
 * Deletes games if requested, and removes the creator and its name from the others, a few in each
 * batch, so that no statement grows with their number. Runs before the account is deleted and is
 * idempotent, so that an interrupted deletion can be repeated. Throws `ManyGamesError` if some are
 * left.
 */
async function releaseGames(
  db: Database,
  userId: string,
  keepOrDelete: Deletion["games"],
): Promise<void> {
  for (let round = 0; round < BATCHES; round += 1) {
    const created = await db
      .select({
        id: games.id,
        prompt: games.prompt,
        dailyDate: games.dailyDate,
        createdAt: games.createdAt,
      })
      .from(games)
      .where(eq(games.creatorId, userId))
      .orderBy(asc(games.id))
      .limit(GAMES_PER_BATCH);
    if (created.length === 0) return;
    const deletable = created.filter(
      (game) => keepOrDelete === "delete" && game.dailyDate === null,
    );
    const remaining = created.filter((game) => !deletable.includes(game));
    await batch(db, {
      // The statement checks the daily date again: an admin may have set one in between. Such a
      // game is found again in the next round.
      deleted: db
        .delete(games)
        .where(and(isOneOf(deletable.map(({ id }) => id)), isNull(games.dailyDate))),
      listIndex: listIndexStatements(db, deletable),
      erasures: recordGameErasures(db, deletable),
      released: db
        .update(games)
        .set({ creatorId: null })
        .where(isOneOf(remaining.map(({ id }) => id))),
      searchWords: searchWordStatements(
        db,
        remaining.map(({ id, prompt }) => ({ id, prompt, creator: null })),
      ),
    });
  }
  throw new ManyGamesError();
}
