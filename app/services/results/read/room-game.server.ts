import { sql } from "drizzle-orm";
import type { RoomGameRef } from "~/contract/room";
import type { RoomGame } from "~/game/room";
import { linkedGuests, results } from "../../../../drizzle/schema";
import { findDailyGame, findGameByUid, mayOpen } from "../../games/games.server";
import type { Database } from "../../ground/db.server";
import { guestAt } from "../../ground/viewer.server";
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
    uid: game.uid,
    prompt: game.prompt,
    items: game.items,
    isLinked: !isOpen,
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
  if (date === null || date !== guestAt(now).today) return true;
  const [row] = await db.all<{ finished: number }>(
    sql`select count(*) as finished from json_each(${JSON.stringify(players)}) p
      where exists (select 1 from ${results} where scoreboard_id = ${dailyScoreboardId(date)} and
        player = coalesce(
          (select account from ${linkedGuests} where guest = unhex(p.value)), unhex(p.value)))`,
  );
  return row?.finished === players.length;
}
