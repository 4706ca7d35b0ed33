import { expect, test } from "vitest";
import { spellingsByRule } from "~/advice/spelling-rules";

test.each<[string, readonly string[]]>([
  ["The Beatles", ["Beatles"]],
  ["Salt & Pepper", ["Salt and Pepper", "Salt n Pepper"]],
  ["Guns-n-Roses", ["Guns and Roses", "Guns & Roses"]],
  ["The St. Lawrence", ["Saint Lawrence"]],
  ["grey wolf", ["gray wolf", "grey wolves"]],
  ["Panama man", ["Panama men"]],
  ["2001: A Space Odyssey", ["2001", "A Space Odyssey"]],
  ["Rome, Italy", ["Rome"]],
  ["Snooker/Billiards", ["Snooker", "Billiards"]],
  ["The Lord of the Rings Trilogy", ["LRT"]],
  ["$3 million dollars", ["$3 million"]],
  ["fourteen lines", ["14", "fourteen"]],
  ["Mount Everest", ["Everest", "Mt. Everest"]],
])("%s is also %j", (name, spellings) => {
  expect(spellingsByRule(name)).toEqual(expect.arrayContaining([...spellings]));
});

test.each<[string, readonly string[]]>([
  // Plurals
  ["Fairies", ["Fairy"]],
  ["berries", ["berry"]],
  ["series", []],
  ["Foxes", ["Fox"]],
  ["Cherry", ["Cherries"]],
  ["Church", ["Churches"]],
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
  ["Amber (Film)", ["Amber"]],
  ["(UK)", []],
  ["Alien (film", ["Alien (films"]],
  // Parts
  ["Snooker / Pub", ["Snooker / Pubs"]],
  ["Alien: Covenant", ["Alien: Covenants"]],
  ["Apollo13: Old Steps", ["AOS", "Apollo13: Old Step"]],
  // Initials
  ["New York City", ["NYC", "New York Cities"]],
  ["Over The Big Rainbow", ["OBR", "OTBR", "Over The Big Rainbows"]],
  ["Two Words", ["2 Words", "Two Word"]],
  // Dates and amounts
  ["May 22, 1455", ["22 May 1455", "May 1455", "1455"]],
  ["119,200 headwords", ["119200", "119,200 headword"]],
  ["1,985", []],
  ["a5 ships", ["a5 ship"]],
  ["3 million", ["Three million", "3 millions"]],
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

const inTwoWays = "Saint St., grey gray, axe ax, man men, axe axes, leaf leaves";

test.each(inTwoWays.split(",").map((pair) => pair.trim().split(" ")))(
  "%s is also %s, and the other way round",
  (one = "", other = "") => {
    expect(spellingsByRule(`big ${one} x9`)).toContain(`big ${other} x9`);
    expect(spellingsByRule(`Big ${other.toUpperCase()} x9`)).toContain(
      `Big ${one.charAt(0).toUpperCase()}${one.slice(1)} x9`,
    );
  },
);

test("a pair may have several words on one side", () => {
  expect(spellingsByRule("old cinema x9")).toEqual(["old movie theater x9"]);
  expect(spellingsByRule("UK x9")).toEqual(["United Kingdom x9"]);
  expect(spellingsByRule("US x9")).toEqual(["United States x9"]);
});

test.each(["January", "Jan", "May", "September", "Sept"])(
  "a date in %s is written in the other order, without the day, and as the year",
  (month) => {
    const shorter = [`${month} 1455`, "1455"];
    expect(spellingsByRule(`1st ${month} 1455`)).toEqual(
      expect.arrayContaining([`${month} 1, 1455`, ...shorter]),
    );
    expect(spellingsByRule(`${month}. 22nd, 1455`)).toEqual(
      expect.arrayContaining([`22 ${month} 1455`, ...shorter]),
    );
    expect(spellingsByRule(`${month} 1455`)).toContain("1455");
  },
);

test.each(["the", "a", "an", "his", "to", "in", "at", "during", "early in"])(
  "a name may begin with %s",
  (word) => expect(spellingsByRule(`${word} 9x`)).toContain("9x"),
);

test.each(["&", "and", "AND", "n", "'n'", "’n’", "'n", "n'", "’n", "n’"])(
  "two things may be joined by %s",
  (word) => expect(spellingsByRule(`A1 ${word} B2`)).toContain("A1 & B2"),
);

test.each(["of", "the", "and", "a", "an", "in", "on", "for", "to", "de", "la", "&"])(
  "initials leave out %s",
  (word) => expect(spellingsByRule(`Big ${word} Old House`)).toContain("BOH"),
);

test.each(["hundred", "thousand", "million", "billion", "trillion"])(
  "an amount may be in units of a %s",
  (scale) => expect(spellingsByRule(`5 ${scale} ships`)).toContain(`5 ${scale}`),
);

test("texts are tidied: single spaces, no quotation marks or separators at the ends, no repeats", () => {
  expect(spellingsByRule('  "The  Beatles", ')).toContain("Beatles");
  expect(spellingsByRule("“grey  tyre’;")).toContain("gray tyre");
  const spellings = spellingsByRule("The St. Lawrence & the Lake (river)");
  expect(new Set(spellings).size).toBe(spellings.length);
  expect(spellingsByRule(' ,"; ')).toEqual([]);
});
