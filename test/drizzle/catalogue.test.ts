import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { conflictingItems, identicalItems } from "../../app/features/editor/duplicates";
import { isValidItem } from "../../app/features/editor/game-draft.contract";
import { withDerivedSpellings } from "../../scripts/local/catalogue/derived-spellings";
import { readCatalogueFiles } from "../../scripts/local/catalogue/written-lists";

const lists = await readCatalogueFiles();
const checked = lists.filter(({ source }) => source === "checked");

const itemsOf = (items: readonly (readonly string[])[]) =>
  withDerivedSpellings(items).map(([name = "", ...altSpellings]) => ({ name, altSpellings }));

test("there are at least 100 checked lists with at least ten items each", () => {
  expect(checked.length).toBeGreaterThanOrEqual(100);
  for (const { titles, items } of lists)
    expect([titles[0], items.length >= 10]).toEqual([titles[0], true]);
});

test.each(lists.map((list) => [list.titles[0] ?? "", list] as const))(
  "every item of “%s” is valid in a game and unique",
  (_, { items }) => {
    const spelled = itemsOf(items);
    expect(spelled.filter((item) => !isValidItem(item))).toEqual([]);
    expect(identicalItems(spelled).map(({ texts }) => texts)).toEqual([]);
    expect(Math.max(...spelled.map(({ altSpellings }) => altSpellings.length))).toBeLessThanOrEqual(
      limits.altSpellings,
    );
  },
);

/** Accepted pairs of common spellings that a typo confuses. Do not add others. */
const acceptedPairs = new Set([
  "Alsatian ~ Dalmatian",
  "Andean bear ~ Panda bear",
  "Atlas Mountains ~ Ural Mountains",
  "Beluga whale ~ Blue whale",
  "Captain Cook ~ Captain Scott",
  "Cavs ~ Mavs",
  "Cold War ~ World War 2",
  "Erlang ~ Golang",
  "Great War ~ Korean War",
  "Holland ~ Poland",
  "Keats ~ Yeats",
  "Lakers ~ Pacers",
  "Manet ~ Monet",
  "Ram ~ Rat",
  "Richard I ~ Richard III",
  "Sahara Desert ~ Sonoran Desert",
  "Sahara Desert ~ Thar Desert",
  "Shin bone ~ Thigh bone",
  "Tailbone ~ Thigh bone",
  "Texans ~ Titans",
  "Truman ~ Trump",
]);

test.each(checked.map((list) => [list.titles[0] ?? "", list] as const))(
  "no typo confuses spellings of different items of “%s”, unless it confuses their names",
  (_, { items }) => {
    const named = items.map(([name = ""]) => ({ name, altSpellings: [] }));
    const pair = ({ first, second }: { first: number; second: number }) => `${first} ${second}`;
    const similarNames = new Set(conflictingItems(named).map(pair));
    const found = conflictingItems(itemsOf(items))
      .filter((conflict) => !similarNames.has(pair(conflict)))
      .map(({ texts }) => [...texts].sort().join(" ~ "));
    expect(found.filter((texts) => !acceptedPairs.has(texts))).toEqual([]);
  },
);

test("the titles of checked lists are unique", () => {
  const titles = checked.flatMap((list) => list.titles);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("common spellings are derived from names", () => {
  const spelled = withDerivedSpellings([
    ["The Tempest"],
    ["Romeo and Juliet"],
    ["Polar bear"],
    ["Sun bear"],
    ["Grey bear", "Old bear"],
  ]);
  expect(spelled).toEqual([
    ["The Tempest", "Tempest"],
    ["Romeo and Juliet", "Romeo & Juliet"],
    ["Polar bear", "Polar"],
    ["Sun bear"],
    ["Grey bear", "Old bear", "gray bear", "Grey"],
  ]);
});
