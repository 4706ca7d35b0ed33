import type { CommunityResult, Stats } from "../contract/result";
import type { Database } from "./db.server";
import { findGameByUid, isPublicCommunityGame, type StoredGame } from "./games.server";
import type { Player } from "./player.server";
import { ForeignAnswersError, NoSuchGameError } from "./refusals.server";
import { giveTo, type ResultQueue, withResult } from "./result-queue.server";
import {
  boardOf,
  isAnsweredBy,
  newResult,
  recordResults,
  selectBoard,
  selectRows,
} from "./scoreboard.server";
import { standing } from "./standing.server";

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
  if (!isAnsweredBy(game, result)) throw new ForeignAnswersError();
  const own = newResult(player, result, now);
  const board = boardOf(game, null);
  const reading = [selectBoard(db, board.name), selectRows(db, player, [board.name])] as const;
  if (!queue) {
    const [, , , , , , totals, rows] = await db.batch([
      ...recordResults(db, board, [own]),
      ...reading,
    ]);
    return standing(totals[0], { score: rows[0]?.score, streaks: NO_STREAKS });
  }
  const [totals, [known]] = await db.batch(reading);
  if (known) return standing(totals[0], { score: known.score, streaks: NO_STREAKS });
  await giveTo(db, queue, { board, result: own });
  return standing(withResult(totals[0], board, own), { score: own.score, streaks: NO_STREAKS });
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
  const scoreboard = scoreboardOf((await publicGame(db, uid)).uid);
  const [board, rows] = await db.batch([
    selectBoard(db, scoreboard),
    selectRows(db, player ?? "guest:", [scoreboard]),
  ]);
  return standing(board[0], { score: rows[0]?.score ?? score, streaks: NO_STREAKS });
}

async function publicGame(db: Database, uid: string): Promise<StoredGame> {
  const game = await findGameByUid(db, uid);
  if (!game || !isPublicCommunityGame(game)) throw new NoSuchGameError();
  return game;
}

function scoreboardOf(uid: string): string {
  return `community/${uid}`;
}
