import { nextDate, type Puzzle } from "~/contract/puzzle-text";
import { addDays, type NewYorkDate } from "~/days/new-york";
import { normalise } from "~/game/normalise";

/** Within so many days no subject and no item returns. */
export const REST = { subject: 7, item: 30 } as const;

/** What a day is compared by. */
export interface DayContent {
  readonly prompt: string;
  /** Null, like the difficulty, if nobody has said it. */
  readonly subject: string | null;
  readonly difficulty: number | null;
  /** Of the items, normalised like a guess. */
  readonly names: ReadonlySet<string>;
}

interface Likeness {
  readonly date: NewYorkDate;
  readonly earlier: NewYorkDate;
  readonly kind: "subject" | "item";
  /** The subject, or the first item. */
  readonly what: string;
}

export function contentOf({ prompt, tags, difficulty, items }: Puzzle): DayContent {
  const subject = tags[0] ?? null;
  return { prompt, subject, difficulty, names: new Set(items.map(({ name }) => normalise(name))) };
}

export interface Span {
  readonly from: NewYorkDate;
  /** Undefined: until every puzzle has a day. */
  readonly until?: NewYorkDate | undefined;
}

/**
 * Dated puzzles get the next of their days, the others the free days in their order; one that is
 * too like a neighbour waits for the next day. A dated one whose day is taken gets none.
 */
export function placePuzzles<P extends Puzzle>(
  puzzles: readonly P[],
  taken: ReadonlyMap<NewYorkDate, DayContent>,
  { from, until = "9999-12-31" }: Span,
): ReadonlyMap<P, NewYorkDate> {
  const days = new Map(taken);
  const placed = new Map<P, NewYorkDate>();
  const put = (puzzle: P, date: NewYorkDate) => {
    days.set(date, contentOf(puzzle));
    placed.set(puzzle, date);
  };
  for (const puzzle of puzzles) {
    const date = puzzle.on === null ? null : nextDate(puzzle.on, from);
    if (date !== null && date >= from && date <= until && !days.has(date)) put(puzzle, date);
  }
  const waiting = puzzles.filter(({ on }) => on === null);
  for (let date = from; waiting.length > 0 && date <= until; date = addDays(date, 1)) {
    if (days.has(date)) continue;
    const fitting = waiting.findIndex(
      (puzzle) => likenessesOn(date, contentOf(puzzle), days).length === 0,
    );
    const [next] = waiting.splice(Math.max(0, fitting), 1);
    if (next) put(next, date);
  }
  return placed;
}

export function likenesses(days: ReadonlyMap<NewYorkDate, DayContent>): readonly Likeness[] {
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, content]) => likenessesOn(date, content, days))
    .filter(({ date, earlier }) => earlier < date);
}

function likenessesOn(
  date: NewYorkDate,
  { subject, names }: DayContent,
  days: ReadonlyMap<NewYorkDate, DayContent>,
): readonly Likeness[] {
  const found: Likeness[] = [];
  for (let distance = 1; distance <= REST.item; distance++) {
    for (const offset of [-distance, distance]) {
      const earlier = addDays(date, offset);
      const other = days.get(earlier);
      if (!other) continue;
      if (distance <= REST.subject && subject !== null && other.subject === subject)
        found.push({ date, earlier, kind: "subject", what: subject });
      const item = [...names].find((name) => other.names.has(name));
      if (item !== undefined) found.push({ date, earlier, kind: "item", what: item });
    }
  }
  return found;
}
