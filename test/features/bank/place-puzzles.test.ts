import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../../app/days/new-york";
import { likenesses, placePuzzles } from "../../../app/features/bank/place-puzzles.server";
import type { Form, PuzzleText } from "../../../app/features/bank/puzzle-text";

const from: NewYorkDate = "2026-12-20";
const dayAt = (index: number): NewYorkDate => addDays(from, index);

const puzzles = fc.uniqueArray(
  fc.record({
    prompt: fc.string({ minLength: 1 }),
    items: fc.array(fc.record({ name: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz") })),
    on: fc.option(fc.integer({ min: 0, max: 30 }).map((index) => dayAt(index).slice(5))),
    tags: fc.tuple(fc.constantFrom("science", "words", "sport", "food")),
  }),
  { selector: ({ prompt }) => prompt, maxLength: 25 },
);

test("each puzzle gets one day, its own or a free one, and a shorter span changes no day in it", () => {
  fc.assert(
    fc.property(puzzles, fc.integer({ min: -1, max: 40 }), (generated, length) => {
      const all = generated.map(({ items, ...puzzle }) => ({
        ...puzzle,
        items: items.map((item) => ({ ...item, altSpellings: [] })),
        ...{ by: null, form: null, difficulty: 3, note: null },
      }));
      const taken = {
        day: { date: from, prompt: "", subject: null, difficulty: null },
        form: null,
        names: new Set<string>(),
      };
      const days = new Map([[from, taken]]);
      const placed = placePuzzles(all, days, { from });
      const dates = placed.map(({ day }) => day.date);
      expect([...new Set(dates)].sort()).toEqual(dates);
      expect(dates).not.toContain(from);
      expect(new Set(placed.map(({ puzzle }) => puzzle)).size).toBe(placed.length);
      for (const { puzzle, day } of placed) if (puzzle.on) expect(day.date).toContain(puzzle.on);
      const undated = all.filter(({ on }) => on === null);
      expect(placed.filter(({ puzzle }) => puzzle.on === null)).toHaveLength(undated.length);

      const until = dayAt(length);
      const first = placed.filter(({ day }) => day.date <= until);
      expect(placePuzzles(all, days, { from, until })).toEqual(first);
    }),
  );
});

test("what is alike is told once for each: form, subject and item, each for some days", () => {
  const day = (date: NewYorkDate, form: Form | null, subject: string, names: string[]) => {
    const head = { date, prompt: "", subject, difficulty: 1 };
    return [date, { day: head, form, names: new Set(names) }] as const;
  };
  const days = new Map([
    day(dayAt(0), "set", "sea", ["a", "b"]),
    day(dayAt(1), "set", "land", ["x"]),
    day(dayAt(2), "everyday", "air", ["y"]),
    day(dayAt(3), "everyday", "fire", ["z"]),
    day(dayAt(5), null, "sea", ["c"]),
    day(dayAt(6), null, "sun", ["d"]),
    day(dayAt(14), null, "sky", ["b", "a"]),
    day(dayAt(15), null, "sea", ["q", "a"]),
  ]);
  const of = (index: number) => {
    const one = days.get(dayAt(index));
    return one ? likenesses(one, days).map(({ other, what }) => [other, what]) : null;
  };
  expect(of(0)).toEqual([
    [dayAt(1), "set"],
    [dayAt(5), "sea"],
    [dayAt(14), "a"],
  ]);
  expect([of(2), of(6)]).toEqual([[], []]);
  expect(of(15)).toEqual([[dayAt(14), "a"]]);
});

const list = (prompt: string, more: Partial<PuzzleText>): PuzzleText => ({
  ...{
    prompt,
    items: [],
    by: null,
    form: null,
    on: null,
    tags: [prompt],
    difficulty: 2,
    note: null,
  },
  ...more,
});

test("each weekday gets the first list that suits it", () => {
  const lists = [
    list("set", { form: "set" }),
    list("ranking", { form: "ranking" }),
    list("culture", { form: "culture" }),
    list("hard", { form: "set", difficulty: 3 }),
    list("hard everyday", { form: "everyday", difficulty: 3 }),
    list("blank", { form: "blank" }),
    list("easy", { form: "everyday" }),
    list("silly", { form: "everyday", tags: ["animals", "silly"] }),
  ];
  // A Sunday.
  const placed = placePuzzles(lists, new Map(), { from });
  expect(placed.map(({ day }) => day.prompt)).toEqual([
    "silly",
    "easy",
    "blank",
    "set",
    "ranking",
    "culture",
    "hard",
    "hard everyday",
  ]);
});

test("no two days in a row have one form, everyday lists and dated days aside", () => {
  const lists = [
    list("one", { form: "set" }),
    list("two", { form: "set" }),
    list("ranking", { form: "ranking" }),
    list("dated", { form: "set", on: "12-25" }),
  ];
  const placed = placePuzzles(lists, new Map(), { from: "2026-12-23" });
  expect(placed.map(({ day }) => day.prompt)).toEqual(["one", "ranking", "dated", "two"]);
});

test("an item is known by any spelling, and with the words around a blank", () => {
  const one = (prompt: string, name: string, ...altSpellings: string[]) =>
    list(prompt, { items: [{ name, altSpellings }] });
  const gapOf = (...lists: readonly PuzzleText[]) => {
    const free = Array.from({ length: 13 }, (_, at) => list(`free ${at}`, {}));
    const placed = placePuzzles([...lists, ...free], new Map(), { from });
    return placed.findIndex(({ puzzle }) => puzzle === lists[1]);
  };
  expect(gapOf(one("a", "Ants"), one("b", "Ant"))).toBe(14);
  expect(gapOf(one("a", "Sofa", "Couch"), one("b", "Settee", "Couch"))).toBe(14);
  expect(gapOf(one("Foot______", "Ball"), one("b", "Football"))).toBe(14);
  expect(gapOf(one("Foot______", "Ball"), one("Snow______", "Ball"))).toBe(1);
});
