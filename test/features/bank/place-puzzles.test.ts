import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../../app/days/new-york";
import { likenesses, placePuzzles } from "../../../app/features/bank/place-puzzles.server";

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
        ...{ by: null, difficulty: 3, note: null },
      }));
      const taken = { day: { date: from, prompt: "", subject: null, difficulty: null }, names: [] };
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

test("what is alike within a week, or has an item of the month before, is told once for each", () => {
  const day = (date: NewYorkDate, subject: string, names: string[]) =>
    [date, { day: { date, prompt: "", subject, difficulty: 1 }, names }] as const;
  const days = new Map([
    day(dayAt(0), "sea", ["a", "b"]),
    day(dayAt(7), "sea", ["c"]),
    day(dayAt(30), "sky", ["b", "a"]),
    day(dayAt(31), "sea", ["z", "a"]),
  ]);
  const of = (index: number) => {
    const one = days.get(dayAt(index));
    return one ? likenesses(one, days).map(({ other, what }) => [other, what]) : null;
  };
  expect(of(0)).toEqual([
    [dayAt(7), "sea"],
    [dayAt(30), "a"],
  ]);
  expect(of(31)).toEqual([[dayAt(30), "a"]]);
});
