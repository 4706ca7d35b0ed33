import leven from "leven";
import type { Item, PlayItem } from "../../app/game/item";
import { type Match, type MatchReason, tolerance } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";

/**
 * The rules for a guess as the specification gives them, as plain as possible: each step compares
 * the guess with each text by the whole table of leven.
 */
export function referenceMatch(
  text: string,
  items: readonly PlayItem[],
  wrongGuesses: readonly string[],
): Match {
  const guess = normalise(text);
  if (guess === "") return { kind: "empty" };
  const isRepeated = wrongGuesses.some((wrong) => normalise(wrong) === guess);
  for (const fuzzy of isRepeated ? [false] : [false, true]) {
    for (const ofNames of [true, false]) {
      const hits = items.flatMap((item) =>
        (ofNames ? [item.name] : item.altSpellings)
          .map((spelling) => ({ item, spelling, edits: leven(guess, normalise(spelling)) }))
          .filter(({ spelling, edits }) => normalise(spelling) !== "" && edits <= tolerance(guess))
          .filter(({ spelling, edits }) => (fuzzy ? !refuses(item, guess, spelling) : edits === 0)),
      );
      const best = hits.sort(
        (one, other) =>
          Number(one.item.guessedCorrectly) - Number(other.item.guessedCorrectly) ||
          one.edits - other.edits,
      )[0];
      if (!best) continue;
      const step = fuzzy ? "fuzzy" : "exact";
      const reason: MatchReason = ofNames
        ? { kind: `${step}Name` }
        : { kind: `${step}AltSpelling`, spelling: best.spelling };
      const kind = best.item.guessedCorrectly ? "correctAgain" : "correct";
      return { kind, item: best.item, reason };
    }
  }
  return { kind: isRepeated ? "wrongAgain" : "wrong" };
}

/** Whether an item refuses a guess that is near to one of its spellings. */
function refuses(item: Item, guess: string, spelling: string): boolean {
  const digits = (text: string) => text.replace(/\P{N}/gu, "");
  if (item.exactDigits && digits(guess) !== digits(normalise(spelling))) return true;
  const editsTo = (text: string) => leven(guess, normalise(text));
  const own = Math.min(...[item.name, ...item.altSpellings].map(editsTo));
  return (item.notAccepted ?? []).some((other) => editsTo(other) < own);
}
