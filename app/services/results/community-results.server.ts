import type { CommunityResult, Stats } from "~/contract/result";
import { retryTransient } from "../database-errors.server";
import { batch, type Database } from "../db.server";
import { AnswersMismatchError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isPublicCommunityGame, type StoredGame } from "../games/games.server";
import type { Player } from "./player.server";
import { newResult, recordResultStatements } from "./record-results.server";
import { enqueueOrWrite, type ResultQueue, withResult } from "./result-queue.server";
import {
  answersMatchItems,
  scoreboardOf,
  selectPlayerResults,
  selectTotals,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";

/** Community games have no streaks. */
const NO_STREAKS = { played: 0, won: 0 };

/**
 * Records the result of a public community game at the instant `now` (ms) and returns the player's
 * statistics. Only the first result of a player counts: a repeat changes nothing and returns the
 * same. With a queue, the result is written a little later and the statistics include it already.
 * Throws `GameNotFoundError` or `AnswersMismatchError`.
 */
export async function submitCommunityResult(
  db: Database,
  player: Player,
  submitted: CommunityResult,
  now: number,
  queue: ResultQueue | null = null,
): Promise<Stats> {
  const game = await getPublicGameOrThrow(db, submitted.gameUid);
  if (!answersMatchItems(game, submitted)) throw new AnswersMismatchError();
  const result = newResult(player, submitted, now);
  const scoreboard = scoreboardOf(game, null);
  const reads = {
    totals: selectTotals(db, scoreboard.name),
    playerResults: selectPlayerResults(db, player, [scoreboard.name]),
  };
  if (!queue) {
    const { totals, playerResults } = await retryTransient(() =>
      batch(db, { ...recordResultStatements(db, scoreboard, [result]), ...reads }),
    );
    return statsFor(totals[0], { score: playerResults[0]?.score, streaks: NO_STREAKS });
  }
  const { totals, playerResults } = await batch(db, reads);
  const [earlier] = playerResults;
  if (earlier) return statsFor(totals[0], { score: earlier.score, streaks: NO_STREAKS });
  await enqueueOrWrite(db, queue, { board: scoreboard, result });
  return statsFor(withResult(totals[0], scoreboard, result), {
    score: result.score,
    streaks: NO_STREAKS,
  });
}

/**
 * Returns the statistics of a public community game. `score` ranks a player without a result on its
 * scoreboard. Reads two rows besides the game. Throws `GameNotFoundError`.
 */
export async function communityStats(
  db: Database,
  uid: string,
  score: number | undefined,
  player: Player | null,
): Promise<Stats> {
  const { name } = scoreboardOf(await getPublicGameOrThrow(db, uid), null);
  const { totals, playerResults } = await batch(db, {
    totals: selectTotals(db, name),
    playerResults: selectPlayerResults(db, player, [name]),
  });
  return statsFor(totals[0], { score: playerResults[0]?.score ?? score, streaks: NO_STREAKS });
}

async function getPublicGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game || !isPublicCommunityGame(game)) throw new GameNotFoundError();
  return game;
}
