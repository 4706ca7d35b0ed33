import { expect, test } from "vitest";
import { changesBetween, type GameText } from "../../../app/features/games/changes";

const base: GameText = {
  prompt: "Kinds of lava",
  items: [
    { id: 11, name: "Pumice", altSpellings: [] },
    { id: 12, name: "Basalt", altSpellings: ["basalte"] },
  ],
};

test("each change is listed with what it was and what it becomes", () => {
  const after: GameText = {
    prompt: "Kinds of rock",
    items: [
      { id: 11, name: "Pumice stone", altSpellings: ["a", "b"] },
      { id: 12, name: "Basalt", altSpellings: ["basalte"] },
    ],
  };
  expect(changesBetween(base, after)).toEqual([
    { field: "Prompt", from: "Kinds of lava", to: "Kinds of rock" },
    { field: "Item 1", from: "Pumice", to: "Pumice stone" },
    { field: "Alternate spellings of item 1", from: "", to: "a, b" },
  ]);
  expect(changesBetween(base, base)).toEqual([]);
});

test("items that changed places are one change, not ten", () => {
  expect(changesBetween(base, { ...base, items: base.items.toReversed() })).toEqual([
    { field: "Order of the items", from: "Pumice, Basalt", to: "Basalt, Pumice" },
  ]);
});
