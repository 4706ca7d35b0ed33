import { eq, sql } from "drizzle-orm";
import { limits } from "~/config/limits";
import { addDays, type NewYorkDate, newYorkDate } from "~/days/new-york";
import { ALL_FOUND, dailyScoreboardId } from "~/features/play/scoreboard.server";
import { DAY } from "~/game/dates";
import { sum } from "~/game/sum";
import { fail } from "~/server/errors.server";
import { circleMembers, circles, results } from "../../../drizzle/schema";
import type { CircleAccess } from "./circles.server";
import type { CircleStandings, CircleWeek } from "./contract";

/** Of today, or of yesterday, which somebody may have finished after midnight. */
export async function standingsOf(
  circle: CircleAccess,
  asked?: NewYorkDate,
): Promise<CircleStandings> {
  const today = newYorkDate(circle.now);
  const date = asked ?? today;
  if (date !== today && date !== addDays(today, -1)) throw fail("noStandings");
  const { db, id } = circle;
  const before = addDays(date, -1);
  const [[named], { members, shown, firstOpen, finishers, succeeds }] = await Promise.all([
    db.select({ name: circles.name }).from(circles).where(eq(circles.id, id)),
    readDays(circle, [before, date]),
  ]);
  const rankOf = (day: NewYorkDate, score: number) =>
    members.filter(({ played }) => (scoreOn(day, played) ?? -1) > score).length;
  // A streak ends with the first day that is over without a result.
  const mayStillPlay = date >= firstOpen;
  return {
    id,
    name: named?.name ?? "",
    today,
    date,
    finished: shown.includes(date),
    over: !mayStillPlay,
    succeeds,
    members: members
      .map(({ played, ...member }) => {
        const result = played.find((one) => one.date === date);
        const scoreBefore = scoreOn(before, played);
        const latest = result ?? (mayStillPlay ? played[0] : undefined);
        return {
          ...member,
          played: finishers.has(member.member),
          moved:
            result && scoreBefore !== undefined
              ? rankOf(before, scoreBefore) - rankOf(date, result.score)
              : null,
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

const scoreOn = (date: NewYorkDate, played: readonly DayResult[]) =>
  played.find((one) => one.date === date)?.score;

/** Without the days that the player may not see yet. */
export async function weekOf(circle: CircleAccess, date: NewYorkDate): Promise<CircleWeek> {
  // 1 January 1970 was a Thursday.
  const week = addDays(date, -((dailyScoreboardId(date) + 3) % 7));
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index));
  const { members } = await readDays(circle, days);
  return {
    week,
    members: members
      .map(({ played, ...member }) => {
        const scores = played.map(({ score }) => score);
        const best = played.length > 0 ? Math.max(...scores) : null;
        return { ...member, sum: sum(scores), daysPlayed: played.length, best };
      })
      .sort((one, other) => other.sum - one.sum),
  };
}

type DayResult = Pick<
  typeof results.$inferSelect,
  "score" | "found" | "hints" | "playedStreak" | "wonStreak"
> & { readonly date: NewYorkDate };

/**
 * The members in the order of joining, with their results of the dates that the player may see,
 * `shown`: those that take no results any more, or that the player has finished. `finishers` of
 * the last date are known before. Throws `circleNotFound` for anybody else. Once a day, notes
 * that the player was here. Reads one row for each member and day: D1 counts more
 * for a range, a list or an order, and the row after the last one without the limit.
 */
async function readDays({ db, id, player, now }: CircleAccess, dates: readonly NewYorkDate[]) {
  const days = dates.map(
    (date) => sql`json((select json_object('date', ${date}, 'score', score, 'found', found,
      'hints', hints, 'playedStreak', played_streak, 'wonStreak', won_streak) from ${results}
      where player = circle_members.player and scoreboard_id = ${dailyScoreboardId(date)}))`,
  );
  const rows = await db
    .select({
      member: circleMembers.member,
      name: circleMembers.name,
      maker: circleMembers.isMaker,
      player: circleMembers.player,
      joinedAt: circleMembers.joinedAt,
      seenAt: sql<number>`max(opened_at, joined_at)`.as("seen_at"),
      days: sql<string>`json_array(${sql.join(days, sql`, `)})`.as("days"),
    })
    .from(circleMembers)
    .where(eq(circleMembers.circleId, id))
    .limit(limits.circleMembers);
  const members = rows
    .sort((a, b) => a.joinedAt - b.joinedAt || a.member - b.member)
    .map((row) => ({
      member: row.member,
      name: row.name,
      maker: row.maker,
      you: row.player === player,
      isLost: row.player !== player && row.seenAt < now - limits.makerAbsence,
      played: (JSON.parse(row.days) as (DayResult | null)[]).flatMap((result) => result ?? []),
    }));
  const mine = members.find(({ you }) => you)?.played;
  if (!mine) throw fail("circleNotFound");
  if (rows.some((row) => row.player === player && row.seenAt <= now - DAY)) {
    await db
      .update(circleMembers)
      .set({ openedAt: now })
      .where(sql`player = unhex(${player}) and circle_id = ${id}`);
  }
  // Yesterday in the grace hour, else today.
  const firstOpen = newYorkDate(now - limits.gracePeriod);
  const shown = dates.filter((date) => date < firstOpen || mine.some((one) => one.date === date));
  const isLast = (one: DayResult) => one.date === dates.at(-1);
  const active = members.filter(({ isLost }) => !isLost);
  return {
    firstOpen,
    shown,
    finishers: new Set(members.flatMap((m) => (m.played.some(isLast) ? m.member : []))),
    /** Whether the player may take over from a lost maker. */
    succeeds: active[0]?.you === true && !active.some(({ maker }) => maker),
    members: members.map(({ played, isLost: _, ...member }) => ({
      ...member,
      played: played.filter(({ date }) => shown.includes(date)),
    })),
  };
}
