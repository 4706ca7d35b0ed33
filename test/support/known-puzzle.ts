/** A puzzle whose items are so different that no guess of a test matches the wrong item. */
export const knownPuzzle = {
  prompt: "Tools in a kitchen ______",
  items: [
    { name: "Corkscrew", altSpellings: ["Wine opener", "Bottle screw"] },
    { name: "Spatula", altSpellings: ["Turner"] },
    { name: "Teaspoon", altSpellings: [] },
    { name: "Rolling pin", altSpellings: [] },
    { name: "Whisk", altSpellings: ["Egg beater"] },
    { name: "Peeler", altSpellings: [] },
    { name: "Ladle", altSpellings: [] },
    { name: "Chopsticks", altSpellings: [] },
    { name: "Tongs", altSpellings: [] },
    { name: "Grater", altSpellings: ["Zester"] },
  ],
} as const;

export const rightGuesses: readonly string[] = knownPuzzle.items.map((item) => item.name);

/** Eight wrong guesses, which is the maximum of a game. */
export const wrongGuesses: readonly string[] = [
  "Elephant",
  "Volcano",
  "Umbrella",
  "Bicycle",
  "Mountain",
  "Accordion",
  "Blanket",
  "Submarine",
];

/** The longest valid puzzle: a prompt of 200 characters, names of 80, one of them a single word. */
export const longestPuzzle = {
  prompt: "Things that somebody describes at great length ".repeat(5).slice(0, 200),
  items: Array.from({ length: 10 }, (_, index) => ({
    name: (index === 0 ? "Unbreakable".repeat(8) : `Item ${index} that goes on and on `.repeat(5))
      .slice(0, 80)
      .trimEnd(),
    altSpellings: [],
  })),
} as const;

/** A right-to-left prompt with a blank and Latin words, and names in many scripts. */
export const foreignPuzzle = {
  prompt: "ערים ב-Europe שיש בהן ______ (12 בלבד)",
  items: [
    { name: "תל אביב-יפו (Tel Aviv)", altSpellings: [] },
    { name: "القاهرة", altSpellings: [] },
    { name: "東京都千代田区", altSpellings: [] },
    { name: "서울특별시", altSpellings: [] },
    { name: "Санкт-Петербург", altSpellings: [] },
    { name: "กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตน์", altSpellings: [] },
    { name: "Αθήνα", altSpellings: [] },
    { name: "漢".repeat(80), altSpellings: [] },
    { name: "Reykjavík", altSpellings: [] },
    { name: "שלום 42!", altSpellings: [] },
  ],
} as const;
