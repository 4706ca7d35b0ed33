import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { CircleBoard, CircleWeek } from "~/contract/circles";
import { addDays, type NewYorkDate, newYorkDate, startOfDay } from "~/days/new-york";
import { DAY } from "~/game/dates";
import { sum } from "~/game/sum";
import { circleMembers, circles, results } from "../../../drizzle/schema";
import { batch, type Database } from "../ground/db.server";
import { CircleNotFoundError, NoBoardError } from "../ground/errors.server";
import type { PlayerKey } from "../results/player.server";
import { ALL_FOUND, dailyScoreboardId } from "../results/scoreboard.server";
import type { CircleAccess } from "./circles.server";

/** Of today, or of yesterday, which somebody may have finished after midnight. */
export async function boardOf(
  { db, id, player }: CircleAccess,
  { date: asked, now }: { readonly date?: NewYorkDate | undefined; readonly now: number },
): Promise<CircleBoard> {
  const today = newYorkDate(now);
  const date = asked ?? today;
  if (date !== today && date !== addDays(today, -1)) throw new NoBoardError();
  const day = dailyScoreboardId(date);
  const { circle, rows } = await batch(db, {
    circle: db.select({ name: circles.name }).from(circles).where(eq(circles.id, id)),
    rows: selectMembers(db, id, [day - 1, day]),
  });
  const { members, isShown } = toMembers(rows, player, now);
  return {
    id,
    name: circle[0]?.name ?? "",
    today,
    date,
    finished: isShown(day),
    members: members
      .map(({ played, ...member }) => {
        const result = played.find((one) => one.day === day) ?? null;
        // A streak ends with the first day that is over without a result.
        const latest = result ?? (day < firstOpenDay(now) ? null : played[0]);
        return {
          ...member,
          playedStreak: latest?.playedStreak ?? 0,
          wonStreak: latest?.wonStreak ?? 0,
          result: result && {
            score: result.score,
            survived: result.found === ALL_FOUND,
            hints: result.hints,
          },
        };
      })
      .sort((one, other) => (other.result?.score ?? -1) - (one.result?.score ?? -1)),
  };
}

/** Without the days that the player may not see yet. */
export async function weekOf(
  { db, id, player }: CircleAccess,
  { date, now }: { readonly date: NewYorkDate; readonly now: number },
): Promise<CircleWeek> {
  const week = mondayOf(dailyScoreboardId(date));
  const days = Array.from({ length: 7 }, (_, index) => week + index);
  const rows = await selectMembers(db, id, days);
  const { members, isShown } = toMembers(rows, player, now);
  const today = dailyScoreboardId(newYorkDate(now));
  const until = days.filter((day) => day <= today && isShown(day)).at(-1);
  return {
    id,
    week: dateOf(week),
    until: until === undefined ? null : dateOf(until),
    members: members
      .map(({ played, ...member }) => {
        const [best] = [...played].sort((a, b) => b.score - a.score || a.day - b.day);
        return {
          ...member,
          sum: sum(played.map(({ score }) => score)),
          daysPlayed: played.length,
          best: best ? { date: dateOf(best.day), score: best.score } : null,
        };
      })
      .sort((one, other) => other.sum - one.sum),
  };
}

interface DayResult {
  readonly day: number;
  readonly score: number;
  readonly found: number;
  readonly hints: number | null;
  readonly playedStreak: number;
  readonly wonStreak: number;
}

/** Reads one row for each member and day. D1 counts more for a range, a list or an order. */
function selectMembers(db: Database, id: string, days: readonly number[]) {
  const played = days.map(
    (day) => sql`json((select json_object('day', scoreboard_id, 'score', score, 'found', found,
      'hints', hints, 'playedStreak', played_streak, 'wonStreak', won_streak)
      from ${results} where player = circle_members.player and scoreboard_id = ${day}))`,
  );
  return db
    .select({
      member: circleMembers.member,
      name: circleMembers.name,
      maker: circleMembers.isMaker,
      player: circleMembers.player,
      joinedAt: circleMembers.joinedAt,
      days: sql<string>`json_array(${sql.join(played, sql`, `)})`.as("days"),
    })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, id));
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

/**
 * In the order of joining, with the results that the player may see: of a day that takes no results
 * any more, or that the player has finished. Throws `CircleNotFoundError` for anybody else.
 */
function toMembers(rows: readonly Row[], player: PlayerKey, now: number) {
  const all = rows.map(({ player: owner, days, ...row }) => ({
    ...row,
    you: owner === player,
    played: (JSON.parse(days) as (DayResult | null)[]).flatMap((result) => result ?? []),
  }));
  const mine = all.find(({ you }) => you)?.played;
  if (!mine) throw new CircleNotFoundError();
  const open = firstOpenDay(now);
  const isShown = (day: number) => day < open || mine.some((result) => result.day === day);
  const members = all
    .sort((a, b) => a.joinedAt - b.joinedAt || a.member - b.member)
    .map(({ joinedAt: _, played, ...member }) => ({
      ...member,
      played: played.filter(({ day }) => isShown(day)),
    }));
  return { members, isShown };
}

/** Yesterday in the grace hour, else today. */
function firstOpenDay(now: number): number {
  const today = newYorkDate(now);
  const isGrace = now < startOfDay(today) + limits.gracePeriod;
  return dailyScoreboardId(today) - (isGrace ? 1 : 0);
}

/** 1 January 1970 was a Thursday. */
function mondayOf(day: number): number {
  return day - ((day + 3) % 7);
}

function dateOf(day: number): NewYorkDate {
  return new Date(day * DAY).toISOString().slice(0, 10) as NewYorkDate;
}
