import fc from "fast-check";
import leven from "leven";
import { expect, test } from "vitest";
import { conflictingItems } from "../../app/features/editor/duplicates";
import type { PlayItem } from "../../app/game/item";
import { startItem } from "../../app/game/item";
import { editDistance, matchGuess } from "../../app/game/match";
import { normalise } from "../../app/game/normalise";
import { referenceMatch } from "./reference-match";

/** Few letters, so that many texts are near to each other. */
const unit = fc.constantFrom("a", "b", "B", "é", "1", "2", " ", "-", "か", "𝒳");
const text = fc.string({ unit, maxLength: 16 });
const texts = fc.array(text, { maxLength: 4 });
const item = fc.record({
  id: fc.nat(),
  name: text,
  altSpellings: texts,
  notAccepted: fc.option(texts, { nil: undefined }),
  exactDigits: fc.option(fc.boolean(), { nil: undefined }),
  guessedCorrectly: fc.boolean(),
});
const items: fc.Arbitrary<PlayItem[]> = fc.array(item, { maxLength: 6 });

test("a guess matches as by the plain rules, with or without prepared items", () => {
  fc.assert(
    fc.property(text, items, texts, (guess, plain, wrong) => {
      const prepared = plain.map((one) => ({ ...startItem(one), ...one }));
      const expected = referenceMatch(guess, plain, wrong);
      expect(matchGuess(guess, plain, wrong)).toEqual(expected);
      const match = matchGuess(guess, prepared, wrong);
      expect({
        ...match,
        ...("item" in match && { item: { ...match.item, normalised: 0 } }),
      }).toEqual({
        ...expected,
        ...("item" in expected && { item: { ...expected.item, normalised: 0 } }),
      });
    }),
    { numRuns: 3000 },
  );
});

test("the distance of two texts is that of the whole table, or null beyond the limit", () => {
  const any = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 14 });
  fc.assert(
    fc.property(any, any, fc.integer({ min: -1, max: 8 }), (one, other, limit) => {
      const distance = leven(one, other);
      expect(editDistance(one, other, limit)).toBe(distance <= limit ? distance : null);
    }),
    { numRuns: 5000 },
  );
});

test("two items conflict if a spelling of one counts for the other by the plain rules", () => {
  fc.assert(
    fc.property(item, item, (one, other) => {
      const counts = (from: PlayItem, to: PlayItem) =>
        [from.name, ...from.altSpellings].some(
          (guess) =>
            referenceMatch(guess, [{ ...to, guessedCorrectly: false }], []).kind === "correct",
        );
      const expected = counts(one, other) || counts(other, one);
      expect(conflictingItems([one, other]).length > 0).toBe(expected);
      const [conflict] = conflictingItems([one, other]);
      if (!conflict) return;
      const [first, second] = conflict.texts.map(normalise);
      expect(conflict.kind === "exact").toBe(first === second);
    }),
    { numRuns: 2000 },
  );
});
