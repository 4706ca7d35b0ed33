import { and, eq } from "drizzle-orm";
import type { RoomGameRef } from "~/contract/room";
import type { RoomGame } from "~/game/room";
import { results } from "../../../../drizzle/schema";
import { findDailyGame, findGameByUid, mayOpen } from "../../games/games.server";
import type { Database } from "../../ground/db.server";
import { guestAt } from "../../ground/viewer.server";
import { ownerOf, type PlayerKey } from "../player.server";
import { dailyScoreboardId } from "../scoreboard.server";
import { findOpenLink } from "./link-players.server";

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
      db.$count(results, and(isOfDay, eq(results.player, ownerOf(player as PlayerKey)))),
    ),
  );
  return !counts.includes(0);
}
