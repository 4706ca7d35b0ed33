import { normalise } from "./normalise";

/** The id is unique over all games, and edits keep it. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly altSpellings: readonly string[];
  /** For the fuzzy steps. A guess nearer to one does not count. */
  readonly notAccepted?: readonly string[] | undefined;
  /** For fuzzy matches. */
  readonly exactDigits?: boolean | undefined;
}

export interface Spelling {
  readonly text: string;
  readonly normalised: string;
  readonly digits: string;
  readonly isName: boolean;
}

export interface NormalisedItem {
  /** The name first. */
  readonly spellings: readonly Spelling[];
  readonly notAccepted: readonly string[];
  readonly exactDigits: boolean;
}

export interface PlayItem extends Item {
  readonly guessedCorrectly: boolean;
  /** Computed once, when the game is loaded. */
  readonly normalised?: NormalisedItem;
}

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

/** Those of the bank have at most 151. More would take long to compare. */
const COMPARED_LETTERS = 240;

/** For advice. The first spellings that have 240 letters together, and so what is not accepted. */
export function comparedItem(item: Omit<Item, "id">): NormalisedItem {
  const { spellings, notAccepted, exactDigits } = normaliseItem(item);
  return {
    spellings: firstLetters(spellings, ({ normalised }) => normalised),
    notAccepted: firstLetters(notAccepted, (text) => text),
    exactDigits,
  };
}

function firstLetters<T>(texts: readonly T[], formOf: (text: T) => string): readonly T[] {
  let letters = 0;
  return texts.filter((text) => {
    letters += formOf(text).length;
    return letters <= COMPARED_LETTERS;
  });
}

const notDigit = /\P{N}/gu;

export function digitsOf(text: string): string {
  return text.replace(notDigit, "");
}

export function startItem(item: Item): PlayItem {
  return { ...item, guessedCorrectly: false, normalised: normaliseItem(item) };
}

export function spelledForms(
  items: readonly Pick<Item, "name" | "altSpellings">[],
): ReadonlySet<string> {
  return new Set(items.flatMap(({ name, altSpellings }) => [name, ...altSpellings].map(normalise)));
}
