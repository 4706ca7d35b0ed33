import { inArray } from "drizzle-orm";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "~/features/games/games.server";
import { sum } from "~/game/sum";
import type { Database } from "~/server/db.server";
import { fail } from "~/server/errors.server";
import { isAdmin, type Viewer } from "~/server/viewer.server";
import { scoreboards } from "../../../drizzle/schema";
import type { GameFigures } from "./contract";
import { communityScoreboardId, dailyScoreboardId } from "./scoreboard.server";
import { addTotals, statsFor } from "./stats.server";

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
