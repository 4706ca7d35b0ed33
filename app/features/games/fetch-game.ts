import { request } from "~/client/api";
import type { NonPublicGameRef } from "~/client/game-on-page";
import type { GameRef } from "~/game/game-ref";
import type { Game } from "./contract";
import { getGameByUid, getGameOfDate } from "./contract";

/** Users also get the games that only they may see. */
export function fetchGame(game: GameRef | NonPublicGameRef, signal: AbortSignal): Promise<Game> {
  return "uid" in game
    ? request(getGameByUid, { params: { uid: game.uid } }, signal)
    : request(getGameOfDate, { params: { date: game.date } }, signal);
}
