import type { Item, NormalisedItem, PlayItem } from "./item";
import { normalise } from "./normalise";

/** Returns the texts of an item in the form in which guesses are compared. */
export function normaliseItem(item: Omit<Item, "id">): NormalisedItem {
  return {
    spellings: [item.name, ...item.altSpellings].map((text, index) => {
      const normalised = normalise(text);
      return { text, normalised, digits: digitsOf(normalised), isName: index === 0 };
    }),
    notAccepted: (item.notAccepted ?? []).map(normalise),
    exactDigits: item.exactDigits ?? false,
  };
}

const notDigit = /\P{N}/gu;

/** Returns the digits of a text, of any script. */
export function digitsOf(text: string): string {
  return text.replace(notDigit, "");
}

/** Returns an item at the start of a game, with its normalised texts for all guesses. */
export function startItem(item: Item): PlayItem {
  return { ...item, guessedCorrectly: false, normalised: normaliseItem(item) };
}

/** Returns the normalised names and spellings of items. */
export function spelledForms(
  items: readonly Pick<Item, "name" | "altSpellings">[],
): ReadonlySet<string> {
  return new Set(items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise)));
}
