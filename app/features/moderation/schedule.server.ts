import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, dayNumber, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { runAdminAction } from "~/features/editor/admin-action.server";
import type { NewDailyGame } from "~/features/editor/contract";
import { dailyGameStatements, newUid } from "~/features/editor/create-game.server";
import { getGameOrThrow, type StoredGame } from "~/features/games/games.server";
import { selectListGames, toList } from "~/features/games/lists.server";
import { batch, type Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import type { Actor, Viewer } from "~/server/viewer.server";
import { games } from "../../../drizzle/schema";
import type { Schedule } from "./contract";

/** For admins only. Days without a game are included; today only if it has none. */
export async function readSchedule(db: Database, viewer: Viewer): Promise<Schedule> {
  const { today } = viewer;
  const last = addDays(today, limits.scheduleDays);
  const { scheduled, later, waiting } = await batch(db, {
    scheduled: selectListGames(
      db,
      sql`${games.dailyDate} >= ${today} and ${games.dailyDate} <= ${last}`,
      asc(games.dailyDate),
    ),
    later: selectListGames(db, gt(games.dailyDate, last), asc(games.dailyDate)).limit(
      limits.scheduleDays,
    ),
    // Named, because SQLite would read every game without a date in the index of dates.
    waiting: selectListGames(
      db,
      sql`${games.id} in (select id from ${games} indexed by games_without_a_day
        where type = 'daily' and daily_date is null order by id limit ${limits.scheduleDays})`,
      asc(games.id),
    ),
  });
  const gameOn = new Map(toList(scheduled, viewer).map((game) => [game.date, game]));
  const dates = Array.from({ length: limits.scheduleDays + 1 }, (_, index) =>
    addDays(today, index),
  ).filter((date) => date > today || !gameOn.has(date));
  return {
    today,
    days: dates.map((date) => ({
      date,
      day: dayNumber(date),
      game: gameOn.get(date) ?? null,
    })),
    later: toList(later, viewer),
    waiting: toList(waiting, viewer),
  };
}

export async function missingDays(
  db: Database,
  now: number,
  ahead: number = limits.daysAhead,
): Promise<NewYorkDate[]> {
  const today = newYorkDate(now);
  const days = Array.from({ length: ahead }, (_, index) => addDays(today, index + 1));
  const scheduled = await db
    .select({ date: games.dailyDate })
    .from(games)
    .where(and(gt(games.dailyDate, today), lte(games.dailyDate, addDays(today, ahead))));
  const dates = new Set(scheduled.map(({ date }) => date));
  return days.filter((day) => !dates.has(day));
}

/** Days in a row with a game, from tomorrow on. */
export async function countDaysLeft(db: Database, today: NewYorkDate): Promise<number> {
  const row = await db.get<{ free: NewYorkDate }>(sql`select ${firstFreeDate({ today })} as free`);
  return dayNumber(row.free) - dayNumber(today) - 1;
}

/** To a day without a game, today included. */
export function scheduleGame(
  db: Database,
  uid: string,
  date: NewYorkDate,
  actor: Actor,
): Promise<StoredGame> {
  return moveGame(db, uid, actor, async (game) => {
    if (game.dailyDate !== null) throwIfBegun(game.dailyDate, actor);
    if (game.dailyDate !== date) await throwIfTaken(db, date, actor);
    return date;
  });
}

export function unscheduleGame(db: Database, uid: string, actor: Actor): Promise<StoredGame> {
  return moveGame(db, uid, actor, async (game) => {
    futureDateOf(game, actor);
    return null;
  });
}

async function moveGame(
  db: Database,
  uid: string,
  actor: Actor,
  choose: (game: StoredGame) => Promise<NewYorkDate | null>,
): Promise<StoredGame> {
  const [moved] = await runAdminAction(db, actor, async () => {
    const game = await getGameOrThrow(db, uid);
    const dailyDate = await choose(game);
    const action = dailyDate === null ? "unschedule" : "schedule";
    return { action, games: [game], changes: [[game, { dailyDate }]] };
  });
  return moved;
}

export async function swapGames(
  db: Database,
  uid: string,
  otherUid: string,
  actor: Actor,
): Promise<readonly [StoredGame, StoredGame]> {
  return runAdminAction(db, actor, async () => {
    const [game, other] = await Promise.all([
      getGameOrThrow(db, uid),
      getGameOrThrow(db, otherUid),
    ]);
    if (uid === otherUid) return { action: null, games: [game, other] };
    const [dailyDate, otherDate] = [futureDateOf(game, actor), futureDateOf(other, actor)];
    return {
      action: "swap",
      games: [game, other],
      // A daily date is unique at every moment, so the first game loses its date first.
      changes: [
        [game, { dailyDate: null }],
        [other, { dailyDate }],
        [game, { dailyDate: otherDate }],
      ],
    };
  });
}

/** For a date without a game, today included, or for the first free date after today. */
export async function createDailyGame(
  db: Database,
  { prompt, items, date }: NewDailyGame,
  actor: Actor,
): Promise<StoredGame> {
  const uid = newUid();
  await runAdminAction(db, actor, async () => {
    if (date !== undefined) await throwIfTaken(db, date, actor);
    const game = { prompt, items, dailyDate: date ?? firstFreeDate(actor), creator: actor.user };
    return { action: "create", games: [], statements: dailyGameStatements(db, uid, game, actor) };
  });
  return getGameOrThrow(db, uid);
}

/** Reads two index rows for each taken day. */
export function firstFreeDate({ today }: Pick<Actor, "today">): SQL {
  const tomorrow = addDays(today, 1);
  return sql`(select min(day) from (
      select ${tomorrow} as day
      union all select date(daily_date, '+1 day') from games where daily_date >= ${tomorrow}
    ) where not exists (select 1 from games taken where taken.daily_date = day))`;
}

function futureDateOf(game: StoredGame, actor: Actor): NewYorkDate {
  if (game.dailyDate === null) throw fail("notScheduled");
  throwIfBegun(game.dailyDate, actor);
  return game.dailyDate;
}

export async function throwIfTaken(db: Database, date: NewYorkDate, actor: Actor): Promise<void> {
  const [taken] = await db.select({ id: games.id }).from(games).where(eq(games.dailyDate, date));
  const isTaken = taken !== undefined;
  if (isTaken || date < actor.today) throwIfBegun(date, actor);
  if (isTaken) throw fail("dayTaken", date);
}

export function throwIfBegun(date: NewYorkDate, { today }: Actor): void {
  if (date <= today) throw fail("dayBegun", date);
}
