import { type SavedGame, type SavedGameKey, savedGames } from "./saved-games";

/** The finished games whose results never reached the server, but for the one that is on the screen. */
export function waitingResults(onScreen: SavedGameKey | null): [SavedGameKey, SavedGame][] {
  return [...savedGames()].filter(([key, game]) => key !== onScreen && isWaiting(game));
}

function isWaiting(game: SavedGame): boolean {
  return game.playedAs !== "archive" && game.gameOver && !game.submitted;
}
