export const howToPlayTexts = {
  title: "How to Play",
  intro: "Each day has one prompt and ten hidden items that fit it. Find them all.",
  rules: [
    "Type a guess and press Enter. Small typos are forgiven.",
    "Eight wrong guesses and the volcano erupts.",
    "Each item is worth 100 points; each wrong guess and each hint costs 10.",
    "You have five hints: the first two letters of an item, or its length.",
    "A new game starts every day at midnight in New York.",
  ],
  tryIt: "Try it here",
  example: {
    heading: "The prompt might be:",
    prompt: "Name a planet of the Solar System",
    rows: [
      { guess: "Saturn", answer: "on the list", tone: "right" },
      { guess: "Jupitr", answer: "auto-corrected to Jupiter", tone: "right" },
      { guess: "Pluto", answer: "not on the list", tone: "wrong" },
    ],
  },
  start: "Let's play",
} as const;

/** Alternate spellings show the player that several words can match one item. */
export const practiceGame = {
  prompt: "Name a planet of the Solar System",
  items: [
    { name: "Mercury", altSpellings: [] },
    { name: "Venus", altSpellings: ["Morning star", "Evening star"] },
    { name: "Earth", altSpellings: ["Terra", "World"] },
    { name: "Mars", altSpellings: ["Red planet"] },
    { name: "Jupiter", altSpellings: [] },
    { name: "Saturn", altSpellings: [] },
    { name: "Uranus", altSpellings: [] },
    { name: "Neptune", altSpellings: [] },
  ],
} as const;
