export const howToPlayTexts = {
  title: "How to Play",
  intro: "Each day has one prompt and ten hidden items that fit it. Find them all.",
  rules: [
    "Type a guess and press Enter. Small typos are forgiven.",
    "Eight wrong guesses and the volcano erupts.",
    "Each item brings 100 points; a wrong guess or a hint costs 10.",
  ],
  tryIt: "Try it here",
  example: {
    heading: "The prompt might be:",
    prompt: "Name a farm animal",
    rows: [
      { guess: "Horse", answer: "on the list", tone: "right" },
      { guess: "Chiken", answer: "auto-corrected to Chicken", tone: "right" },
      { guess: "Tiger", answer: "not on the list", tone: "wrong" },
    ],
  },
  start: "Let's play",
} as const;

/** Alternate spellings show the player that several words can match one item. */
export const practiceGame = {
  prompt: "Name a farm animal",
  items: [
    { name: "Cow", altSpellings: ["Bull", "Cattle"] },
    { name: "Pig", altSpellings: [] },
    { name: "Sheep", altSpellings: ["Lamb"] },
    { name: "Goat", altSpellings: [] },
    { name: "Horse", altSpellings: ["Pony"] },
    { name: "Chicken", altSpellings: ["Hen", "Rooster"] },
    { name: "Duck", altSpellings: [] },
    { name: "Goose", altSpellings: ["Geese"] },
    { name: "Turkey", altSpellings: [] },
    { name: "Donkey", altSpellings: [] },
  ],
} as const;
