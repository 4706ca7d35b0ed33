import { expect, test } from "vitest";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import { placePuzzles } from "../../app/features/bank/place-puzzles.server";
import { FORMS, type Form, type ParsedPuzzleText } from "../../app/features/bank/puzzle-text";
import { checkStandard } from "../../scripts/local/list-standard";
import type { Naming } from "../../scripts/local/namings";

const names =
  "Elephant Giraffe Crocodile Butterfly Hedgehog Kangaroo Penguin Octopus Squirrel Tortoise".split(
    " ",
  );
const items = names.map((name) => ({ name, altSpellings: [] as string[] }));
/** Unlike each other: two letters in turn. */
const wrong = [..."abcdefgh"].flatMap((one) => [..."ijklmnop"].map((two) => (one + two).repeat(3)));

/** Of a namer of batch B. */
const answers = (namer: number, right: number, others = 4) => [
  ...names.slice(0, right),
  ...wrong.slice(namer * others, (namer + 1) * others),
];
const batchB = (...found: readonly number[]) => found.map((right, namer) => answers(namer, right));
const good: Naming = {
  prompt: "Animals",
  A: new Array(10).fill(names),
  B: batchB(8, 8, 8, 8, 8, 8),
};
const list = (more: Partial<ParsedPuzzleText> = {}): ParsedPuzzleText => ({
  ...{ prompt: "Animals", items, by: null, form: "everyday", on: null, tags: ["animals"] },
  ...{
    difficulty: 2,
    note: "B 0.67, 8 8 8 8 8 8",
    lines: [1, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  },
  ...more,
});
const check = (one: Partial<ParsedPuzzleText>, naming: Partial<Naming> | null = {}) =>
  checkStandard([list(one)], naming ? [{ ...good, ...naming }] : [], []);
const withItem = (name: string, ...altSpellings: string[]) => ({
  items: [...items.slice(0, 9), { name, altSpellings }],
});

test("a good list has no error and no hint", () => {
  expect(check({})).toMatchObject({ errors: [], hints: [] });
  expect(check({ form: "set", prompt: "x".repeat(60), note: "A book" }, null).errors).toEqual([]);
  expect(check({ form: "clues", prompt: "x".repeat(100) }, null).errors).toEqual([]);
});

test("a list without a form is older than the standard", () => {
  const old = { form: null, prompt: `Which ${"x".repeat(100)}`, ...withItem("Z") };
  expect(check(old, null)).toMatchObject({ errors: [], hints: [] });
});

test.each<readonly [string, Partial<ParsedPuzzleText>, number, string]>([
  ["a long prompt", { form: "set", prompt: "x".repeat(61) }, 1, "61 characters; 60"],
  ["long clues", { form: "clues", prompt: "x".repeat(101) }, 1, "101 characters; 100"],
  ["one sign", { form: "set", ...withItem("Zebra", "z") }, 16, "“z” is one sign"],
  ["an item in another", { form: "set", ...withItem("Sea elephant") }, 16, "contains “Elephant”"],
  ["a blank without one", { form: "blank", prompt: "Cakes" }, 1, "Expected one “______”"],
])("%s is an error", (_, one, line, error) => {
  const { errors } = check(one, null);
  expect(errors.find(([, text]) => text.includes(error))?.[0]).toBe(line);
});

test("what is part of an item's name is no other item if digits tell them apart", () => {
  const films = { form: "culture", ...withItem("Elephant 2") } as const;
  expect(check(films, null).errors).toHaveLength(1);
  const exact = films.items.map((item) => ({ ...item, exactDigits: true }));
  expect(check({ ...films, items: exact }, null).errors).toEqual([]);
});

test("an item of a blank counts with and without the words around it", () => {
  const prompt = "______ cake";
  const naming = { ...good, prompt };
  expect(check({ form: "blank", prompt }, naming).errors).toEqual(
    names.map((name, at) => [7 + at, `Accept the whole too: ${name} cake`]),
  );
  const whole = items.map(({ name }) => ({ name, altSpellings: [`${name} cake`] }));
  expect(check({ form: "blank", prompt, items: whole }, naming).errors).toEqual([]);
});

const sharedBy = (namers: number) => ({
  B: good.B.map((texts, namer) => (namer < namers ? [...texts, "shared"] : texts)),
});

test.each<readonly [string, Partial<Naming> | null, string]>([
  ["no naming", null, "Expected 10 namers in batch A, found 0."],
  ["nine namers in A", { A: good.A.slice(1) }, "Expected 10 namers in batch A, found 9."],
  ["five namers in B", { B: good.B.slice(1) }, "Expected 6 namers in batch B, found 5."],
  [
    "an item that one of A named",
    { A: [...new Array(9).fill(answers(0, 9)), names] },
    "Fewer than two namers of batch A gave “Tortoise”.",
  ],
  [
    "another result",
    { B: batchB(8, 8, 8, 8, 8, 7) },
    "Expected “B 0.66, 7 8 8 8 8 8” in the note.",
  ],
  ["a list that is too hard", { B: batchB(5, 5, 5, 5, 8, 8) }, "Batch B finds 5; 6 to 9"],
  ["one that is too easy", { B: batchB(10, 10, 10, 10, 8, 8) }, "Batch B finds 10; 6 to 9"],
  ["two who find three", { B: batchB(3, 3, 8, 8, 8, 8) }, "More than one in six of batch B find"],
  ["three who find all", { B: batchB(10, 10, 10, 8, 8, 8) }, "More than one in three of batch B"],
  [
    "low coverage",
    { B: [8, 8, 8, 8, 8, 8].map((right, namer) => answers(namer, right, 9)) },
    "Fewer than half of the answers",
  ],
  [
    "an answer of four in six",
    sharedBy(4),
    "More than half of batch B gave “shared”, which does not count.",
  ],
])("%s is an error", (_, naming, error) => {
  const { errors } = check({}, naming);
  expect(errors.map(([, text]) => text)).toContainEqual(expect.stringContaining(error));
});

test("an answer of half of batch B may be missing", () => {
  const { errors } = check({}, sharedBy(3));
  expect(errors.filter(([, text]) => text.includes("shared"))).toEqual([]);
});

test("hints tell what a list may do better", () => {
  const textsOf = (one: Partial<ParsedPuzzleText>, naming: Partial<Naming> | null = {}) =>
    check(one, naming).hints.map(([, text]) => text);
  expect(textsOf({ form: "set", prompt: "Which animals?" }, null)).toEqual([
    "Can something shorter than a question say it?",
  ]);
  expect(textsOf({ difficulty: 4 })).toEqual(["Batch B finds it of difficulty 2, not 4."]);
  const A = good.A.map((texts, at) => [...texts.slice(at < 8 ? 1 : 0), "zebra"]);
  expect(textsOf({}, { A })).toEqual(["10 of batch A gave “zebra”; an item had 2."]);
});

const thursdays = ["blank", "everyday"] as const;
const saturdays = ["words", "ranking", "set", "ranking"] as const;
/** By the weekday, from Monday on: form, difficulty and second tag. */
const weekOf = (week: number): readonly (readonly [Form, number, string])[] => [
  ["everyday", 1, "x"],
  ["blank", 2, "x"],
  ["set", 2, "x"],
  [thursdays[week % 2] ?? "set", 2, "x"],
  ["culture", 2, "x"],
  [saturdays[week % 4] ?? "set", 3, "x"],
  ["everyday", 2, "silly"],
];

/** Thirteen weeks from a Monday. */
const year = (
  change: (one: ParsedPuzzleText, index: number) => Partial<ParsedPuzzleText> = () => ({}),
) => {
  const lists = Array.from({ length: 91 }, (_, index) => {
    const [form, difficulty, tag] = weekOf(Math.floor(index / 7))[index % 7] ?? ["set", 1, ""];
    const one = list({ prompt: `List ${index}`, form, difficulty, tags: [`${index}`, tag] });
    return { ...one, items: [], ...change(one, index) };
  });
  const from: NewYorkDate = "2027-01-04";
  const placed = lists.map((puzzle, index) => {
    const [first] = placePuzzles([puzzle], new Map(), { from: addDays(from, index) });
    if (!first) throw new Error("A list has no day.");
    return first;
  });
  const { errors, page } = checkStandard(lists, [], placed);
  const ofBank = errors.map(([, text]) => text).filter((text) => !/Expected|Accept/.test(text));
  return { errors: ofBank, page };
};

test("the lists of a year have the shares, lengths and rhythm of the standard", () => {
  const { errors, page } = year();
  expect(errors).toEqual([]);
  expect(page.join("\n")).toContain("everyday 32 (35 %; 35 to 45 %)");
  expect(page).toContain("Undated lists that suit their weekday: 91 of 91.");
  expect(page).toHaveLength(7 + FORMS.length - 1);
});

test.each<readonly [string, Parameters<typeof year>[0], readonly string[]]>([
  [
    "a wrong share",
    ({ form }) => ({ form: form === "ranking" ? "clues" : form }),
    ["0 % of the lists are “ranking”; 5 to 10 %", "7 % of the lists are “clues”; 0 to 4 %"],
  ],
  ["long prompts", (_, index) => ({ prompt: `${index}`.padEnd(37, "x") }), ["Half of the prompts"]],
  ["another rhythm", ({ tags }) => ({ tags: tags.slice(0, 1) }), ["86 % of the lists suit"]],
  [
    "the same start seven times",
    (_, index) => (index % 14 === 0 ? { prompt: `Things on a table ${index}` } : {}),
    ["More than 6 prompts begin with “things on a table”."],
  ],
])("%s is an error", (_, change, expected) => {
  expect(year(change).errors).toEqual(expected.map((text) => expect.stringContaining(text)));
});
