import type { FinishedGame as GameOfAccount } from "~/contract/account-data";
import type { FinishedGame } from "~/game/my-statistics";
import { countedItems, scoreOfPlay } from "~/game/score";
import { type SavedGame, savedGames } from "./saved-games";

/** A finished game with the items found, where they are known. */
export interface MyGame extends FinishedGame {
  /** The date that the game is listed under, or on which the account handed it in. */
  readonly date: string;
  readonly found: readonly number[] | null;
}

/** A finished game of an account in the same terms: the archive is never handed in, so a day's game was played on its day. */
export function gameOfAccount({ scoreboard, ...rest }: GameOfAccount): MyGame {
  return { key: scoreboard, onItsDay: !scoreboard.startsWith("community/"), ...rest };
}

/** The games that are finished in this browser, by what they are saved under. */
export function gamesOfBrowser(): Map<string, MyGame> {
  const over = [...savedGames()].filter(([, game]) => game.gameOver);
  return new Map(over.map(([key, game]) => [key, myGame(key, game)]));
}

function myGame(key: string, game: SavedGame): MyGame {
  const found = countedItems(game).filter((item) => item.guessedCorrectly);
  return {
    key,
    date: game.date,
    score: scoreOfPlay(game),
    won: found.length === game.items.length,
    onItsDay: game.playedAs === "daily",
    found: found.map((item) => item.id),
  };
}
