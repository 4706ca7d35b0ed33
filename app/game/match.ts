import leven from "leven";
import type { NormalisedItem, PlayItem, Spelling } from "./item";
import { digitsOf, normaliseItem } from "./item";
import { normalise } from "./normalise";
import { TOLERANCE_MAX, TOLERANCE_MIN, TOLERANCE_PER_CHARACTER } from "./rules";

/** `spelling` is as the creator wrote it. */
export type MatchReason =
  | { readonly kind: "exactName" }
  | { readonly kind: "exactAltSpelling"; readonly spelling: string }
  | { readonly kind: "fuzzyName" }
  | { readonly kind: "fuzzyAltSpelling"; readonly spelling: string };

/** `item` is the item before the guess. */
export type Match =
  | { readonly kind: "empty" }
  | { readonly kind: "correct"; readonly item: PlayItem; readonly reason: MatchReason }
  | { readonly kind: "correctAgain"; readonly item: PlayItem; readonly reason: MatchReason }
  | { readonly kind: "wrong" }
  | { readonly kind: "wrongAgain" };

/** In edits: 0.34 for each UTF-16 unit, rounded down, at least 1 and at most 4. */
export function tolerance(normalisedGuess: string): number {
  const edits = Math.floor(TOLERANCE_PER_CHARACTER * normalisedGuess.length);
  return Math.min(TOLERANCE_MAX, Math.max(TOLERANCE_MIN, edits));
}

/** The Levenshtein distance in UTF-16 units, or null beyond `limit`. */
export function editDistance(one: string, other: string, limit: number): number | null {
  if (Math.abs(one.length - other.length) > limit) return null;
  const distance = leven(one, other, { maxDistance: limit + 1 });
  return distance > limit ? null : distance;
}

/** Edits between the normalised texts. */
export interface SpellingHit {
  readonly spelling: Spelling;
  readonly distance: number;
}

export function exactHits(guess: string, { spellings }: NormalisedItem): readonly SpellingHit[] {
  return spellings
    .filter(({ normalised }) => normalised === guess)
    .map((spelling) => ({ spelling, distance: 0 }));
}

/**
 * Each hit is nearer than those before it, because no other one can decide a match. None if the
 * guess is nearer to a text that is not accepted, or has other digits and the item needs exact
 * ones.
 */
export function fuzzyHits(guess: string, item: NormalisedItem): readonly SpellingHit[] {
  const hits: SpellingHit[] = [];
  const digits = digitsOf(guess);
  let nearest = tolerance(guess) + 1;
  let nearestHit = nearest;
  for (const spelling of item.spellings) {
    if (spelling.normalised === "") continue;
    const isHit = !item.exactDigits || spelling.digits === digits;
    const limit = (isHit ? nearestHit : nearest) - 1;
    const distance = editDistance(guess, spelling.normalised, limit);
    if (distance === null) continue;
    nearest = Math.min(nearest, distance);
    if (!isHit) continue;
    nearestHit = distance;
    hits.push({ spelling, distance });
  }
  if (hits.length === 0) return hits;
  const isOther = item.notAccepted.some((text) => editDistance(guess, text, nearest - 1) !== null);
  return isOther ? [] : hits;
}

interface Hit extends SpellingHit {
  readonly item: PlayItem;
}

function isBetter(hit: Hit, best: Hit): boolean {
  if (hit.item.guessedCorrectly !== best.item.guessedCorrectly) return best.item.guessedCorrectly;
  return hit.distance < best.distance;
}

function bestHit(hits: readonly Hit[]): Hit | null {
  const ofNames = hits.filter(({ spelling }) => spelling.isName);
  return (ofNames.length > 0 ? ofNames : hits).reduce<Hit | null>(
    (best, hit) => (best === null || isBetter(hit, best) ? hit : best),
    null,
  );
}

function matchOf({ item, spelling: { isName, text } }: Hit, step: "exact" | "fuzzy"): Match {
  const reason: MatchReason = isName
    ? { kind: `${step}Name` }
    : { kind: `${step}AltSpelling`, spelling: text };
  return { kind: item.guessedCorrectly ? "correctAgain" : "correct", item, reason };
}

/**
 * Exact name, exact spelling, fuzzy name, fuzzy spelling: the first step with a hit decides. Within
 * a step: items that are not guessed yet, then the smaller distance, then the order of the list.
 * A repeated wrong guess skips the fuzzy steps: an edit during the game could make it correct by
 * tolerance.
 */
export function matchGuess(
  guess: string,
  items: readonly PlayItem[],
  wrongGuesses: readonly string[],
): Match {
  const normalised = normalise(guess);
  if (normalised === "") return { kind: "empty" };
  const hitBy = (hitsIn: typeof exactHits) =>
    bestHit(
      items.flatMap((item) =>
        hitsIn(normalised, item.normalised ?? normaliseItem(item)).map((hit) => ({ ...hit, item })),
      ),
    );
  const exact = hitBy(exactHits);
  if (exact) return matchOf(exact, "exact");
  if (wrongGuesses.some((wrong) => normalise(wrong) === normalised)) return { kind: "wrongAgain" };
  const fuzzy = hitBy(fuzzyHits);
  return fuzzy ? matchOf(fuzzy, "fuzzy") : { kind: "wrong" };
}

/** Also by the typo tolerance. */
export function isAccepted(guess: string, items: readonly NormalisedItem[]): boolean {
  const form = normalise(guess);
  if (form === "") return false;
  return items.some((item) => exactHits(form, item).length + fuzzyHits(form, item).length > 0);
}
