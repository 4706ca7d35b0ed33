import leven from "leven";
import type { Item, PlayItem } from "./item";
import { normalise } from "./normalise";
import { TOLERANCE_MAX, TOLERANCE_MIN, TOLERANCE_PER_CHARACTER } from "./rules";

/** The steps of matching, in the order in which they are tried. */
const matchSteps = ["exactName", "exactAltSpelling", "fuzzyName", "fuzzyAltSpelling"] as const;
type MatchStep = (typeof matchSteps)[number];

/** How a guess matched. `spelling` is the alternate spelling as the creator wrote it. */
export type MatchReason =
  | { readonly kind: "exactName" }
  | { readonly kind: "exactAltSpelling"; readonly spelling: string }
  | { readonly kind: "fuzzyName" }
  | { readonly kind: "fuzzyAltSpelling"; readonly spelling: string };

/** The outcome of matching a guess. `item` is the item before the guess. */
export type Match =
  | { readonly kind: "empty" }
  | { readonly kind: "correct"; readonly item: PlayItem; readonly reason: MatchReason }
  | { readonly kind: "correctAgain"; readonly item: PlayItem; readonly reason: MatchReason }
  | { readonly kind: "wrong" }
  | { readonly kind: "wrongAgain" };

interface Spelling {
  readonly text: string;
  readonly normalised: string;
}

interface Candidate {
  readonly item: PlayItem;
  readonly name: Spelling;
  readonly altSpellings: readonly Spelling[];
}

interface Hit {
  readonly item: PlayItem;
  readonly distance: number;
  readonly reason: MatchReason;
}

/** Returns the edits between two normalised texts, or null if the step does not match them. */
type Distance = (guess: string, text: string) => number | null;

interface StepRule {
  readonly fuzzy: boolean;
  readonly distance: Distance;
  readonly spellings: (candidate: Candidate) => readonly Spelling[];
  readonly reason: (spelling: string) => MatchReason;
}

/**
 * Returns the typo tolerance of a normalised guess, in edits: 0.34 for each UTF-16 unit, rounded
 * down, at least 1 and at most 4.
 */
export function tolerance(normalisedGuess: string): number {
  const edits = Math.floor(TOLERANCE_PER_CHARACTER * normalisedGuess.length);
  return Math.min(TOLERANCE_MAX, Math.max(TOLERANCE_MIN, edits));
}

/**
 * Returns the edits between two normalised texts, or null if they exceed the tolerance of the
 * guess. An empty text never matches: it is one edit away from every guess of one letter.
 */
export function nearDistance(guess: string, text: string): number | null {
  if (text === "") return null;
  const limit = tolerance(guess);
  if (differInLetters(guess, text, limit)) return null;
  // leven returns maxDistance for all larger distances, so the maximum is one above the limit.
  const distance = leven(guess, text, { maxDistance: limit + 1 });
  return distance <= limit ? distance : null;
}

/**
 * Returns true only if the distance between two texts exceeds `limit` edits: an edit takes away at
 * most one letter and adds at most one. It is quicker than leven. Letters whose codes have the same
 * last five bits count as one.
 */
function differInLetters(one: string, other: string, limit: number): boolean {
  const [ofOne, ofOther] = [lettersOf(one), lettersOf(other)];
  return bitsIn(ofOne & ~ofOther) > limit || bitsIn(ofOther & ~ofOne) > limit;
}

/** Returns a bit for each letter of a text, by the last five bits of its code. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << text.charCodeAt(index);
  return letters;
}

function bitsIn(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const notDigit = /\P{N}/gu;

/**
 * Returns whether an item refuses a normalised guess that is near to one of its normalised texts:
 * if the item needs exact digits and they differ, or if the guess is nearer to a text that is not
 * accepted than to the item. A guess that equals a text of the item is nearest to the item.
 */
export function isRefused(guess: string, text: string, item: Omit<Item, "id">): boolean {
  if (item.exactDigits && guess.replace(notDigit, "") !== text.replace(notDigit, "")) return true;
  if (!item.notAccepted?.length) return false;
  const distanceTo = (spelling: string) => leven(guess, normalise(spelling));
  const own = Math.min(...[item.name, ...item.altSpellings].map(distanceTo));
  return item.notAccepted.some((other) => distanceTo(other) < own);
}

const sameDistance: Distance = (guess, text) => (guess === text ? 0 : null);
const nameOf = (candidate: Candidate) => [candidate.name];
const altSpellingsOf = (candidate: Candidate) => candidate.altSpellings;

const stepRules: Record<MatchStep, StepRule> = {
  exactName: {
    fuzzy: false,
    distance: sameDistance,
    spellings: nameOf,
    reason: () => ({ kind: "exactName" }),
  },
  exactAltSpelling: {
    fuzzy: false,
    distance: sameDistance,
    spellings: altSpellingsOf,
    reason: (spelling) => ({ kind: "exactAltSpelling", spelling }),
  },
  fuzzyName: {
    fuzzy: true,
    distance: nearDistance,
    spellings: nameOf,
    reason: () => ({ kind: "fuzzyName" }),
  },
  fuzzyAltSpelling: {
    fuzzy: true,
    distance: nearDistance,
    spellings: altSpellingsOf,
    reason: (spelling) => ({ kind: "fuzzyAltSpelling", spelling }),
  },
};

const spellingOf = (text: string): Spelling => ({ text, normalised: normalise(text) });

/**
 * The spellings of items by their lists of alternate spellings, which all copies of an item share.
 * So they are normalised for the first guess only.
 */
const spellings = new WeakMap<readonly string[], Omit<Candidate, "item">>();

function candidateOf(item: PlayItem): Candidate {
  const { name, altSpellings } = item;
  const known = spellings.get(altSpellings);
  // Items without alternate spellings may share an empty list.
  if (known?.name.text === name) return { item, ...known };
  const made = { name: spellingOf(name), altSpellings: altSpellings.map(spellingOf) };
  spellings.set(altSpellings, made);
  return { item, ...made };
}

/** Prefers unguessed items, then the smaller distance. On a tie the earlier hit stays. */
function isBetter(hit: Hit, best: Hit | null): boolean {
  if (best === null) return true;
  if (hit.item.guessedCorrectly !== best.item.guessedCorrectly) return best.item.guessedCorrectly;
  return hit.distance < best.distance;
}

function bestHit(rule: StepRule, guess: string, candidates: readonly Candidate[]): Hit | null {
  let best: Hit | null = null;
  for (const candidate of candidates) {
    for (const { text, normalised } of rule.spellings(candidate)) {
      const distance = rule.distance(guess, normalised);
      if (distance === null) continue;
      if (rule.fuzzy && isRefused(guess, normalised, candidate.item)) continue;
      const hit = { item: candidate.item, distance, reason: rule.reason(text) };
      if (isBetter(hit, best)) best = hit;
    }
  }
  return best;
}

/**
 * Matches a guess against the items, in list order, and the wrong guesses so far. The first step
 * with a hit decides. A repeated wrong guess skips the fuzzy steps: otherwise an item that is
 * edited during the game could make it correct by tolerance.
 */
export function matchGuess(
  guess: string,
  items: readonly PlayItem[],
  wrongGuesses: readonly string[],
): Match {
  const normalised = normalise(guess);
  if (normalised === "") return { kind: "empty" };
  const isRepeated = wrongGuesses.some((wrong) => normalise(wrong) === normalised);
  const known = items.map(candidateOf);
  for (const step of matchSteps) {
    const rule = stepRules[step];
    if (rule.fuzzy && isRepeated) continue;
    const hit = bestHit(rule, normalised, known);
    if (hit === null) continue;
    const kind = hit.item.guessedCorrectly ? "correctAgain" : "correct";
    return { kind, item: hit.item, reason: hit.reason };
  }
  return { kind: isRepeated ? "wrongAgain" : "wrong" };
}
