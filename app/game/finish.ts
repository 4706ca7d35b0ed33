import type { PlayItem } from "./item";
import { WRONG_GUESSES_ALLOWED } from "./rules";
import type { Play } from "./state";

/** Whether every item was found. A game without items has nothing to find and is never won. */
export function allGuessed(items: readonly PlayItem[]): boolean {
  return items.length > 0 && items.every((item) => item.guessedCorrectly);
}

/** The game as it stands when it ends: the items are kept for the result, and the input is empty. */
export function finish(play: Play): Play {
  return {
    ...play,
    gameOver: true,
    finalItems: play.finalItems ?? play.items,
    inputValue: "",
    confirmingGiveUp: false,
  };
}

/** Ends the game if the last item was found or the last wrong guess was made. */
export function finishIfDecided(play: Play): Play {
  if (play.gameOver) return play;
  const decided = allGuessed(play.items) || play.wrongGuesses.length >= WRONG_GUESSES_ALLOWED;
  return decided ? finish(play) : play;
}
