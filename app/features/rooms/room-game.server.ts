import { and, eq } from "drizzle-orm";
import { findDailyGame, findGameByUid, mayOpen } from "~/features/games/games.server";
import { type PlayerKey, resultOwner } from "~/features/play/player.server";
import { findOpenLink } from "~/features/play/read-scoreboard.server";
import { dailyScoreboardId } from "~/features/play/scoreboard.server";
import type { RoomGame } from "~/game/room";
import type { Database } from "~/server/db.server";
import { guestAt } from "~/server/viewer.server";
import { results } from "../../../drizzle/schema";
import type { RoomGameRef } from "./contract";

/** Null unless everybody may open it (a room has guests), or the secret of its link is given. */
export async function findRoomGame(
  db: Database,
  ref: RoomGameRef,
  now: number,
): Promise<RoomGame | null> {
  const guest = guestAt(now);
  const game = await findGame(db, ref, now, guest.today);
  if (!game) return null;
  const isOpen = mayOpen(game, guest);
  if (!isOpen && !("link" in ref)) return null;
  return {
    uid: isOpen ? game.uid : null,
    prompt: game.prompt,
    items: game.items,
    date: game.dailyDate === guest.today ? guest.today : null,
  };
}

async function findGame(db: Database, ref: RoomGameRef, now: number, today: string) {
  if ("link" in ref) return findOpenLink(db, ref.link, now);
  if ("uid" in ref) return findGameByUid(db, ref.uid);
  return ref.date <= today ? findDailyGame(db, ref.date) : null;
}

/** Today's game is for those who have a result of it. */
export async function mayPlayInRoom(
  db: Database,
  { date }: RoomGame,
  players: readonly string[],
  now: number,
): Promise<boolean> {
  if (date !== guestAt(now).today) return true;
  const isOfDay = eq(results.scoreboardId, dailyScoreboardId(date));
  const counts = await Promise.all(
    players.map((player) =>
      db.$count(results, and(isOfDay, eq(results.player, resultOwner(player as PlayerKey)))),
    ),
  );
  return !counts.includes(0);
}
