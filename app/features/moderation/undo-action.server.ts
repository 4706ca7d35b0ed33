import { desc, eq } from "drizzle-orm";
import { limits } from "~/config/limits";
import { runAdminAction } from "~/features/editor/admin-action.server";
import { getGameOrThrow, type StoredGame } from "~/features/games/games.server";
import { deleteReviewNotification } from "~/features/notices/notices.server";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import type { Actor } from "~/server/viewer.server";
import { auditRecords } from "../../../drizzle/schema";
import type { GameAction } from "./audit.contract";
import { throwIfBegun, throwIfTaken } from "./schedule.server";

const undoable: readonly GameAction[] = [
  "approve",
  "hide",
  "makeDaily",
  "approveAndMakeDaily",
  "hideAndMakeDaily",
  "schedule",
  "unschedule",
  "addSpelling",
];

/** Takes back the last action on a game, if it is the actor's own and one of those above. */
export async function undoLastAction(db: Database, uid: string, actor: Actor): Promise<StoredGame> {
  const [game] = await runAdminAction(db, actor, async () => {
    const game = await getGameOrThrow(db, uid);
    const [record] = await db
      .select({
        actorId: auditRecords.actorId,
        action: auditRecords.action,
        at: auditRecords.at,
        before: auditRecords.before,
      })
      .from(auditRecords)
      .where(eq(auditRecords.gameUid, uid))
      .orderBy(desc(auditRecords.id))
      .limit(1);
    const isOwn = record?.actorId === actor.user.id;
    if (!record || !isOwn || !undoable.some((action) => action === record.action)) {
      throw fail("nothingToUndo");
    }
    if (!("dailyDate" in record.before)) throw fail("nothingToUndo");
    const { status, dailyDate, reason = null, note = null, items } = record.before;
    const { statusBeforeHiding = null } = record.before;
    const isReview = status !== game.status;
    // Its creator may have got a mail since.
    if (isReview && actor.now >= record.at + limits.undoTime) throw fail("nothingToUndo");
    if (dailyDate !== game.dailyDate) {
      if (game.dailyDate !== null) throwIfBegun(game.dailyDate, actor);
      if (dailyDate !== null) await throwIfTaken(db, dailyDate, actor);
    }
    const change = {
      status,
      statusBeforeHiding,
      dailyDate,
      denialReason: reason,
      denialNote: note,
      ...(items && { items: items.map(withDefaults) }),
    };
    return {
      action: "undo",
      games: [game],
      changes: [[game, change]],
      statements: isReview ? deleteReviewNotification(db, game.id, record.at) : [],
    };
  });
  return game;
}

function withDefaults(item: StoredGame["items"][number]) {
  return { ...item, notAccepted: item.notAccepted ?? [], exactDigits: item.exactDigits ?? false };
}
