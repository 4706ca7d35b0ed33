import { expect, test } from "vitest";
import { conflictingItems } from "../../../app/features/editor/duplicates";
import { list } from "../../game/plays";

test("a shared alternative spelling is an exact conflict, even beside a near one", () => {
  const items = list(["Colour", "hue"], ["Color", "Hue!"]);
  expect(conflictingItems(items)).toEqual([
    { first: 0, second: 1, kind: "exact", texts: ["hue", "Hue!"] },
  ]);
});

test("near items are a fuzzy conflict, described by their nearest spellings", () => {
  expect(conflictingItems(list(["Australia", "Oz"], ["Austria", "Österreich"]))).toEqual([
    { first: 0, second: 1, kind: "fuzzy", texts: ["Australia", "Austria"] },
  ]);
});
