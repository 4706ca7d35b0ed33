import { desc, eq } from "drizzle-orm";
import type { NewYorkDate } from "~/days/new-york";
import { runAdminAction } from "~/features/editor/admin-action.server";
import type { ReportReason, ReviewStatus } from "~/features/games/contract";
import { getGameOrThrow, type StoredGame } from "~/features/games/games.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import type { Actor } from "~/server/viewer.server";
import { auditRecords } from "../../../drizzle/schema";
import type { GameAction } from "./audit.contract";
import { firstFreeDate } from "./schedule.server";

/** Throws `gameNotFound` also for a game of type "daily": those are never reviewed. */
export async function reviewGame(
  db: Database,
  uid: string,
  review: Review,
  actor: Actor,
): Promise<StoredGame> {
  const change = changeOf(review);
  const [game] = await runAdminAction(db, actor, async () => {
    const game = await getCommunityGameOrThrow(db, uid);
    await throwIfChanged(db, game, review);
    const action = review.approved ? "approve" : "hide";
    const isSame = game.status === change.status && game.denialReason === change.denialReason;
    return { action: isSame ? null : action, games: [game], changes: [[game, change]] };
  });
  return game;
}

interface Review {
  readonly approved: boolean;
  /** Of a denial. Its creator is told both. */
  readonly reason?: ReportReason | undefined;
  readonly note?: string | undefined;
  /** Of the game that its admin saw. */
  readonly updatedAt?: string | undefined;
}

/** Two admins review the same game: the second one is told who did what. */
async function throwIfChanged(
  db: Database,
  game: StoredGame,
  { updatedAt }: Review,
): Promise<void> {
  if (updatedAt === undefined || Date.parse(updatedAt) === game.updatedAt) return;
  const [last] = await db
    .select({ name: auditRecords.actorName, action: auditRecords.action })
    .from(auditRecords)
    .where(eq(auditRecords.gameUid, game.uid))
    .orderBy(desc(auditRecords.id))
    .limit(1);
  throw last ? fail("decidedMeanwhile", last.name, last.action) : fail("gameChanged");
}

/** The statement that sets the date also finds it, so two admins never get the same date. */
export async function makeDaily(
  db: Database,
  uid: string,
  review: Review | null,
  actor: Actor,
): Promise<{ readonly game: StoredGame; readonly date: NewYorkDate }> {
  const [game] = await runAdminAction(db, actor, async () => {
    const game =
      review === null ? await getGameOrThrow(db, uid) : await getCommunityGameOrThrow(db, uid);
    if (game.dailyDate !== null) throw fail("alreadyDaily", game.dailyDate);
    if (review) await throwIfChanged(db, game, review);
    const dailyDate = firstFreeDate(actor);
    return {
      action: actionOf(review),
      games: [game],
      changes: [[game, review ? { dailyDate, ...changeOf(review) } : { dailyDate }]],
    };
  });
  if (!game.dailyDate) throw new Error(`The game ${uid} was made daily but has no date.`);
  return { game, date: game.dailyDate };
}

function actionOf(review: Review | null): GameAction {
  if (review === null) return "makeDaily";
  return review.approved ? "approveAndMakeDaily" : "hideAndMakeDaily";
}

async function getCommunityGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await getGameOrThrow(db, uid);
  if (game.type !== "community") throw fail("gameUidNotFound");
  return game;
}

function changeOf({ approved, reason, note }: Review) {
  const status: ReviewStatus = approved ? "approved" : "denied";
  return {
    status,
    denialReason: approved ? null : (reason ?? null),
    denialNote: approved ? null : (note ?? null),
  };
}
