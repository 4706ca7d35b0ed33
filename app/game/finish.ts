import type { PlayItem } from "./item";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import type { Play } from "./state";

/** Returns whether every item was found. False for a game without items. */
export function allGuessed(items: readonly PlayItem[]): boolean {
  return items.length > 0 && items.every((item) => item.guessedCorrectly);
}

/** Ends the game: takes the snapshot of the items for the result and clears the input. */
export function finish(play: Play): Play {
  return {
    ...play,
    gameOver: true,
    finalItems: play.finalItems ?? play.items,
    inputValue: "",
    confirmingGiveUp: false,
  };
}

/** Ends the game if all items were found or the limit of wrong guesses is reached. */
export function finishIfOver(play: Play): Play {
  if (play.gameOver) return play;
  const isOver = allGuessed(play.items) || play.wrongGuesses.length >= WRONG_GUESSES_ALLOWED;
  return isOver ? finish(play) : play;
}
