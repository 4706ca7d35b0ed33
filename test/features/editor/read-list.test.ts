import { Session } from "node:inspector/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listCsv } from "~/features/editor/paste/list-headers";
import { readList } from "../../../app/features/editor/paste/read-list";
import { splitPastedSpellings, splitSpellings } from "../../../app/features/games/split-spellings";
import { sum } from "../../../app/game/sum";

/** "Name{spelling~spelling}", separated by semicolons. */
function shown(text: string): string {
  const { prompt, items } = readList(text);
  const names = items.map(({ name, altSpellings }) =>
    altSpellings.length === 0 ? name : `${name}{${altSpellings.join("~")}}`,
  );
  return `${prompt === null ? "" : `[${prompt}] `}${names.join("; ")}`;
}

test.each([
  ["\uFEFFApple\r\n\r\n  Pear \r\tPlum\u2028Fig", "Apple; Pear; Plum; Fig"],
  ["1 Oak\n2 Elm\n3 Ash", "Oak; Elm; Ash"],
  ["1) 7 Rings\n2) 9 to 5", "7 Rings; 9 to 5"],
  ["#1 Oak\n#2 Elm", "Oak; Elm"],
  ["A. A. Milne\nC. S. Lewis", "A. A. Milne; C. S. Lewis"],
  ["① 東京\n② 大阪", "東京; 大阪"],
  ["一、东京\n二、大阪", "东京; 大阪"],
  ["١. القاهرة\n٢. بغداد", "القاهرة; بغداد"],
  ["- [ ] Oak\n- [x] **Elm**", "Oak; Elm"],
  ["🍎\n🍐", "🍎; 🍐"],
  ["1. [Oak](https://example.org/Oak_(tree))\n2. `Elm`", "Oak; Elm"],
  ["## Trees\n- Oak\n- Elm\n- Ash", "[Trees] Oak; Elm; Ash"],
  ["Some common trees\n\nOak\nElm\nAsh", "[Some common trees] Oak; Elm; Ash"],
  ["Oak, Elm, and Ash", "Oak; Elm; Ash"],
  ['"Oak",\n"Elm",\n"Ash"', "Oak; Elm; Ash"],
  ['"Washington, D.C.", "New York", Boston', "Washington, D.C.; New York; Boston"],
  ["1. Oak 2. Elm 3. Ash", "Oak; Elm; Ash"],
  ["Washington, D.C.\nLondon\nParis, Texas", "Washington, D.C.; London; Paris, Texas"],
  ["name,also\nOak,Quercus\nElm,Ulmus", "Oak{Quercus}; Elm{Ulmus}"],
  ["Rank\tCountry\tGold\n1\tNorway\t16\n2\tItaly\t12", "Norway; Italy"],
  ["Tokyo,37,400,068\nDelhi,28,514,000", "Tokyo; Delhi"],
  ["1;Deutschland;Germany\n2;Italien;Italy", "Deutschland{Germany}; Italien{Italy}"],
  [
    'name,alternates\n"Washington, D.C.",DC\nNew York,"NYC; Big Apple"',
    "Washington, D.C.{DC}; New York{NYC~Big Apple}",
  ],
  ["AC/DC\nBird / Parrot", "AC/DC; Bird{Parrot}"],
  ["Cat or Kitty\nDog or Puppy", "Cat{Kitty}; Dog{Puppy}"],
  ["Cat\nMan or Muppet", "Cat; Man or Muppet"],
  ["Avatar (2009)\nJaws (1975 film)", "Avatar; Jaws"],
  ["Turkey (Türkiye; Turkiye)\nChina", "Turkey{Türkiye~Turkiye}; China"],
  ["(I Can't Get No) Satisfaction\nAngie", "(I Can't Get No) Satisfaction; Angie"],
  ['{"Oak": ["Eiche"], "Elm": []}', "Oak{Eiche}; Elm"],
  ['[{"rank": 1, "tree": "Oak"}, {"rank": 2, "tree": "Elm"}]', "Oak; Elm"],
  [
    '{"prompt": "Trees", "items": [{"name": "Oak", "altSpellings": ["Eiche"]}, {"name": "Elm"}]}',
    "[Trees] Oak{Eiche}; Elm",
  ],
  [
    "Flüsse nach Mündung\nFluss\tMündung\nGuadalquivir\tAtlantik\nDnister\tOdessa",
    "[Flüsse nach Mündung] Guadalquivir; Dnister",
  ],
  [
    "## Bäume\n\n| Baum | Art |\n|:---|---:|\n| Eiche | Laub |\n| Tanne | Nadel |",
    "[Bäume] Eiche; Tanne",
  ],
  ["Animal\nVegetable\nMineral", "Animal; Vegetable; Mineral"],
  ["1º Brasil\n2º Chile\n3º Peru", "Brasil; Chile; Peru"],
  ["Jaws – 1975\nAlien – 1979", "Jaws; Alien"],
  ["1) 1 Thing\n2) 2 Broke Girls\n3) 3 Idiots", "1 Thing; 2 Broke Girls; 3 Idiots"],
  ['"Jude" (single)\t1968\n"Heroes" / "Helden"\t1977', "Jude{single}; Heroes{Helden}"],
])("%j is read as %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("what is left out is told, and the creator can choose the columns", () => {
  const text = "Avatar (2009)\tJames Cameron\nJaws (1975)\tSteven Spielberg";
  const { columns } = readList(text);
  expect(columns.map(({ role }) => role)).toEqual(["spellings", "name"]);
  const chosen = readList(text, ["name", "none"]);
  expect(chosen.items.map(({ name }) => name)).toEqual(["Avatar", "Jaws"]);
  expect(chosen.leftOut).toEqual(["2009", "1975"]);
});

test("a downloaded game is read back as it was", () => {
  const spelling = fc.constantFrom("USA", "8,848", "Oak (tree)", "AC/DC", "1984", "«x»", "a; b");
  const texts = fc.uniqueArray(spelling, { maxLength: 3 });
  const item = fc.record({
    name: fc.constantFrom(
      "Oak, the",
      '"Heroes"',
      "7 Rings",
      "Elm (Ulme)",
      "- dash",
      "K2 / Chogori",
    ),
    altSpellings: texts.map((all) => all.filter((one) => !one.includes(";"))),
    exactDigits: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 10 }), (items) => {
      const read = readList(listCsv("Name a thing, or two", items));
      expect(read.prompt).toBe("Name a thing, or two");
      expect(read.items.map((one) => ({ ...one, exactDigits: one.exactDigits ?? false }))).toEqual(
        items,
      );
    }),
  );
});

test("any text is read", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      expect(readList(text).items.every(({ name }) => name !== "")).toBe(true);
    }),
  );
});

/** Returns how often a part of the code below a folder runs: each function, branch and loop. */
async function stepsOf(folder: string, run: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  run();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const files = result.filter(({ url }) => url.includes(folder));
  const ranges = files.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
  return sum(ranges.map(({ count }) => count));
}

// Of regular expressions, another test counts the steps.
test.each(["[a](", "1. ", "a,", '"', "(", "x\t", "- ", "1,234,", "; "])(
  "a text of %j is read in steps in proportion to its length",
  async (unit) => {
    for (const text of [
      (count: number) => unit.repeat(count),
      (count: number) => `${unit}\n`.repeat(count),
    ]) {
      const [short, long] = [text(500), text(2000)];
      const steps = (one: string) => stepsOf("/editor/paste/", () => readList(one));
      // 16 if they were the square of the length.
      expect((await steps(long)) / (await steps(short))).toBeLessThan(4.5);
    }
  },
);

test("spellings stand between commas and similar marks; numbers stay whole", () => {
  expect(splitSpellings(" NYC, Big Apple ,, ,N.Y.")).toEqual(["NYC", "Big Apple", "N.Y."]);
  expect(splitSpellings("a، b；c|d")).toEqual(["a", "b", "c", "d"]);
  expect(splitSpellings("8,848, K2")).toEqual(["8,848", "K2"]);
  expect(splitPastedSpellings("NYC\nBig Apple\tAC/DC, 24/7")).toEqual([
    "NYC",
    "Big Apple",
    "AC",
    "DC",
    "24/7",
  ]);
});
