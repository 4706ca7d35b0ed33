import { comparedItem, spelledForms } from "~/game/item";
import { fuzzyHits } from "~/game/match";
import { normalise } from "~/game/normalise";
import type { SpelledItem } from "../duplicates";
import { numbersLike } from "./number-spellings";
import { spellingsByRule } from "./spelling-rules";

export const NOT_ACCEPTED_MAX = 20;

/** Another thing that an item would take for itself by tolerance, and what settles it. */
export interface Confusion {
  readonly item: number;
  /** The guesses, the first one as the example. Never empty. */
  readonly guesses: readonly string[];
  /** Not in the game, another item of the game, or the item with another number. */
  readonly other: "sibling" | "item" | "number";
}

/**
 * Plays a list of items against other things of the same kind, each other, and other numbers. A
 * sibling that has a spelling of an item is that item.
 */
export function confusionsIn(
  items: readonly SpelledItem[],
  siblings: readonly SpelledItem[],
): readonly Confusion[] {
  const texts = items.map(textsOf);
  const compared = items.map((item) => comparedItem(item).spellings.map(({ text }) => text));
  const own = new Set(texts.flat().map(normalise));
  const sameThings = new Set([...own, ...texts.flat().flatMap(spellingsByRule).map(normalise)]);
  const others = siblings
    .map(textsOf)
    .filter((ofSibling) => !ofSibling.some((text) => sameThings.has(normalise(text))))
    .flat();
  return items.flatMap((item, index): readonly Confusion[] => {
    const isOther = (text: string) => !own.has(normalise(text));
    const numbers = item.exactDigits ? [] : textsOf(item).flatMap(otherDigit);
    const digits = guessesTaken(item, numbers.filter(isOther));
    const strict = digits.length > 0 ? { ...item, exactDigits: true } : item;
    const numerals = textsOf(item).flatMap(numbersLike).filter(isOther);
    const otherItems = compared.filter((_, at) => at !== index).flat();
    const found: readonly Confusion[] = [
      { item: index, other: "number", guesses: digits },
      { item: index, other: "sibling", guesses: guessesTaken(strict, [...others, ...numerals]) },
      { item: index, other: "item", guesses: guessesTaken(strict, otherItems) },
    ];
    return found.filter(({ guesses }) => guesses.length > 0);
  });
}

function guessesTaken(item: SpelledItem, texts: readonly string[]): readonly string[] {
  const unique = new Map(texts.map((text) => [normalise(text), text]));
  const own = spelledForms([item]);
  const compared = comparedItem(item);
  const taken: string[] = [];
  for (const [form, text] of unique) {
    if (taken.length >= limitOf(item)) break;
    if (form === "" || own.has(form)) continue;
    if (fuzzyHits(form, compared).length > 0) taken.push(text);
  }
  return taken;
}

function limitOf({ notAccepted = [] }: SpelledItem): number {
  return NOT_ACCEPTED_MAX - notAccepted.length;
}

export function withoutConfusions<I extends SpelledItem>(
  items: readonly I[],
  confusions: readonly Confusion[],
): readonly I[] {
  return items.map((item, index) =>
    confusions.filter((one) => one.item === index).reduce(withoutConfusion, item),
  );
}

/** It refuses at most 20 texts. */
function withoutConfusion<I extends SpelledItem>(item: I, confusion: Confusion): I {
  if (confusion.other === "number") return { ...item, exactDigits: true };
  const notAccepted = [...(item.notAccepted ?? []), ...confusion.guesses];
  return { ...item, notAccepted: notAccepted.slice(0, NOT_ACCEPTED_MAX) };
}

function textsOf({ name, altSpellings }: SpelledItem): readonly string[] {
  return [name, ...altSpellings];
}

function otherDigit(text: string): readonly string[] {
  const changed = text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  return changed === text ? [] : [changed];
}
