import { and, eq } from "drizzle-orm";
import { findDailyGame, findGameByUid, mayOpen } from "~/features/games/games.server";
import { findLinkedGame } from "~/features/games/links.server";
import { type PlayerKey, resultOwner } from "~/features/play/player.server";
import { findOpenLink } from "~/features/play/read-scoreboard.server";
import { dailyScoreboardId } from "~/features/play/scoreboard.server";
import type { RoomGame, RoomGameRef } from "~/game/room";
import type { Database } from "~/server/db.server";
import { guestAt } from "~/server/viewer.server";
import { results } from "../../../drizzle/schema";

/**
 * Null unless everybody may open it (a room has guests), or the secret of its link is given. With
 * `isForNew` a link must have a place left.
 */
export async function findRoomGame(
  db: Database,
  ref: RoomGameRef,
  now: number,
  isForNew: boolean,
): Promise<RoomGame | null> {
  const guest = guestAt(now);
  const game = await findGame(db, ref, now, isForNew);
  if (!game) return null;
  const isOpen = mayOpen(game, guest);
  if (!isOpen && !("link" in ref)) return null;
  return {
    id: game.id,
    ref: isOpen ? { uid: game.uid } : ref,
    uid: isOpen ? game.uid : null,
    prompt: game.prompt,
    items: game.items,
    date: game.dailyDate === guest.today ? guest.today : null,
  };
}

async function findGame(db: Database, ref: RoomGameRef, now: number, isForNew: boolean) {
  if ("link" in ref) return (isForNew ? findOpenLink : findLinkedGame)(db, ref.link, now);
  if ("uid" in ref) return findGameByUid(db, ref.uid);
  return ref.date <= guestAt(now).today ? findDailyGame(db, ref.date) : null;
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
