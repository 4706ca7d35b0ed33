import { inArray } from "drizzle-orm";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "~/features/games/games.server";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { isAdmin, type Viewer } from "~/server/viewer.server";
import { scoreboards } from "../../../drizzle/schema";
import type { GameFigures, Stats } from "./contract";
import { communityScoreboardId, dailyScoreboardId } from "./scoreboard.server";

interface ScoreboardTotals {
  readonly items: readonly number[];
  /** 101 counts of players, for 0, 10 … 1000 points. */
  readonly scores: readonly number[];
  readonly found: readonly number[];
}

/** Undefined if there are none. */
function addTotals(all: readonly ScoreboardTotals[]): ScoreboardTotals | undefined {
  const [first, ...others] = all;
  if (!first) return undefined;
  return others.reduce(
    (one, other) => ({
      items: one.items,
      scores: one.scores.map((players, tens) => players + (other.scores[tens] ?? 0)),
      found: one.found.map((players, bit) => players + (other.found[bit] ?? 0)),
    }),
    first,
  );
}

/** Without a score there is no rank. */
interface ScoreAndStreaks {
  readonly score: number | undefined;
  readonly streaks: { readonly played: number; readonly won: number };
}

export function statsFor(
  totals: ScoreboardTotals | undefined,
  { score, streaks }: ScoreAndStreaks,
): Stats {
  const playerCount = totals ? sum(totals.scores) : 0;
  const own = { playedStreak: streaks.played, wonStreak: streaks.won };
  if (!totals || playerCount === 0) {
    return { stats: null, percentile: null, playerCount: 0, averageScore: null, ...own };
  }
  const { items, scores, found } = totals;
  return {
    stats: Object.fromEntries(items.map((id, bit) => [id, (found[bit] ?? 0) / playerCount])),
    percentile: score === undefined ? null : topPercent(scores, score),
    playerCount,
    averageScore: averageScoreOf(scores),
    ...own,
  };
}

/** In points. */
export function averageScoreOf(scores: readonly number[]): number {
  return sum(scores.map((players, tens) => players * tens * 10)) / sum(scores);
}

/** The x of "Top x%", 1..100: the share of players with a better score, plus the player. */
function topPercent(scores: readonly number[], score: number): number {
  const better = sum(scores.slice(score / 10 + 1));
  return Math.min(100, Math.max(1, (100 * (better + 1)) / sum(scores)));
}

const NO_RESULT = { score: undefined, streaks: { played: 0, won: 0 } };

/** For the creator and admins. Includes the daily scoreboard once its day has come. */
export async function gameFiguresFor(
  db: Database,
  uid: string,
  viewer: Viewer,
): Promise<GameFigures> {
  const game = await findGameByUid(db, uid);
  if (!game || !mayOpen(game, viewer)) throw fail("gameUidNotFound");
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw fail("forbidden");
  const rows = await db
    .select({
      items: scoreboards.items,
      scores: scoreboards.scores,
      found: scoreboards.found,
      hints: scoreboards.hints,
    })
    .from(scoreboards)
    .where(inArray(scoreboards.id, scoreboardsOf(game, viewer)));
  const hints = rows.flatMap((row) => row.hints.map((players, used) => ({ players, used })));
  const tellers = sum(hints.map(({ players }) => players));
  const { playerCount, averageScore, stats } = statsFor(addTotals(rows), NO_RESULT);
  return {
    playerCount,
    averageScore,
    stats,
    averageHints:
      tellers === 0 ? null : sum(hints.map(({ players, used }) => players * used)) / tellers,
  };
}

/** None of a day after the viewer's. */
function scoreboardsOf({ id, dailyDate }: StoredGame, { today }: Viewer): number[] {
  const days = dailyDate !== null && dailyDate <= today ? [dailyScoreboardId(dailyDate)] : [];
  return [communityScoreboardId(id), ...days];
}
