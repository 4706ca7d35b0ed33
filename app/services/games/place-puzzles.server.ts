import { nextDate, type Puzzle } from "~/contract/puzzle-text";
import type { PuzzleDay } from "~/contract/puzzles";
import { addDays, dayNumber, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";

/** Within so many days no subject and no item returns. */
export const REST = { subject: 7, item: 30 } as const;

export interface FilledDay {
  readonly day: PuzzleDay;
  /** Of the items, normalised like a guess. */
  readonly names: ReadonlySet<string>;
}

export type FilledDays = ReadonlyMap<NewYorkDate, FilledDay>;

export function dayOf({ prompt, tags, difficulty, items }: Puzzle, date: NewYorkDate): FilledDay {
  const names = new Set(items.map(({ name }) => normalise(name)));
  return { day: { date, prompt, subject: tags[0] ?? null, difficulty }, names };
}

export interface Span {
  readonly from: NewYorkDate;
  /** Undefined: until every puzzle has a day. */
  readonly until?: NewYorkDate | undefined;
  /** At most so many, the first ones. */
  readonly count?: number;
}

export type Placement<P> = readonly [puzzle: P, date: NewYorkDate];

/**
 * Dated puzzles get the next of their days, the others the free days in their order; one that is
 * too like a neighbour waits for the next day. A dated one whose day is taken gets none.
 */
export function placePuzzles<P extends Puzzle>(
  puzzles: readonly P[],
  taken: FilledDays,
  { from, until = "9999-12-31", count = puzzles.length }: Span,
): readonly Placement<P>[] {
  const days = new Map(taken);
  const placed: Placement<P>[] = [];
  const put = (puzzle: P, date: NewYorkDate) => {
    days.set(date, dayOf(puzzle, date));
    placed.push([puzzle, date]);
  };
  for (const puzzle of puzzles) {
    const date = puzzle.on === null ? null : nextDate(puzzle.on, from);
    if (date !== null && date <= until && !days.has(date)) put(puzzle, date);
  }
  const waiting = puzzles.filter(({ on }) => on === null);
  const enough = placed.length + count;
  for (let date = from; date <= until && waiting.length > 0; date = addDays(date, 1)) {
    if (placed.length === enough) break;
    if (days.has(date)) continue;
    const day = date;
    const fitting = waiting.findIndex((one) => likenesses(dayOf(one, day), days).length === 0);
    const [next] = waiting.splice(Math.max(0, fitting), 1);
    if (next) put(next, date);
  }
  return placed.sort(([, one], [, other]) => (one < other ? -1 : 1)).slice(0, count);
}

/** With the days near it, before and after. `what` is the subject, or the first item. */
export function likenesses({ day: { date, subject }, names }: FilledDay, days: FilledDays) {
  return [...days].flatMap(([other, near]) => {
    const distance = Math.abs(dayNumber(other) - dayNumber(date));
    if (distance === 0 || distance > REST.item) return [];
    const isSame = distance <= REST.subject && near.day.subject === subject;
    const item = [...names].find((name) => near.names.has(name));
    const shared = [isSame ? subject : null, item ?? null];
    return shared.flatMap((what) => (what === null ? [] : [{ date, other, what }]));
  });
}
