/** The small game of the rules. */
export const practiceTexts = {
  heading: "Try it",
  prompt: "Name a planet of the Solar System",
  label: "A planet",
  hint: "Type one of the eight planets. A typo, or Pluto, does no harm here.",
  found: (found: number, items: number) => `${found} of ${items} found`,
  wrong: (wrong: number, allowed: number) => `${wrong} of ${allowed} wrong`,
  won: "That is all of them. You know how to play!",
  lost: "Eight wrong guesses: the volcano erupts. Nothing is lost here.",
  again: "Again",
  /** The alternate spellings show that more than one word may be right. */
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
