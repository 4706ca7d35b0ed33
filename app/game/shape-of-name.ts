import { normalise } from "./normalise";

/** Letters of other scripts, in small or capital form, and signs that look like Latin letters. */
const LOOK_ALIKES = [
  ["0оο", "o"],
  ["1iіιı", "l"],
  ["аα", "a"],
  ["вβ", "b"],
  ["сϲ", "c"],
  ["ԁ", "d"],
  ["еε", "e"],
  ["нηһ", "h"],
  ["ј", "j"],
  ["кκ", "k"],
  ["мμ", "m"],
  ["ν", "n"],
  ["рρ", "p"],
  ["ѕ", "s"],
  ["тτ", "t"],
  ["хχ", "x"],
  ["уυү", "y"],
  ["ζ", "z"],
] as const;

const latin = new Map(LOOK_ALIKES.flatMap(([signs, to]) => [...signs].map((sign) => [sign, to])));

/** Returns the same for names that look alike: "Änn 1" and, with invisible signs, "annl". */
export function shapeOf(name: string): string {
  const letters = normalise(name) || name.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");
  return Array.from(letters, (letter) => latin.get(letter) ?? letter).join("");
}
