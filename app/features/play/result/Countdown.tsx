import { useEndOfDay, useTimeLeft } from "~/client/use-server-clock";
import type { Game } from "~/features/games/contract";
import { HOUR, MINUTE, SECOND } from "~/game/dates";
import { gameOverTexts } from "~/texts/result";

/** ms after the end of the day */
const END_SHOWN = 5 * SECOND;

/** After the end of the game's day it says instead which day the result is of. */
export function Countdown({ game }: { readonly game: Game }) {
  const left = useTimeLeft(useEndOfDay(game.date));
  if (left !== null && left < -END_SHOWN) return gameOverTexts.archiveStats(game.day ?? 0);
  return (
    <>
      {gameOverTexts.nextGameIn} <b>{left === null ? "--:--:--" : formatCountdown(left)}</b>
    </>
  );
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Rounds up, so that 00:00:00 appears only at the end. A day can have 25 hours. */
export function formatCountdown(ms: number): string {
  const left = Number.isFinite(ms) ? Math.max(0, Math.ceil(ms / SECOND) * SECOND) : 0;
  const parts = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND];
  return parts.map((part) => twoDigits(Math.floor(part))).join(":");
}
