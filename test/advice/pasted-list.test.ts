import { expect, test } from "vitest";
import { parseList, splitSpellings } from "../../app/advice/pasted-list";

const names = (text: string) => parseList(text)?.map(({ name }) => name);

test("alternate spellings stand between commas, trimmed; empties are dropped", () => {
  expect(splitSpellings(" NYC, Big Apple ,, ,N.Y.")).toEqual(["NYC", "Big Apple", "N.Y."]);
  expect(splitSpellings(" , ")).toEqual([]);
});

test("a pasted list gives an item for each line that is not empty", () => {
  expect(names("Mars\n\nVenus\r\n Earth ")).toEqual(["Mars", "Venus", "Earth"]);
});

test("one line is no list", () => {
  expect(parseList("Mars")).toBeNull();
  expect(parseList("Mars\n")).toBeNull();
});

test("bullets and the numbers of a numbered list are left out, other numbers stay", () => {
  expect(names("1. Mars\n2. Venus")).toEqual(["Mars", "Venus"]);
  expect(names("- Mars\n• Venus")).toEqual(["Mars", "Venus"]);
  expect(names("21 Jump Street\nSeven\n12 Monkeys")).toEqual([
    "21 Jump Street",
    "Seven",
    "12 Monkeys",
  ]);
});

test("a table's further columns are spellings", () => {
  expect(parseList("New York\tNYC, Big Apple\nLos Angeles\tLA")).toEqual([
    { name: "New York", spellings: "NYC, Big Apple" },
    { name: "Los Angeles", spellings: "LA" },
  ]);
});
