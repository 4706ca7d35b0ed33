import { expect, test } from "vitest";
import { changesBetween, type GameText, mergeIntoNewer } from "../../app/ui/app/changes";

const base: GameText = {
  prompt: "Kinds of lava",
  items: [
    { id: 11, name: "Pumice", altSpellings: [] },
    { id: 12, name: "Basalt", altSpellings: ["basalte"] },
  ],
};

/** The base with some texts replaced. */
function edited(prompt: string, ...names: readonly string[]): GameText {
  return {
    prompt,
    items: base.items.map((item, index) => ({ ...item, name: names[index] ?? item.name })),
  };
}

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

test("on a newer version, what was typed stays and everything else becomes theirs", () => {
  const typed = edited("Kinds of lava", "My pumice");
  const newer = edited("Their prompt", "Their pumice", "Their basalt");
  expect(mergeIntoNewer(typed, base, newer)).toEqual(
    edited("Their prompt", "My pumice", "Their basalt"),
  );
});

test("the order is the typed one only if it was changed", () => {
  const reversed = { ...base, items: base.items.toReversed() };
  expect(mergeIntoNewer(base, base, reversed)).toEqual(reversed);
  expect(mergeIntoNewer(reversed, base, edited("New"))).toEqual({
    prompt: "New",
    items: reversed.items,
  });
});
