import type { Page } from "@playwright/test";
import type { Game, ListGame } from "../../app/features/games/contract";
import { storedGame } from "./stored-keys";

/** Returns all days of the archive, newest first. */
export async function archiveDays(page: Page): Promise<ListGame[]> {
  return (await page.request.get("/api/previous-days")).json();
}

/**
 * Saves games of the days as finished in browser storage, with their first `correct` items guessed.
 * Call it before the page is opened.
 */
export async function saveFinishedGames(
  page: Page,
  dates: readonly string[],
  correct: (index: number) => number = () => 5,
): Promise<void> {
  const saved = await Promise.all(
    dates.map(async (date, index) => {
      const game: Game = await (await page.request.get(`/api/game/date/${date}`)).json();
      const ids = game.items.map(({ id }) => id);
      const none = { wrongGuesses: [], firstLetterHints: [], lengthHints: [], submitted: true };
      const stored = { ...storedGame(game.date, ids, correct(index)), ...none };
      return [date, JSON.stringify(stored)] as const;
    }),
  );
  await page.addInitScript((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, saved);
}
