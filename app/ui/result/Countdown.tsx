import { gameOverTexts } from "~/config/texts/result";
import type { Game } from "~/contract/game";
import { formatCountdown } from "~/game/countdown";
import { useTimeLeft } from "../app/use-server-clock";

/** ms for which 00:00:00 is shown after the end of the day. */
const END_SHOWN = 5000;

/**
 * The time until the next game, by the server's clock. After the end of the game's day it says
 * instead which day the result is of.
 */
export function Countdown({ game }: { readonly game: Game }) {
  const left = useTimeLeft(game.date);
  if (left !== null && left < -END_SHOWN) return gameOverTexts.archiveStats(game.day ?? 0);
  return (
    <>
      {gameOverTexts.nextGameIn} <b>{left === null ? "--:--:--" : formatCountdown(left)}</b>
    </>
  );
}
