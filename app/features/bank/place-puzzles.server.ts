import { addDays, dayNumber, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import type { PuzzleDay } from "./contract";
import { nextDate, type PuzzleText } from "./puzzle-text";

/** Within so many days no subject and no item returns. */
export const REST = { subject: 7, item: 30 } as const;

export interface FilledDay {
  readonly day: PuzzleDay;
  /** Of the items, normalised like a guess. */
  readonly names: readonly string[];
}

export type FilledDays = ReadonlyMap<NewYorkDate, FilledDay>;

export interface Span {
  readonly from: NewYorkDate;
  /** Undefined: until every puzzle has a day. */
  readonly until?: NewYorkDate;
  readonly count?: number;
}

/**
 * Dated puzzles get the next of their days, the others the free days in their order; one that is
 * too like a neighbour waits for the next day. A dated one whose day is taken gets none.
 */
export function placePuzzles<P extends PuzzleText>(
  puzzles: readonly P[],
  taken: FilledDays,
  { from, until = "9999-12-31" }: Span,
) {
  const days = new Map(taken);
  const placed: (FilledDay & { readonly puzzle: P })[] = [];
  const put = (puzzle: P, date: NewYorkDate) => {
    days.set(date, dayOf(puzzle, date));
    placed.push({ puzzle, ...dayOf(puzzle, date) });
  };
  for (const puzzle of puzzles) {
    const date = puzzle.on === null ? null : nextDate(puzzle.on, from);
    if (date !== null && !days.has(date)) put(puzzle, date);
  }
  let waiting = puzzles.filter(({ on }) => on === null);
  for (let date = from; date <= until && waiting.length > 0; date = addDays(date, 1)) {
    if (days.has(date)) continue;
    const fits = (puzzle: P) => likenesses(dayOf(puzzle, date), days).length === 0;
    const next = waiting.find(fits) ?? waiting[0];
    if (next) put(next, date);
    waiting = waiting.filter((puzzle) => puzzle !== next);
  }
  // What comes after the span has kept like ones away from it.
  const inSpan = placed.filter(({ day }) => day.date <= until);
  return inSpan.sort((one, other) => (one.day.date < other.day.date ? -1 : 1));
}

function dayOf({ prompt, tags, difficulty, items }: PuzzleText, date: NewYorkDate): FilledDay {
  const names = items.map(({ name }) => normalise(name));
  return { day: { date, prompt, subject: tags[0] ?? null, difficulty }, names };
}

/** With the days near it, before and after. `what` is the subject, or the first item. */
export function likenesses({ day: { date, subject }, names }: FilledDay, days: FilledDays) {
  return [...days].flatMap(([other, near]) => {
    const distance = Math.abs(dayNumber(other) - dayNumber(date));
    if (distance === 0 || distance > REST.item) return [];
    const isSame = distance <= REST.subject && near.day.subject === subject;
    const item = names.find((name) => near.names.includes(name));
    const shared = [isSame ? subject : null, item ?? null];
    return shared.flatMap((what) => (what === null ? [] : [{ date, other, what }]));
  });
}
