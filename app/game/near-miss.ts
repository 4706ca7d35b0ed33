import { comparedItem, type Item } from "./item";
import { editDistance } from "./match";
import { normalise } from "./normalise";
import { TOLERANCE_MAX } from "./rules";

/** What is stored of a guess: " Pokémon, the Movie!" becomes "pokemon the movie". */
export function tidyGuess(guess: string): string {
  return guess
    .split(/\s+/u)
    .map(normalise)
    .filter((word) => word !== "")
    .join(" ");
}

/** Of a text that begins or ends the other one, the least share. */
const MIN_SHARE = 0.55;

/** Letters of the longest text whose edits are counted, because it takes long. */
const MAX_LETTERS = 36;

/** Edits for each letter of the longer text. */
const EDITS_PER_LETTER = 0.2;

const MAX_EDITS = TOLERANCE_MAX + 1;

/**
 * The item that a normalised wrong guess most likely meant. Null if none is so close that the
 * guess is another spelling of it.
 */
export function closestIn(items: readonly Item[]): (guess: string) => Item | null {
  const spelled = items.flatMap((item) =>
    comparedItem(item).spellings.map(({ normalised }) => ({ item, normalised })),
  );
  return (guess) => {
    let best: { readonly item: Item | null; readonly distance: number } = {
      item: null,
      distance: Number.POSITIVE_INFINITY,
    };
    for (const { item, normalised } of spelled) {
      const distance = distanceOf(guess, normalised);
      if (distance !== null && distance < best.distance) best = { item, distance };
    }
    return best.item;
  };
}

/** 0 for equal texts. Null if the texts are not close. */
function distanceOf(one: string, other: string): number | null {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === "") return null;
  if (long.startsWith(short) || long.endsWith(short)) {
    const share = short.length / long.length;
    return share < MIN_SHARE ? null : (1 - share) / 2;
  }
  // Who mistypes a word knows its first letter.
  if (short[0] !== long[0] || long.length > MAX_LETTERS) return null;
  const most = Math.min(MAX_EDITS, Math.floor(EDITS_PER_LETTER * long.length));
  const edits = editDistance(one, other, most);
  return edits === null ? null : edits / long.length;
}
