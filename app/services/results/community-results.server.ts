import type { CommunityResult, Stats } from "~/contract/result";
import { savedGameKey } from "~/game/saved-game-key";
import type { Database } from "../db.server";
import { AnswersMismatchError, GameNotFoundError } from "../errors.server";
import { findGameByUid, isPublicCommunityGame, type StoredGame } from "../games/games.server";
import type { Player } from "./player.server";
import { enqueueOrWrite, type ResultQueue, withResult } from "./result-queue.server";
import {
  isAnsweredBy,
  newResult,
  recordResults,
  scoreboardOf,
  selectPlayerResults,
  selectTotals,
} from "./scoreboard.server";
import { statsFor } from "./stats.server";

/** A community game is no part of a streak. */
const NO_STREAKS = { played: 0, won: 0 };

/**
 * Takes the result of a public community game at the instant `now` (ms) and answers the player's standing. The first
 * result of a player counts; a repeat changes nothing and answers the same. With a queue it is written a little later, and the
 * answer counts it already.
 * Throws NoSuchGameError or ForeignAnswersError.
 */
export async function submitCommunityResult(
  db: Database,
  player: Player,
  result: CommunityResult,
  now: number,
  queue: ResultQueue | null = null,
): Promise<Stats> {
  const game = await publicGame(db, result.gameUid);
  if (!isAnsweredBy(game, result)) throw new AnswersMismatchError();
  const own = newResult(player, result, now);
  const board = scoreboardOf(game, null);
  const reading = [
    selectTotals(db, board.name),
    selectPlayerResults(db, player, [board.name]),
  ] as const;
  if (!queue) {
    const [, , , , , , totals, rows] = await db.batch([
      ...recordResults(db, board, [own]),
      ...reading,
    ]);
    return statsFor(totals[0], { score: rows[0]?.score, streaks: NO_STREAKS });
  }
  const [totals, [known]] = await db.batch(reading);
  if (known) return statsFor(totals[0], { score: known.score, streaks: NO_STREAKS });
  await enqueueOrWrite(db, queue, { board, result: own });
  return statsFor(withResult(totals[0], board, own), { score: own.score, streaks: NO_STREAKS });
}

/**
 * The scoreboard of a public community game. `score` places a player who has no result there. Reads two rows besides
 * the game. Throws NoSuchGameError.
 */
export async function communityStats(
  db: Database,
  uid: string,
  score: number | undefined,
  player: Player | null,
): Promise<Stats> {
  const game = await publicGame(db, uid);
  const scoreboard = savedGameKey({ kind: "community", uid: game.uid });
  const [board, rows] = await db.batch([
    selectTotals(db, scoreboard),
    selectPlayerResults(db, player ?? "guest:", [scoreboard]),
  ]);
  return statsFor(board[0], { score: rows[0]?.score ?? score, streaks: NO_STREAKS });
}

async function publicGame(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game || !isPublicCommunityGame(game)) throw new GameNotFoundError();
  return game;
}
