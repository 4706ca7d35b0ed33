import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { newYorkDate } from "~/days/new-york";
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
import { listIndexStatements, searchWordStatements } from "../games/list-index.server";
import { isQuotaOf } from "../quotas.server";
import { isDeadResultOf } from "../results/dead-results.server";
import {
  eraseResults,
  recordAccountErasure,
  recordGameErasure,
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
 * scoreboards do not change. Throws like `confirmCredentials`.
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
  await eraseResults(databases);
}

/** Games whose list index is updated in one batch, with at most 6 statements each. */
const GAMES_PER_BATCH = 20;

/**
 * Deletes games if requested, and removes the creator's name from the search words of the others.
 * Runs before the account is deleted and is idempotent, so that an interrupted deletion can be
 * repeated.
 */
async function releaseGames(
  db: Database,
  userId: string,
  keepOrDelete: Deletion["games"],
): Promise<void> {
  const created = await db
    .select({
      id: games.id,
      prompt: games.prompt,
      dailyDate: games.dailyDate,
      createdAt: games.createdAt,
    })
    .from(games)
    .where(eq(games.creatorId, userId))
    .orderBy(asc(games.id));
  const deletable = created.filter((game) => keepOrDelete === "delete" && game.dailyDate === null);
  const remaining = created.filter((game) => !deletable.includes(game));
  for (const chunk of chunksOf(deletable)) {
    const ids = chunk.map((game) => game.id);
    await batch(db, {
      // The statement checks the daily date again: an admin may have set one in between.
      deleted: db.delete(games).where(and(inArray(games.id, ids), isNull(games.dailyDate))),
      listIndex: chunk.flatMap((game) => listIndexStatements(db, game)),
      erasures: chunk.map(({ id, createdAt }) =>
        recordGameErasure(db, { id, placedOn: newYorkDate(createdAt) }),
      ),
    });
  }
  for (const chunk of chunksOf(remaining)) {
    await batch(db, {
      searchWords: chunk.flatMap((game) =>
        searchWordStatements(db, game, { prompt: game.prompt, creator: null }),
      ),
    });
  }
}

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / GAMES_PER_BATCH) }, (_, index) =>
    all.slice(index * GAMES_PER_BATCH, (index + 1) * GAMES_PER_BATCH),
  );
}
