import { brand } from "~/config/brand";

const RESERVED = [
  brand.name.toLowerCase(),
  "admin",
  "administrator",
  "moderator",
  "mod",
  "support",
  "staff",
  "official",
  "system",
  "root",
  "help",
  "security",
  "team",
];

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  i: "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

/** Doubled letters make another word of a shorter name, such as "mood". */
const SHORTEST_WITH_DOUBLED = 5;

const patterns = RESERVED.map((name) => {
  const letters = skeleton(name);
  const runs = letters.replace(/(.)\1*/g, (run, letter: string) => `${letter}{${run.length},}`);
  return new RegExp(`^${name.length < SHORTEST_WITH_DOUBLED ? letters : runs}$`);
});

export function isReservedUsername(username: string): boolean {
  const letters = skeleton(username);
  return patterns.some((pattern) => pattern.test(letters));
}

function skeleton(name: string): string {
  const letters = name.toLowerCase().replaceAll("_", "");
  return letters.replace(/./g, (letter) => LOOK_ALIKES[letter] ?? letter);
}
