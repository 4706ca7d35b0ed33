import type { CommunityResult, Stats } from "~/contract/result";
import type { Database } from "../db.server";
import { AnswersMismatchError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isPublicCommunityGame, type StoredGame } from "../games/games.server";
import type { Player } from "./player.server";
import { readForQueuedResult, readScoreboard } from "./read-scoreboard.server";
import { newResult } from "./record-results.server";
import type { ResultDatabases } from "./result-databases.server";
import { enqueueOrWrite, type QueuedWriting, withResult } from "./result-queue.server";
import {
  answersMatchItems,
  boardId,
  placementOf,
  type ScoreboardRef,
  scoreboardOf,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";
import { writeResults } from "./write-results.server";

/** Community games have no streaks. */
const NO_STREAKS = { played: 0, won: 0 };

/**
 * Records the result of a public community game at the instant `now` (ms) and returns the player's
 * statistics. Only the first result of a player counts: a repeat changes nothing and returns the
 * same. With a queue, the result is written a little later. The statistics include it already; the
 * others in them may be up to 5 s old.
 * Throws `GameNotFoundError` or `AnswersMismatchError`.
 */
export async function submitCommunityResult(
  databases: ResultDatabases,
  player: Player,
  submitted: CommunityResult,
  now: number,
  queued: QueuedWriting | null = null,
): Promise<Stats> {
  const game = await getPublicGameOrThrow(databases.main, submitted.gameUid);
  if (!answersMatchItems(game, submitted)) throw new AnswersMismatchError();
  const result = newResult(player, submitted, now);
  const scoreboard = scoreboardOf(game, null);
  const query = scoreboardQuery(scoreboard);
  if (!queued) await writeResults(databases, [{ board: scoreboard, result }]);
  const { totals, playerResults } = queued
    ? await readForQueuedResult(databases, query, player, { ...queued, now })
    : await readScoreboard(databases, query, player);
  const [stored] = playerResults;
  if (!queued || stored) return statsFor(totals, { score: stored?.score, streaks: NO_STREAKS });
  await enqueueOrWrite(databases, queued.queue, { board: scoreboard, result });
  return statsFor(withResult(totals, scoreboard, result), {
    score: result.score,
    streaks: NO_STREAKS,
  });
}

/** Returns what is read of a community scoreboard and of a player's result on it. */
function scoreboardQuery(scoreboard: ScoreboardRef) {
  const place = { board: boardId(scoreboard), placedOn: placementOf(scoreboard) };
  const { name, gameId } = scoreboard;
  return { totalsOf: { name, gameId, ...place }, own: [place] };
}

/**
 * Returns the statistics of a public community game. `score` ranks a player without a result on its
 * scoreboard. Reads a row of each database of the scoreboard, and one of the player, besides the
 * game. Throws `GameNotFoundError`.
 */
export async function communityStats(
  databases: ResultDatabases,
  uid: string,
  score: number | undefined,
  player: Player | null,
): Promise<Stats> {
  const game = await getPublicGameOrThrow(databases.main, uid);
  const { totals, playerResults } = await readScoreboard(
    databases,
    scoreboardQuery(scoreboardOf(game, null)),
    player,
  );
  return statsFor(totals, { score: playerResults[0]?.score ?? score, streaks: NO_STREAKS });
}

async function getPublicGameOrThrow(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game || !isPublicCommunityGame(game)) throw new GameNotFoundError();
  return game;
}
