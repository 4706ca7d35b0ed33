import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import type { CircleBoard, CircleWeek } from "~/contract/circles";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { sum } from "~/game/sum";
import { circleMembers, circles, results } from "../../../drizzle/schema";
import { batch, type Database } from "../ground/db.server";
import { CircleNotFoundError, NoBoardError } from "../ground/errors.server";
import type { PlayerKey } from "../results/player.server";
import { ALL_FOUND, dailyScoreboardId } from "../results/scoreboard.server";
import type { CircleAccess } from "./circles.server";

/** Of today, or of yesterday, which somebody may have finished after midnight. */
export async function boardOf(
  { db, id, player, now }: CircleAccess,
  asked?: NewYorkDate,
): Promise<CircleBoard> {
  const today = newYorkDate(now);
  const date = asked ?? today;
  if (date !== today && date !== addDays(today, -1)) throw new NoBoardError();
  const { circle, rows } = await batch(db, {
    circle: db.select({ name: circles.name }).from(circles).where(eq(circles.id, id)),
    rows: selectMembers(db, id, [addDays(date, -1), date]),
  });
  const { members, isShown } = toMembers(rows, player, now);
  // A streak ends with the first day that is over without a result.
  const mayStillPlay = date >= firstOpenDay(now);
  return {
    id,
    name: circle[0]?.name ?? "",
    today,
    date,
    finished: isShown(date),
    members: members
      .map(({ played, ...member }) => {
        const result = played.find((one) => one.date === date);
        const latest = result ?? (mayStillPlay ? played[0] : undefined);
        return {
          ...member,
          playedStreak: latest?.playedStreak ?? 0,
          wonStreak: latest?.wonStreak ?? 0,
          result: result
            ? { score: result.score, survived: result.found === ALL_FOUND, hints: result.hints }
            : null,
        };
      })
      .sort((one, other) => (other.result?.score ?? -1) - (one.result?.score ?? -1)),
  };
}

/** Without the days that the player may not see yet. */
export async function weekOf(
  { db, id, player, now }: CircleAccess,
  date: NewYorkDate,
): Promise<CircleWeek> {
  // 1 January 1970 was a Thursday.
  const monday = addDays(date, -((dailyScoreboardId(date) + 3) % 7));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const { members, isShown } = toMembers(await selectMembers(db, id, days), player, now);
  return {
    id,
    week: monday,
    until: days.filter(isShown).at(-1) ?? null,
    members: members
      .map(({ played, ...member }) => {
        const [best] = [...played].sort((a, b) => b.score - a.score);
        return {
          ...member,
          sum: sum(played.map(({ score }) => score)),
          daysPlayed: played.length,
          best: best ? { date: best.date, score: best.score } : null,
        };
      })
      .sort((one, other) => other.sum - one.sum),
  };
}

interface DayResult {
  readonly date: NewYorkDate;
  readonly score: number;
  readonly found: number;
  readonly hints: number | null;
  readonly playedStreak: number;
  readonly wonStreak: number;
}

/**
 * Reads one row for each member and day. D1 counts more for a range, a list or an order, and the
 * row after the last one without the limit.
 */
function selectMembers(db: Database, id: string, dates: readonly NewYorkDate[]) {
  const played = dates.map(
    (date) => sql`json((select json_object('date', ${date}, 'score', score, 'found', found,
      'hints', hints, 'playedStreak', played_streak, 'wonStreak', won_streak) from ${results}
      where player = circle_members.player and scoreboard_id = ${dailyScoreboardId(date)}))`,
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
    .where(eq(circleMembers.circleId, id))
    .limit(limits.circleMembers);
}

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

/**
 * In the order of joining, with the results that the player may see: of a day that takes no results
 * any more, or that the player has finished. Throws `CircleNotFoundError` for anybody else.
 */
function toMembers(rows: readonly Row[], player: PlayerKey | null, now: number) {
  const members = [...rows]
    .sort((a, b) => a.joinedAt - b.joinedAt || a.member - b.member)
    .map(({ member, name, maker, player: owner, days }) => ({
      member,
      name,
      maker,
      you: owner === player,
      played: (JSON.parse(days) as (DayResult | null)[]).flatMap((result) => result ?? []),
    }));
  const mine = members.find(({ you }) => you)?.played;
  if (!mine) throw new CircleNotFoundError();
  const isShown = (date: NewYorkDate) =>
    date < firstOpenDay(now) || mine.some((result) => result.date === date);
  return {
    members: members.map(({ played, ...member }) => ({
      ...member,
      played: played.filter(({ date }) => isShown(date)),
    })),
    isShown,
  };
}

/** Yesterday in the grace hour, else today. */
function firstOpenDay(now: number): NewYorkDate {
  return newYorkDate(now - limits.gracePeriod);
}
