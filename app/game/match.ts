import leven from "leven";
import type { PlayItem } from "./item";
import { normalise } from "./normalise";
import { TOLERANCE_MAX, TOLERANCE_MIN, TOLERANCE_PER_CHARACTER } from "./rules";

/** The ways in which a guess can hit an item, in the order in which they are tried. */
export const matchSteps = [
  "exactName",
  "exactAlternative",
  "fuzzyName",
  "fuzzyAlternative",
] as const;
export type MatchStep = (typeof matchSteps)[number];

/** How a guess hit: `spelling` is the alternative spelling as the creator wrote it. */
export type How =
  | { readonly kind: "exactName" }
  | { readonly kind: "exactAlternative"; readonly spelling: string }
  | { readonly kind: "fuzzyName" }
  | { readonly kind: "fuzzyAlternative"; readonly spelling: string };

/** What a guess is. `item` is the item as it was before the guess. */
export type Match =
  | { readonly kind: "empty" }
  | { readonly kind: "correct"; readonly item: PlayItem; readonly how: How }
  | { readonly kind: "correctAgain"; readonly item: PlayItem; readonly how: How }
  | { readonly kind: "wrong" }
  | { readonly kind: "wrongAgain" };

interface Spelling {
  readonly text: string;
  readonly normalised: string;
}

interface Candidate {
  readonly item: PlayItem;
  readonly name: Spelling;
  readonly alternatives: readonly Spelling[];
}

interface Hit {
  readonly item: PlayItem;
  readonly distance: number;
  readonly how: How;
}

/** Edits between two normalised texts, or null where the step does not take them for the same. */
type Distance = (guess: string, text: string) => number | null;

interface StepRule {
  readonly fuzzy: boolean;
  readonly distance: Distance;
  readonly spellings: (candidate: Candidate) => readonly Spelling[];
  readonly how: (spelling: string) => How;
}

/**
 * Edits that a guess is forgiven: 0.34 for each character, rounded down, at least 1 and at most 4.
 * Takes the normalised guess; a character is a UTF-16 unit, as in the distance it is compared with.
 */
export function tolerance(normalisedGuess: string): number {
  const edits = Math.floor(TOLERANCE_PER_CHARACTER * normalisedGuess.length);
  return Math.min(TOLERANCE_MAX, Math.max(TOLERANCE_MIN, edits));
}

/**
 * Edits between two normalised texts if the guess is forgiven that many, else null. A text without
 * letters and digits is never near: one edit would make it equal to any one-letter guess.
 */
export function nearDistance(guess: string, text: string): number | null {
  if (text === "") return null;
  const limit = tolerance(guess);
  // leven answers maxDistance for everything beyond it, so the bound lies one above the limit.
  const distance = leven(guess, text, { maxDistance: limit + 1 });
  return distance <= limit ? distance : null;
}

const sameDistance: Distance = (guess, text) => (guess === text ? 0 : null);
const nameOf = (candidate: Candidate) => [candidate.name];
const alternativesOf = (candidate: Candidate) => candidate.alternatives;

const stepRules: Record<MatchStep, StepRule> = {
  exactName: {
    fuzzy: false,
    distance: sameDistance,
    spellings: nameOf,
    how: () => ({ kind: "exactName" }),
  },
  exactAlternative: {
    fuzzy: false,
    distance: sameDistance,
    spellings: alternativesOf,
    how: (spelling) => ({ kind: "exactAlternative", spelling }),
  },
  fuzzyName: {
    fuzzy: true,
    distance: nearDistance,
    spellings: nameOf,
    how: () => ({ kind: "fuzzyName" }),
  },
  fuzzyAlternative: {
    fuzzy: true,
    distance: nearDistance,
    spellings: alternativesOf,
    how: (spelling) => ({ kind: "fuzzyAlternative", spelling }),
  },
};

const spellingOf = (text: string): Spelling => ({ text, normalised: normalise(text) });

function candidateOf(item: PlayItem): Candidate {
  return { item, name: spellingOf(item.name), alternatives: item.altSpellings.map(spellingOf) };
}

/** An item not yet guessed comes first, then the smaller distance; a tie keeps the earlier hit. */
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
      const hit = { item: candidate.item, distance, how: rule.how(text) };
      if (isBetter(hit, best)) best = hit;
    }
  }
  return best;
}

/**
 * Judges a guess against the items, in list order, and the wrong guesses so far. The first step that
 * hits decides. A guess that equals a listed wrong guess is not tried by the fuzzy steps, so an item
 * that is edited during a game cannot turn it into a hit by nearness.
 */
export function matchGuess(
  guess: string,
  items: readonly PlayItem[],
  wrongGuesses: readonly string[],
): Match {
  const normalised = normalise(guess);
  if (normalised === "") return { kind: "empty" };
  const listed = wrongGuesses.some((wrong) => normalise(wrong) === normalised);
  const candidates = items.map(candidateOf);
  for (const step of matchSteps) {
    const rule = stepRules[step];
    if (rule.fuzzy && listed) continue;
    const hit = bestHit(rule, normalised, candidates);
    if (hit === null) continue;
    const kind = hit.item.guessedCorrectly ? "correctAgain" : "correct";
    return { kind, item: hit.item, how: hit.how };
  }
  return { kind: listed ? "wrongAgain" : "wrong" };
}
