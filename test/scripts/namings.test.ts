import { expect, test } from "vitest";
import { measure, namersOf, parseNamings, tally } from "../../scripts/local/namings";

const ten =
  "elephant | giraffe | crocodile | butterfly | hedgehog | kangaroo | penguin | octopus | squirrel | tortoise";
const errorsOf = (...lines: readonly string[]) =>
  parseNamings(lines.join("\n")).errors.map(({ line, message }) => `${line}: ${message}`);

test("a naming has the answers of each namer by batch", () => {
  const text = ["# Animals", `A: ${ten}`, "", `A: ${ten} | Ant`, `B: ${ten}`, "# Birds", ""];
  const { namings, errors } = parseNamings(text.join("\n"));
  expect(errors).toEqual([]);
  expect(namings.map(({ prompt, A, B }) => [prompt, A.length, B.length])).toEqual([
    ["Animals", 2, 1],
    ["Birds", 0, 0],
  ]);
  expect(namings[0]?.A[1]?.slice(8)).toEqual(["squirrel", "tortoise", "Ant"]);
});

test.each([
  ["no prompt", [`A: ${ten}`], "1: Expected “# ” and a prompt, or below it “A: ” or “B: ”"],
  ["a third batch", ["# Animals", `C: ${ten}`], "2: Expected “# ” and a prompt"],
  ["a missing answer", ["# Animals", `A: ${ten} | | ant`], "2: Expected “# ” and a prompt"],
  ["nine answers", ["# Animals", `A: ${ten.slice(0, -11)}`], "2: Expected “# ” and a prompt"],
  ["19 answers", ["# Animals", `A: ${ten}${" | ant".repeat(9)}`], "2: Expected “# ” and a"],
  ["a prompt twice", ["# Ants", "# ants"], "2: Expected another prompt, found “# ants”."],
])("%s is an error with its line", (_, lines, error) => {
  expect(errorsOf(...lines)).toEqual([expect.stringContaining(error)]);
});

test("answers for the same thing count together, unless one namer gave both", () => {
  const batch = [
    ["Mushrooms", "cat", "bat"],
    ["mushroom", "cat"],
    ["Mushrooms", "mushrooms", "bat"],
  ];
  expect(tally("Small things", batch)).toEqual([
    {
      namers: 3,
      answers: [
        ["Mushrooms", 2],
        ["mushroom", 1],
      ],
    },
    { namers: 2, answers: [["cat", 2]] },
    { namers: 2, answers: [["bat", 2]] },
  ]);
});

test("an answer to a blank counts with the words around it, too", () => {
  expect(tally("______ cake", [["birthday"], ["Birthday cake"], ["cake"]])).toMatchObject([
    {
      namers: 2,
      answers: [
        ["birthday", 1],
        ["Birthday cake", 1],
      ],
    },
    { namers: 1 },
  ]);
});

const items = ten.split(" | ").map((name) => ({ name, altSpellings: [] }));
const wrong = [..."abcdefghi"].map((letter) => letter.repeat(6));

test("each namer plays until eight guesses are wrong", () => {
  const batch = [
    ["elefant", ...wrong.slice(0, 7), "giraffe", "giraffe"],
    [...wrong.slice(0, 8), "penguin"],
    items.map(({ name }) => name),
  ];
  const { found, coverage, others } = measure("Animals", items, batch);
  expect(found).toEqual([0, 2, 10]);
  expect(coverage).toBe(14 / 29);
  expect(others.map(({ namers }) => namers)).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
  expect(namersOf({ name: "Giraffe", altSpellings: [] }, batch)).toBe(2);
});
