import { serverTexts } from "../../../app/config/texts/server";
import type { Puzzle } from "../../../app/contract/puzzle-text";
import { newYorkDate } from "../../../app/days/new-york";
import {
  fillDays,
  filledUntil,
  scheduledDays,
  storePuzzles,
} from "../../../app/services/games/bank.server";
import type { Span } from "../../../app/services/games/place-puzzles.server";
import { openDatabase } from "../../../app/services/ground/db.server";

/** Puts puzzles into the bank, and games of those that had none on the free days of a span. */
export async function loadPuzzles(
  binding: D1Database,
  puzzles: readonly Puzzle[],
  { now, ...span }: Span & { readonly now: number },
) {
  const db = openDatabase(binding);
  const today = newYorkDate(now);
  const editor = { user: { id: null, username: serverTexts.operator }, now, today };
  const outcomes = await storePuzzles(db, puzzles, editor);
  const prompts = puzzles.map(({ prompt }) => prompt);
  const days = (await fillDays(db, span, editor, prompts)).map(([, date]) => date);
  return { outcomes, days, filledUntil: filledUntil(await scheduledDays(db, today), today) };
}
