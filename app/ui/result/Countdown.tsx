import { gameOverTexts } from "~/config/texts/result";
import { formatCountdown } from "~/game/countdown";
import { useServerClock, useTimeLeft } from "../kit/use-server-clock";

/** The time until the next game, by the server's clock. */
export function Countdown() {
  const left = useTimeLeft(useServerClock());
  return (
    <>
      {gameOverTexts.nextGameIn} <b>{left === null ? "--:--:--" : formatCountdown(left)}</b>
    </>
  );
}
