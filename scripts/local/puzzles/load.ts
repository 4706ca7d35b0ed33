import { serverTexts } from "../../../app/config/texts/server";
import type { Puzzle } from "../../../app/contract/puzzle-text";
import { newYorkDate } from "../../../app/days/new-york";
import {
  fillDays,
  filledUntil,
  type Placement,
  type Stored,
  scheduledContent,
  storePuzzles,
} from "../../../app/services/games/bank.server";
import type { Span } from "../../../app/services/games/place-puzzles.server";
import { openDatabase } from "../../../app/services/ground/db.server";

interface Loaded extends Stored {
  readonly placed: readonly Placement[];
  readonly filledUntil: string;
}

/** Puts puzzles into the bank, and games of those that had none on the free days of a span. */
export async function loadPuzzles(
  binding: D1Database,
  puzzles: readonly Puzzle[],
  { now, ...span }: Span & { readonly now: number },
): Promise<Loaded> {
  const db = openDatabase(binding);
  const today = newYorkDate(now);
  const editor = { user: { id: null, username: serverTexts.operator }, now, today };
  const stored = await storePuzzles(db, puzzles, editor);
  const prompts = puzzles.map(({ prompt }) => prompt);
  const placed = await fillDays(db, span, editor, { prompts });
  return { ...stored, placed, filledUntil: filledUntil(await scheduledContent(db, today), today) };
}

export function loadReport(loaded: Loaded): readonly string[] {
  const { added, changed, unchanged, updatedGames, keptGames, placed } = loaded;
  const [first, last] = [placed[0], placed.at(-1)];
  return [
    `Puzzles: ${added} new, ${changed} changed, ${unchanged} as they were.`,
    ...(first && last ? [`Scheduled: ${placed.length}, from ${first[1]} to ${last[1]}.`] : []),
    ...(updatedGames > 0 ? [`Updated games: ${updatedGames}.`] : []),
    ...keptGames.map(
      (prompt) => `Kept, because its day has come or an admin changed it: ${prompt}`,
    ),
    `Every day has a game until ${loaded.filledUntil}.`,
  ];
}
