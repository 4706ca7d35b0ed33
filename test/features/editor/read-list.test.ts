import { Session } from "node:inspector/promises";
import fc from "fast-check";
import Papa from "papaparse";
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
  [
    "Muhammad Ali, Cassius Clay, Ali\nPelé, Edson Arantes do Nascimento, O Rei\nCher, Cherilyn Sarkisian, Goddess of Pop",
    "Muhammad Ali{Cassius Clay~Ali}; Pelé{Edson Arantes do Nascimento~O Rei}; Cher{Cherilyn Sarkisian~Goddess of Pop}",
  ],
  [
    "Muhammad Ali; Cassius Clay\nPelé\nMadonna; Madonna Ciccone; Ciccone",
    "Muhammad Ali{Cassius Clay}; Pelé; Madonna{Madonna Ciccone~Ciccone}",
  ],
  [
    "Pelé\tEdson Arantes do Nascimento\nCher\nMadonna\n",
    "Pelé{Edson Arantes do Nascimento}; Cher; Madonna",
  ],
  [
    "Boxers and others\nMuhammad Ali\tCassius Clay\tAli\nPelé\tEdson\tO Rei\nCher\tCherilyn\tGoddess",
    "[Boxers and others] Muhammad Ali{Cassius Clay~Ali}; Pelé{Edson~O Rei}; Cher{Cherilyn~Goddess}",
  ],
  ["1\tPelé\n2\tMadonna\tCiccone\n3\tCher", "Pelé; Madonna{Ciccone}; Cher"],
  [
    "Jaws, 1975, Steven Spielberg\nAlien, 1979, Ridley Scott\nPsycho, 1960, Alfred Hitchcock",
    "Jaws; Alien; Psycho",
  ],
  ["Jaws; Steven Spielberg; 20 June 1975\nAlien; Ridley Scott; 25 May 1979", "Jaws; Alien"],
  ["1\tFrance\tParis\tEurope\n2\tItaly\tRome\tEurope", "France; Italy"],
  ["France,Paris,Europe\nItaly,Rome,Europe\nJapan,Tokyo,Asia", "France; Italy; Japan"],
  ["Jaws\t#N/A\nAlien\t1979\nPsycho\t1960", "Jaws; Alien; Psycho"],
  ["Oak\n#N/A\nElm", "Oak; Elm"],
  ["Europe\tFrance\n\tGermany\nAsia\tJapan\n\tChina", "France; Germany; Japan; China"],
  [
    "Continent\tCountry\tCapital\nEurope\tFrance\tParis\n\tGermany\tBerlin\nAsia\tJapan\tTokyo",
    "France; Germany; Japan",
  ],
  ["Group A\tFrance\nGroup A\tItaly\nGroup B\tSpain", "France; Italy; Spain"],
  ["Country\tName\nFrance\tMacron\nItaly\tMeloni", "Macron; Meloni"],
  [
    "Rank\tName\tAlso known as\tCountry\n1\tPelé\tO Rei\tBrazil\n2\tMaradona\tEl Pibe\tArgentina",
    "Pelé{O Rei}; Maradona{El Pibe}",
  ],
  ["Rank | Film | Year\n1 | Jaws | 1975\n2 | Alien | 1979", "Jaws; Alien"],
  [
    "Name\tSpelling\tSpelling\nPelé\tEdson\tO Rei\nCher\tCherilyn\t",
    "Pelé{Edson~O Rei}; Cher{Cherilyn}",
  ],
  [
    "| Name | Alternate spellings |\n|---|---|\n| Cher | Cherilyn, Goddess |\n| Adele | Dele |",
    "Cher{Cherilyn~Goddess}; Adele{Dele}",
  ],
  [
    "Sure, here's a list of 10 fruits for your game:\n\n- 🍎 Apple\n- 🍌 Banana\n- 🍇 Grapes\n\nLet me know if you'd like me to adjust it!",
    "Apple; Banana; Grapes",
  ],
  [
    "Here are some **famous painters**:\n\n1. **Vincent van Gogh**: Dutch painter of *Starry Night*.\n2. **Pablo Picasso**: Spanish cubist.\n3. **Frida Kahlo**: Mexican painter.",
    "Vincent van Gogh; Pablo Picasso; Frida Kahlo",
  ],
  ["1. **Cher:** American singer\n2. **Adele:** English singer", "Cher; Adele"],
  [
    "- Paris: the capital of France\n- Rome: the capital of Italy\n- Madrid: the capital of Spain",
    "Paris; Rome; Madrid",
  ],
  [
    "## Fruits with stones\n\n### Peach\nJuicy.\n\n### Plum\nPurple.\n\n### Cherry\nSmall.",
    "[Fruits with stones] Peach; Plum; Cherry",
  ],
  ["**1. Oak**\nA strong tree that grows.\n\n**2. Elm**\nA tall tree.", "Oak; Elm"],
  ["1. Oak\n   - Strong wood\n   - Acorns\n2. Elm\n   - Tall", "Oak; Elm"],
  [
    "Sure! Here is a list of 3 countries:\n\n### 1. France\n- Capital: Paris\n- Language: French\n\n### 2. Italy\n- Capital: Rome\n- Language: Italian\n\n### 3. Spain\n- Capital: Madrid\n- Language: Spanish\n\nLet me know if you want more!",
    "France; Italy; Spain",
  ],
  ["## Fruits\n- Apple\n- Pear\n## Vegetables\n- Leek\n- Carrot", "Apple; Pear; Leek; Carrot"],
  ["Europe:\n- France\n- Italy\n\nAsia:\n- Japan\n- China", "France; Italy; Japan; China"],
  ["<h2>Trees</h2>\n<ol>\n<li><b>Oak</b></li>\n<li>Elm</li>\n</ol>", "[Trees] Oak; Elm"],
  [
    "<table><tr><th>Film</th><th>Year</th></tr><tr><td>Jaws</td><td>1975</td></tr><tr><td>Alien</td><td>1979</td></tr></table>",
    "Jaws; Alien",
  ],
  ['<OL><LI class="x"><a href="/oak">Oak</a></LI><LI>Elm</LI></OL>', "Oak; Elm"],
  ["🔹Oak\n🔹Elm", "Oak; Elm"],
  ["1️⃣ Oak\n2️⃣ Elm", "Oak; Elm"],
  ["[ ] Milk\n[x] Eggs", "Milk; Eggs"],
  [
    "Maple (also known as Acer)\nOak (aka Quercus)\nYew (also: Taxus, Ground hemlock)",
    "Maple{Acer}; Oak{Quercus}; Yew{Taxus~Ground hemlock}",
  ],
  ["Elvis Presley a.k.a. The King\nBob Dylan", "Elvis Presley{The King}; Bob Dylan"],
  [
    "- Lime / Linden\n- Yew; Taxus\n- Oak (also called Quercus)",
    "Lime{Linden}; Yew{Taxus}; Oak{Quercus}",
  ],
  ["Oak - Strong\nElm - Tall\nAsh", "Oak; Elm; Ash"],
  [
    "Star Wars: A New Hope\nStar Wars: The Empire Strikes Back\nStar Wars: Return of the Jedi",
    "Star Wars: A New Hope; Star Wars: The Empire Strikes Back; Star Wars: Return of the Jedi",
  ],
  ["Spider-Man: Homecoming\nJaws\nAlien", "Spider-Man: Homecoming; Jaws; Alien"],
  [
    "Top movies (according to IMDb):\n1. The Shawshank Redemption (1994) - Frank Darabont\n2. The Godfather (1972) - Francis Ford Coppola",
    "[Top movies (according to IMDb)] The Shawshank Redemption; The Godfather",
  ],
  [
    "Certainly! Below is a table of films:\n\n| Film | Year |\n|---|---|\n| Jaws | 1975 |\n| Alien | 1979 |\n\nHope this helps!",
    "Jaws; Alien",
  ],
  [
    "Natürlich! Hier sind drei Bäume:\n\n1. Eiche\n2. Buche\n3. Tanne\n\nMöchtest du noch mehr?",
    "Eiche; Buche; Tanne",
  ],
  [
    "Here is a prompt and a list.\n\nPrompt: Name a fruit\n\n- Apple\n- Pear",
    "[Name a fruit] Apple; Pear",
  ],
  ["**Prompt:** Name a tree\n\n1. Oak\n2. Elm", "[Name a tree] Oak; Elm"],
  ["Here Comes the Sun\nYesterday\nHelp!", "Here Comes the Sun; Yesterday; Help!"],
  ["Help!\nYesterday\nWhat's Going On?", "Help!; Yesterday; What's Going On?"],
  ["Great Britain\nFrance\nItaly", "Great Britain; France; Italy"],
  ["Oak\nElm\nAsh\n\nThat makes three trees in total.", "Oak; Elm; Ash"],
  ["Jaws (1975, Steven Spielberg)\nAlien (1979, Ridley Scott)", "Jaws; Alien"],
  ['"Jude" (single)\t1968\n"Heroes" / "Helden"\t1977', "Jude{single}; Heroes{Helden}"],
])("%j is read as %s", (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test("what is left out is told, and the creator can choose the columns", () => {
  const text = "Avatar (2009)\tJames Cameron\nJaws (1975)\tSteven Spielberg";
  const { columns } = readList(text);
  expect(columns.map(({ role }) => role)).toEqual(["name", "spellings"]);
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
      "=1+1",
      "'+1",
      "K2 / Chogori",
    ),
    altSpellings: texts.map((all) => all.filter((one) => !one.includes(";"))),
    exactDigits: fc.boolean(),
  });
  const prompts = fc.constantFrom("Name a thing, or two", "=HYPERLINK(0)");
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 10 }), prompts, (items, prompt) => {
      const text = listCsv(prompt, items);
      const { data } = Papa.parse<string[]>(text);
      expect(data.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      const read = readList(text);
      expect(read.prompt).toBe(prompt);
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
test.each(["[a](", "1. ", "a (b)", "# a", "a,", '"', "(", "x\t", "- ", "1,234,", "; "])(
  "a text of %j is read in steps in proportion to its length",
  async (unit) => {
    for (const text of [
      (count: number) => unit.repeat(count),
      (count: number) => `${unit}\n`.repeat(count),
    ]) {
      const [short, long] = [text(250), text(2000)];
      const steps = (one: string) => stepsOf("/editor/paste/", () => readList(one));
      // 64 if they were the square of the length. V8 loses some counts.
      expect((await steps(long)) / (await steps(short))).toBeLessThan(16);
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
