import { addDays, dayNumber, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";
import type { PuzzleDay } from "./contract";
import { BLANK, type Form, nextDate, type PuzzleText } from "./puzzle-text";

/** Within so many days no subject and no item returns. */
export const REST = { subject: 5, item: 14 } as const;

/** What players expect of a weekday, by its number from Sunday on. */
const rhythm: Partial<Record<number, (puzzle: PuzzleText) => boolean>> = {
  0: ({ tags }) => tags.includes("silly"),
  1: ({ form, difficulty }) => form === "everyday" && difficulty <= 2,
  2: ({ form }) => form === "blank",
  5: ({ form }) => form === "culture",
  6: ({ difficulty }) => difficulty >= 3,
};

/** Also one without a form, which is older than the rhythm. */
export function suitsWeekday(puzzle: PuzzleText, date: NewYorkDate): boolean {
  return !puzzle.form || (rhythm[new Date(date).getUTCDay()]?.(puzzle) ?? true);
}

export interface FilledDay {
  readonly day: PuzzleDay;
  /** Of an undated puzzle. */
  readonly form: Form | null;
  /** Of the items, as `phrasesOf` returns them. */
  readonly names: ReadonlySet<string>;
}

export type FilledDays = ReadonlyMap<NewYorkDate, FilledDay>;

export interface Span {
  readonly from: NewYorkDate;
  /** Undefined: until every puzzle has a day. */
  readonly until?: NewYorkDate;
  readonly count?: number;
}

/**
 * Dated puzzles get the next of their days. A free day gets the first of the others that suits its
 * weekday and is not too like a neighbour. A dated one whose day is taken gets none.
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
    const suits = (puzzle: P) => suitsWeekday(puzzle, date) && fits(puzzle);
    const next = waiting.find(suits) ?? waiting.find(fits) ?? waiting[0];
    if (next) put(next, date);
    waiting = waiting.filter((puzzle) => puzzle !== next);
  }
  // What comes after the span has kept like ones away from it.
  const inSpan = placed.filter(({ day }) => day.date <= until);
  return inSpan.sort((one, other) => (one.day.date < other.day.date ? -1 : 1));
}

function dayOf(puzzle: PuzzleText, date: NewYorkDate): FilledDay {
  const { prompt, tags, difficulty, items, on } = puzzle;
  const names = items.flatMap(({ name, altSpellings }) => [name, ...altSpellings]);
  const day = { date, prompt, subject: tags[0] ?? null, difficulty };
  return { day, form: on ? null : (puzzle.form ?? null), names: phrasesOf(prompt, names) };
}

/** Normalised, in the singular, and with the prompt around a blank: a snowball is no football. */
export function phrasesOf(prompt: string, texts: readonly string[]): ReadonlySet<string> {
  const said = prompt.includes(BLANK) ? texts.map((text) => prompt.replace(BLANK, text)) : texts;
  return new Set(said.map((text) => normalise(text).replace(/([^s])s$/, "$1")));
}

/** With the days near it, before and after. `what` is the form, the subject, or the first item. */
export function likenesses({ day: { date, subject }, form, names }: FilledDay, days: FilledDays) {
  return [...days].flatMap(([other, near]) => {
    const distance = Math.abs(dayNumber(other) - dayNumber(date));
    if (distance === 0 || distance > REST.item) return [];
    const isSame = distance <= REST.subject && near.day.subject === subject;
    const item = [...names].find((name) => near.names.has(name));
    const isOneForm = distance === 1 && near.form === form && form !== "everyday";
    const shared = [isOneForm ? form : null, isSame ? subject : null, item ?? null];
    return shared.flatMap((what) => (what === null ? [] : [{ date, other, what }]));
  });
}
