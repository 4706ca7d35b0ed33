import fc from "fast-check";
import { expect, test } from "vitest";
import {
  confusionsIn,
  NOT_ACCEPTED_MAX,
  withoutConfusions,
} from "../../../app/features/editor/advice/preflight";
import { conflictingItems, type SpelledItem } from "../../../app/features/editor/duplicates";
import { list } from "../../game/plays";

const countries = list("Canada", "Panama", "Zambia", ["Netherlands", "Holland"]);

test("a sibling that an item would take is a confusion of the item", () => {
  expect(confusionsIn(list("Panama", "Chile"), countries)).toEqual([
    { item: 0, guesses: ["Canada"], other: "sibling" },
  ]);
});

test("a sibling that is an item of the game, by any of its names, is no confusion", () => {
  expect(confusionsIn(list("Holland"), countries)).toEqual([]);
  expect(confusionsIn(list("Nederlands"), list("Netherlands"))).toHaveLength(1);
});

test("the plural of an item is no other thing", () => {
  expect(confusionsIn(list("dogs"), list("Dog", "Dots"))).toEqual([
    { item: 0, guesses: ["Dots"], other: "sibling" },
  ]);
});

test("an item with digits is confused with other numbers until its digits are exact", () => {
  const [year] = list("1984") as unknown as readonly [SpelledItem];
  expect(confusionsIn([year], [])).toEqual([{ item: 0, guesses: ["1985"], other: "number" }]);
  expect(confusionsIn([{ ...year, exactDigits: true }], list("1985"))).toEqual([]);
});

test.each([
  ["Louis XIV", ["Louis XV", "Louis XIII", "Louis XVI", "Louis XII"]],
  ["Seven", ["Eleven", "Seventy"]],
  ["Eighteen", ["Eighty-One", "Eighty-Seven"]],
])("%s is confused with other numbers that a typo would make of it", (name, guesses) => {
  const [confusion] = confusionsIn([{ name, altSpellings: [], exactDigits: true }], []);
  expect(confusion?.guesses).toEqual(expect.arrayContaining(guesses));
});

const text = fc.stringMatching(/^[a-c1-3]{1,7}$/);
const item: fc.Arbitrary<SpelledItem> = fc.record({
  name: text,
  altSpellings: fc.array(text, { maxLength: 2 }),
});

test("after everything is settled, no sibling counts for an item and no item for another", () => {
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 4 }),
      fc.array(item),
      (items, siblings) => {
        const settled = withoutConfusions(items, confusionsIn(items, siblings));
        const full = settled.filter(
          ({ notAccepted = [] }) => notAccepted.length >= NOT_ACCEPTED_MAX,
        );
        fc.pre(full.length === 0);
        expect(confusionsIn(settled, siblings)).toEqual([]);
        expect(conflictingItems(settled).filter(({ kind }) => kind === "fuzzy")).toEqual([]);
      },
    ),
  );
});

test("an item whose numbers are confused needs exact digits and refuses no number", () => {
  const items = list("1984", "Panama");
  const confusions = confusionsIn(items, list("1985", "1994"));
  expect(confusions).toEqual([{ item: 0, guesses: ["1985"], other: "number" }]);
  expect(withoutConfusions(items, confusions)).toEqual([
    { ...items[0], exactDigits: true },
    items[1],
  ]);
});

test("a number that is another item is not offered as a confusion with numbers", () => {
  expect(confusionsIn(list("1984", "1985"), [])).toEqual([
    { item: 0, guesses: ["1985"], other: "item" },
    { item: 1, guesses: ["1986"], other: "number" },
  ]);
});

test("an item is confused with as many things as it can still refuse", () => {
  const alike = Array.from({ length: 26 }, (_, n) => `Montenegr${String.fromCharCode(97 + n)}a`);
  const taken = (notAccepted: readonly string[]) =>
    confusionsIn([{ name: "Montenegro", altSpellings: [], notAccepted }], list(...alike))[0];
  expect(taken([])?.guesses).toHaveLength(NOT_ACCEPTED_MAX);
  const refused = Array.from({ length: 17 }, (_, n) => `Another country ${n}`);
  expect(taken(refused)?.guesses).toHaveLength(3);
  expect(taken([...refused, "a", "b", "c", "d"])).toBeUndefined();
});
