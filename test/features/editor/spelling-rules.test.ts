import { expect, test } from "vitest";
import { spellingsByRule } from "~/features/editor/advice/spelling-rules";

test.each<[string, readonly string[]]>([
  // Plurals
  ["Fairies", ["Fairy"]],
  ["series", []],
  ["Foxes", ["Fox"]],
  ["Lion", ["Lions"]],
  ["Grass", ["Grasses"]],
  ["Area51", []],
  ["Letter e", []],
  ["Fries, berries", ["Fries", "Fries, berry"]],
  // An article, so its noun has no plural
  ["a leaf", ["leaf", "a leafs", "leaves"]],
  // Brackets
  ["Mercury (planet)", ["Mercury"]],
  ["Kiritimati [Christmas Island]", ["Kiritimati", "Christmas Island"]],
  ["Federal Bureau (FBI)", ["Federal Bureau", "FBI"]],
  ["(UK)", []],
  ["Alien (film", ["Alien (films"]],
  // Parts
  ["Snooker / Pub", ["Snooker / Pubs"]],
  ["Apollo13: Old Steps", ["AOS", "Apollo13: Old Step"]],
  // Initials
  ["New York City", ["NYC", "New York Cities"]],
  ["Over The Big Rainbow", ["OBR", "OTBR", "Over The Big Rainbows"]],
  // Dates and amounts
  ["May 22, 1455", ["22 May 1455", "May 1455", "1455"]],
  ["119,200 headwords", ["119200", "119,200 headword"]],
  ["1,985", []],
  ["a5 ships", ["a5 ship"]],
  ["The Beatles", ["Beatles", "The Beatle"]],
  ["Salt & Pepper", ["Salt and Pepper", "Salt n Pepper", "Salt & Peppers"]],
  ["Big axe x9", ["Big ax x9", "Big axes x9"]],
  ["Big Axes x9", ["Big Axe x9"]],
  ["old cinema x9", ["old movie theater x9"]],
  ["1st Sept 1455", ["First Sept 1455", "Sept 1, 1455", "Sept 1455", "1455"]],
  // Rules that are not applied
  ["& Co", []],
  ["Rock and", ["Rock ands"]],
  ["grey tyre", ["gray tyre", "grey tire", "grey tyres"]],
])("the rules make of %s exactly %j", (name, spellings) => {
  expect(spellingsByRule(name).filter((spelling) => spelling !== name)).toEqual(spellings);
});

test.each([
  ["Snooker/UK", "UK"],
  ["John Fitzgerald Kennedy", "JFK"],
  ["12 Angry Men", "12"],
  ["Lord of the Big Rings", "LotBR"],
])("%s is not %s", (name, other) => {
  expect(spellingsByRule(name)).not.toContain(other);
});

test("texts are tidied: single spaces, no quotation marks or separators at the ends, no repeats", () => {
  expect(spellingsByRule('  "The  Beatles", ')).toContain("Beatles");
  expect(spellingsByRule("“grey  tyre’;")).toContain("gray tyre");
  const spellings = spellingsByRule("The St. Lawrence & the Lake (river)");
  expect(new Set(spellings).size).toBe(spellings.length);
  expect(spellingsByRule(' ,"; ')).toEqual([]);
});
