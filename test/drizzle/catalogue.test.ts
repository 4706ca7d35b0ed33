import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { isSoundItem } from "../../app/contract/game-draft";
import { identicalItems } from "../../app/game/duplicates";
import { withUsualSpellings } from "../../scripts/local/catalogue/usual-spellings";
import { readWordNetLists } from "../../scripts/local/catalogue/wordnet";
import {
  parseLists,
  readCatalogueFiles,
  WORDNET_FILE,
  writeLists,
} from "../../scripts/local/catalogue/written-lists";

const lists = await readCatalogueFiles();
const checked = lists.filter(({ source }) => source === "checked");

const itemsOf = (items: readonly (readonly string[])[]) =>
  withUsualSpellings(items).map(([name = "", ...altSpellings]) => ({ name, altSpellings }));

test("there are about a hundred checked lists or more, each of at least ten items", () => {
  expect(checked.length).toBeGreaterThanOrEqual(100);
  for (const { titles, items } of lists)
    expect([titles[0], items.length >= 10]).toEqual([titles[0], true]);
});

test.each(lists.map((list) => [list.titles[0] ?? "", list] as const))(
  "every item of “%s” may stand in a game, and none is there twice",
  (_, { items }) => {
    const spelled = itemsOf(items);
    expect(spelled.filter((item) => !isSoundItem(item))).toEqual([]);
    expect(identicalItems(spelled).map(({ texts }) => texts)).toEqual([]);
    expect(Math.max(...spelled.map(({ altSpellings }) => altSpellings.length))).toBeLessThanOrEqual(
      limits.altSpellings,
    );
  },
);

test("no title of a checked list is another one's", () => {
  const titles = checked.flatMap((list) => list.titles);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("the lists of WordNet are what its command derives", async () => {
  const written = parseLists(await readFile(WORDNET_FILE, "utf8"));
  expect(written).toEqual(parseLists(writeLists(await readWordNetLists())));
  // It reads 22 MB, which takes seconds on a busy machine.
}, 120_000);

test("usual spellings follow from the names", () => {
  const spelled = withUsualSpellings([
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

test("an item that belongs to no list is an error", () => {
  expect(() => parseLists("Oak\n= Trees\nElm")).toThrow("Oak");
});
