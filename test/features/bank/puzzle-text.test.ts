import { expect, test } from "vitest";
import { nextDate, parsePuzzles, writePuzzles } from "../../../app/features/bank/puzzle-text";

const items = Array.from({ length: 10 }, (_, index) => `- Item ${"abcdefghij".charAt(index)}`);
const head = ["# Name a letter", "tags: words", "difficulty: 2"];
const text = (...lines: readonly string[]) => lines.join("\n");
const errorsOf = (...lines: readonly string[]) =>
  parsePuzzles(text(...lines)).errors.map(({ line, message }) => `${line}: ${message}`);

test("a puzzle has all that its lines say, and is written as it was read", () => {
  const written = text(
    "# Name one of the planets, the Sun or the Moon",
    "by: ember",
    "form: set",
    "on: 07-20",
    "tags: science, space",
    "difficulty: 2",
    "note: IAU 2006; ten by construction",
    "- Sun | Sol | The Sun",
    "- Uranus ! Neptune | Saturn",
    "- Apollo 11 = exact",
    "- Wham! | A|B",
    "- Level 42 | Level forty-two ! Level 43 = exact",
    ...items.slice(0, 5),
    "",
    text(...head, ...items),
    "",
  );
  const { puzzles, errors } = parsePuzzles(written);
  expect(errors).toEqual([]);
  expect(puzzles[0]).toMatchObject({
    by: "ember",
    form: "set",
    on: "07-20",
    tags: ["science", "space"],
    difficulty: 2,
    note: "IAU 2006; ten by construction",
  });
  expect(puzzles[0]?.items.slice(0, 5)).toEqual([
    { name: "Sun", altSpellings: ["Sol", "The Sun"] },
    { name: "Uranus", altSpellings: [], notAccepted: ["Neptune", "Saturn"] },
    { name: "Apollo 11", altSpellings: [], exactDigits: true },
    { name: "Wham!", altSpellings: ["A|B"] },
    {
      name: "Level 42",
      altSpellings: ["Level forty-two"],
      notAccepted: ["Level 43"],
      exactDigits: true,
    },
  ]);
  expect(puzzles[1]).toMatchObject({ by: null, form: null, on: null, note: null });
  expect(puzzles.map(({ lines }) => [lines[0], lines[10]])).toEqual([
    [1, 17],
    [19, 31],
  ]);
  expect(writePuzzles(puzzles)).toBe(written);
  const windows = `\uFEFF${written.replaceAll("\n", "  \r\n")}`;
  expect(writePuzzles(parsePuzzles(windows).puzzles)).toBe(written);
  const dense = written.replaceAll("\n\n", "\n");
  expect(writePuzzles(parsePuzzles(dense).puzzles)).toBe(written);
});

test.each<readonly [string, readonly string[], string]>([
  ["nothing", [""], "1: Expected “# ” and the prompt, found nothing."],
  ["no prompt", ["Name a letter", ...head.slice(1), ...items], "1: Expected “# ” and the prompt"],
  ["an unknown key", [...head, "author: me", ...items], "4: Expected “# ” and a prompt, “- ” and"],
  ["a key twice", [...head, "tags: me", ...items], "4: Expected “# ” and a prompt, “- ” and"],
  ["a missing key", [...head.slice(0, 2), ...items], "1: Expected “difficulty: ” and a number"],
  ["a wrong difficulty", [...head.slice(0, 2), "difficulty: 6", ...items], "3: Expected “diffi"],
  [
    "an unknown form",
    [...head, "form: quiz", ...items],
    "4: Expected “form: ” and one of everyday, blank, set,",
  ],
  ["a wrong day", [...head, "on: 02-30", ...items], "4: Expected “on: ” and a date such as"],
  ["nine items", [...head, ...items.slice(1)], "1: A game must have exactly 10 items."],
  [
    "no second prompt",
    [...head, ...items, "", "Name", ...head.slice(1), ...items],
    "15: Expected “# ”",
  ],
  ["a missing spelling", [...head, "- Z | | Y", ...items.slice(1)], "4: Expected “- ” and an item"],
  ["an early mark", [...head, "- Z = exact ! Y", ...items.slice(1)], "4: Expected “- ” and an"],
  ["two marks", [...head, "- Z ! A ! B", ...items.slice(1)], "4: Expected “- ” and an item"],
  ["a hidden character", [...head, "note: a\u202eb", ...items], "4: Expected “note: ” and 1 to 5"],
  ["a rude word", [...head, ...items.slice(1), "- Z | Shit"], "13: "],
  ["an item twice", [...head, ...items.slice(1), "- Z | Item b"], "13: "],
  ["a prompt twice", [...head, ...items, "", ...head, ...items], "15: Expected another prompt"],
])("%s is an error with its line", (_, lines, error) => {
  expect(errorsOf(...lines)).toEqual([expect.stringContaining(error)]);
});

test("a puzzle is bound to the next of its days", () => {
  expect(nextDate("07-20", "2026-07-20")).toBe("2026-07-20");
  expect(nextDate("07-20", "2026-07-21")).toBe("2027-07-20");
  expect(nextDate("02-29", "2026-01-01")).toBe("2028-02-29");
  expect(nextDate("2027-07-20", "2026-01-01")).toBe("2027-07-20");
  expect(nextDate("2027-07-20", "2030-01-01")).toBeNull();
});
