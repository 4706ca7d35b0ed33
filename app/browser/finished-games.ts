import { scoreOfPlay } from "~/game/score";
import { type SavedGameKey, savedGames } from "./saved-games";

/** The scores of the games that are finished in this browser, by what they are saved under. */
export function finishedScores(): ReadonlyMap<SavedGameKey, number> {
  const over = [...savedGames()].filter(([, game]) => game.gameOver);
  return new Map(over.map(([key, game]) => [key, scoreOfPlay(game)]));
}
