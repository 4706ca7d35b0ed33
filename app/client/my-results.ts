import type { FinishedGame } from "~/features/privacy/contract";
import type { NewYorkDate } from "~/game/dates";
import { parseSavedGameKey, type SavedGameKey } from "~/game/game-ref";
import type { GameResult } from "~/game/my-statistics";
import { countedItems, scoreOfPlay } from "~/game/score";
import { type SavedGame, savedGames } from "./saved-games";

export interface MyResult extends GameResult {
  /** The date of the game, or the date on which the account submitted the result. */
  readonly date: NewYorkDate;
  /** Null if the server has deleted them. */
  readonly found: readonly number[] | null;
}

/** Only results of the game's own day are ever submitted. */
export function toMyResult({ scoreboard, ...rest }: FinishedGame): MyResult {
  return { key: scoreboard, playedOnDay: parseSavedGameKey(scoreboard).kind === "daily", ...rest };
}

export function myResults(): ReadonlyMap<SavedGameKey, MyResult> {
  const finished = [...savedGames()].filter(([, game]) => game.gameOver);
  return new Map(finished.map(([key, game]) => [key, resultOf(key, game)]));
}

function resultOf(key: SavedGameKey, game: SavedGame): MyResult {
  const found = countedItems(game).filter((item) => item.guessedCorrectly);
  return {
    key,
    date: game.date,
    score: scoreOfPlay(game),
    won: found.length === game.items.length,
    playedOnDay: game.playedAs === "daily",
    found: found.map((item) => item.id),
  };
}
