import { limits } from "~/config/limits";
import { errorTexts } from "~/config/texts/errors";
import type { Game } from "~/contract/game";
import type { Upload } from "~/contract/upload";
import { todayAt } from "~/days/new-york";
import { consumeUpTo, refund } from "../accounts/quotas.server";
import type { Viewer } from "../accounts/viewer.server";
import type { Database } from "../db.server";
import { findGameByUid, toGame } from "./games.server";
import { addGame } from "./new-game.server";

/**
 * Adds a checked game of a user, private and unreviewed, and answers it as its owner sees it. Throws TooManyError where
 * the user has uploaded as many as one day in New York allows; deleting one does not give its place back.
 */
export async function uploadGame(
  db: Database,
  viewer: Viewer,
  { prompt, items }: Upload,
  now: number,
): Promise<Game> {
  const { date, endsAt } = todayAt(now);
  const allowance = {
    name: `upload:${viewer.userId}:${date}`,
    count: limits.uploadsPerDay,
    expiresAt: endsAt,
  };
  await consumeUpTo(db, allowance, now, errorTexts.uploadLimitReached(limits.uploadsPerDay));
  try {
    const creator = { id: viewer.userId, username: viewer.username };
    const uid = await addGame(
      db,
      { type: "community", status: "unreviewed", dailyDate: null, prompt, items, creator },
      now,
    );
    const game = await findGameByUid(db, uid);
    if (!game) throw new Error(`The game ${uid} was stored and is not there.`);
    return toGame(game, date, viewer);
  } catch (error) {
    await refund(db, allowance);
    throw error;
  }
}
