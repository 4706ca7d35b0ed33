import { inArray } from "drizzle-orm";
import { adminErrorTexts } from "~/config/texts/errors";
import type { GameFigures } from "~/contract/game-figures";
import { sum } from "~/game/sum";
import { boardTotals, scoreboards } from "../../../drizzle/schema";
import { isAdmin, type Viewer } from "../accounts/viewer.server";
import { ForbiddenError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isCreator, mayOpen, type StoredGame } from "../games/games.server";
import { databasesOn, type ResultDatabases } from "./result-databases.server";
import { boardId, type ScoreboardRef, scoreboardOf } from "./scoreboard.server";
import { addTotals, statsFor } from "./stats.server";

/** A viewer without a result has no rank and no streaks. */
const NO_RESULT = { score: undefined, streaks: { played: 0, won: 0 } };

/**
 * Returns how a game played to its creator or an admin: all results of its community scoreboard
 * and, once its day has come, of its daily scoreboard. Reads one row of each database of the
 * scoreboards. Throws `GameNotFoundError` if the viewer may not open the game, and
 * `ForbiddenError` if the game is another creator's.
 */
export async function gameFiguresFor(
  databases: ResultDatabases,
  uid: string,
  viewer: Viewer,
): Promise<GameFigures> {
  const game = await findGameByUid(databases.main, uid);
  if (!game || !mayOpen(game, viewer)) throw new GameNotFoundError(adminErrorTexts.gameUidNotFound);
  if (!isAdmin(viewer) && !isCreator(game, viewer)) throw new ForbiddenError();
  const { totals, hints } = await readTotals(databases, scoreboardsOf(game, viewer));
  const { playerCount, averageScore, stats } = statsFor(totals, NO_RESULT);
  const tellers = sum(hints);
  return {
    playerCount,
    averageScore,
    stats,
    averageHints:
      tellers === 0 ? null : sum(hints.map((players, used) => players * used)) / tellers,
  };
}

/** Returns the scoreboards that may have results: none of a day after the viewer's. */
function scoreboardsOf(game: StoredGame, { today }: Viewer): ScoreboardRef[] {
  const { dailyDate } = game;
  const days = dailyDate !== null && dailyDate <= today ? [dailyDate] : [];
  return [null, ...days].map((date) => scoreboardOf(game, date));
}

async function readTotals(databases: ResultDatabases, boards: readonly ScoreboardRef[]) {
  const involved = new Set(
    boards.flatMap(({ placedOn }) => databasesOn(databases, placedOn ?? null)),
  );
  const [old, ...stored] = await Promise.all([
    databases.main
      .select({ scores: scoreboards.scores, found: scoreboards.found })
      .from(scoreboards)
      .where(
        inArray(
          scoreboards.name,
          boards.map(({ name }) => name),
        ),
      ),
    ...[...involved].map((db) =>
      db
        .select({
          items: boardTotals.items,
          scores: boardTotals.scores,
          found: boardTotals.found,
          hints: boardTotals.hints,
        })
        .from(boardTotals)
        .where(inArray(boardTotals.board, boards.map(boardId))),
    ),
  ]);
  const rows = stored.flat();
  const [first, ...others] = rows.map(({ hints }) => hints);
  return {
    totals: addTotals([...rows, ...old]),
    hints: others.reduce(
      (total, hints) => total.map((players, used) => players + (hints[used] ?? 0)),
      first ?? [],
    ),
  };
}
