import fc from "fast-check";
import { expect, test } from "vitest";
import { findingsIn } from "../../../app/features/editor/advice/findings";
import { confusionsIn } from "../../../app/features/editor/advice/preflight";
import { suggestedSpellings } from "../../../app/features/editor/advice/spellings";
import { completeItems } from "../../../app/features/editor/autofill/complete-draft.server";
import {
  conflictingItems,
  identicalItems,
  type SpelledItem,
} from "../../../app/features/editor/duplicates";
import { comparedItem } from "../../../app/game/item";
import { isAccepted } from "../../../app/game/match";
import { closestIn } from "../../../app/game/near-miss";
import { normalise } from "../../../app/game/normalise";
import { sum } from "../../../app/game/sum";

const unit = fc.constantFrom("a", "é", "1", "-", "か", "𝒳");
const text = fc.string({ unit, maxLength: 80, size: "max" });
const texts = fc.array(text, { maxLength: 20, size: "max" });
const lettersOf = (forms: readonly string[]) => sum(forms.map(({ length }) => length));

test("of an item, the first texts with 240 letters are compared", () => {
  fc.assert(
    fc.property(text, texts, texts, (name, altSpellings, notAccepted) => {
      const compared = comparedItem({ name, altSpellings, notAccepted });
      for (const [all, some] of [
        [[name, ...altSpellings], compared.spellings.map(({ normalised }) => normalised)],
        [notAccepted, compared.notAccepted],
      ] as const) {
        const forms = all.map(normalise);
        expect(some).toEqual(forms.slice(0, some.length));
        expect(lettersOf(some)).toBeLessThanOrEqual(240);
        const isAll = some.length === forms.length;
        expect(isAll || lettersOf(forms.slice(0, some.length + 1)) > 240).toBe(true);
      }
    }),
  );
});

const vesuvius = { name: "Mount Vesuvius", altSpellings: ["Vesuvius"] };
const etna = (...altSpellings: string[]): SpelledItem => ({ name: "Etna", altSpellings });
const longTexts = ["b", "c", "d", "e"].map((letter) => letter.repeat(59));

test.each<[string, (item: SpelledItem) => unknown]>([
  ["the editor's warnings", (item) => conflictingItems([item, vesuvius])],
  ["findings", (item) => findingsIn([item, vesuvius])],
  ["preflight", (item) => confusionsIn([item], [vesuvius])],
  [
    "suggested spellings",
    (item) => suggestedSpellings([{ ...vesuvius, altSpellings: [] }, item], 0),
  ],
  ["near misses", (item) => closestIn([{ ...item, id: 1 }])("vesuvias")?.id],
  [
    "autofill",
    (item) => {
      const list = [
        { name: "Vesuvius", altSpellings: [] },
        { name: "Krakatoa", altSpellings: [] },
      ];
      return completeItems([item], { items: list, pool: 0 }, 1, () => 0)?.map(({ name }) => name);
    },
  ],
])("%s compare a spelling unless it comes after 240 letters", (_, advise) => {
  expect(advise(etna("Vesuvios"))).not.toEqual(advise(etna()));
  expect(advise(etna(...longTexts, "Vesuvios"))).toEqual(advise(etna(...longTexts)));
});

test("a guess and the check for duplicates compare all spellings", () => {
  const item = etna(...longTexts, "Vesuvius");
  expect(isAccepted("Vesuvios", [comparedItem(item)])).toBe(false);
  expect(identicalItems([item, vesuvius])).toHaveLength(1);
});
