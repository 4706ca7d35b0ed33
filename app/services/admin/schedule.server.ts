import { asc, eq, gt, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { Schedule } from "~/contract/schedule";
import { addDays, dayNumber, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { games } from "../../../drizzle/schema";
import { DayBegunError, DayTakenError, NotScheduledError } from "../admin-refusals.server";
import type { Database } from "../db.server";
import { findDailyGame, type StoredGame } from "../games/games.server";
import { selectGames, toList } from "../games/lists.server";
import { runAdminAction } from "./admin-action.server";
import { type Acting, getGameOrThrow, nextUpdatedAt } from "./moderation.server";

/**
 * The coming days with their games, those without one too, what lies later, and the games that were made for a day and
 * have none. Today comes first where it has no game. For admins only. Reads the games that it answers.
 */
export async function readSchedule(db: Database, reader: Reader): Promise<Schedule> {
  const { today } = reader;
  const last = addDays(today, limits.scheduleDays);
  const [coming, later, waiting] = await db.batch([
    selectGames(
      db,
      sql`${games.dailyDate} >= ${today} and ${games.dailyDate} <= ${last}`,
      asc(games.dailyDate),
    ),
    selectGames(db, gt(games.dailyDate, last), asc(games.dailyDate)).limit(limits.scheduleDays),
    // Written out, not bound, so that the index of just these rows serves.
    selectGames(
      db,
      sql`${games.type} = 'daily' and ${games.dailyDate} is null`,
      asc(games.id),
    ).limit(limits.scheduleDays),
  ]);
  const scheduled = new Map(toList(coming, reader).map((game) => [game.date, game]));
  const dates = Array.from({ length: limits.scheduleDays + 1 }, (_, index) =>
    addDays(today, index),
  ).filter((date) => date > today || !scheduled.has(date));
  return {
    today,
    days: dates.map((date) => ({
      date,
      day: dayNumber(date),
      game: scheduled.get(date) ?? null,
    })),
    later: toList(later, reader),
    waiting: toList(waiting, reader),
  };
}

/** For whom the schedule is read. */
type Reader = Parameters<typeof toList>[1];

/**
 * Puts a game that has a coming day, or none, on another day that has no game: one after today, or today itself.
 * Throws UnknownUidError, DayBegunError or DayTakenError.
 */
export async function scheduleGame(
  db: Database,
  uid: string,
  date: NewYorkDate,
  acting: Acting,
): Promise<StoredGame> {
  await runAdminAction(db, async () => {
    const game = await getGameOrThrow(db, uid);
    if (game.dailyDate !== null) refuseBegun(game.dailyDate, acting);
    const there = await findDailyGame(db, date);
    if (there || date < newYorkDate(acting.now)) refuseBegun(date, acting);
    if (there && there.uid !== uid) throw new DayTakenError(date);
    return {
      deed: { ...acting, action: "schedule" },
      games: [game],
      statements: [setDate(db, uid, date, acting)],
    };
  });
  return getGameOrThrow(db, uid);
}

/**
 * Swaps the coming days of two games. Throws UnknownUidError, NotScheduledError or DayBegunError.
 */
export async function swapGames(
  db: Database,
  uid: string,
  withUid: string,
  acting: Acting,
): Promise<readonly [StoredGame, StoredGame]> {
  if (uid !== withUid) {
    await runAdminAction(db, async () => {
      const [one, other] = await Promise.all([
        getGameOrThrow(db, uid),
        getGameOrThrow(db, withUid),
      ]);
      const [date, otherDate] = [comingDate(one, acting), comingDate(other, acting)];
      return {
        deed: { ...acting, action: "swap" },
        games: [one, other],
        // A date is unique at every moment, so one of them steps aside first.
        statements: [
          setDate(db, uid, null, acting),
          setDate(db, withUid, date, acting),
          setDate(db, uid, otherDate, acting),
        ],
      };
    });
  }
  return Promise.all([getGameOrThrow(db, uid), getGameOrThrow(db, withUid)]);
}

/** Takes its coming day from a game. Throws UnknownUidError, NotScheduledError or DayBegunError. */
export async function unscheduleGame(
  db: Database,
  uid: string,
  acting: Acting,
): Promise<StoredGame> {
  await runAdminAction(db, async () => {
    const game = await getGameOrThrow(db, uid);
    comingDate(game, acting);
    return {
      deed: { ...acting, action: "unschedule" },
      games: [game],
      statements: [setDate(db, uid, null, acting)],
    };
  });
  return getGameOrThrow(db, uid);
}

function comingDate(game: StoredGame, acting: Acting): NewYorkDate {
  if (game.dailyDate === null) throw new NotScheduledError();
  refuseBegun(game.dailyDate, acting);
  return game.dailyDate;
}

function refuseBegun(date: NewYorkDate, { now }: Acting): void {
  if (date <= newYorkDate(now)) throw new DayBegunError(date);
}

function setDate(db: Database, uid: string, dailyDate: NewYorkDate | null, { now }: Acting) {
  return db
    .update(games)
    .set({ dailyDate, updatedAt: nextUpdatedAt(now) })
    .where(eq(games.uid, uid));
}
