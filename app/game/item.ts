import { normalise } from "./normalise";

/** One of the hidden items of a game. Its id is unique over all games and edits keep it. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly altSpellings: readonly string[];
  /** Texts that the fuzzy steps take for another thing. A guess nearer to one does not count. */
  readonly notAccepted?: readonly string[] | undefined;
  /** Whether a fuzzy match needs the same digits. */
  readonly exactDigits?: boolean | undefined;
}

export interface Spelling {
  readonly text: string;
  readonly normalised: string;
  readonly digits: string;
  readonly isName: boolean;
}

/** What a guess is compared with. */
export interface NormalisedItem {
  /** The name first. */
  readonly spellings: readonly Spelling[];
  readonly notAccepted: readonly string[];
  readonly exactDigits: boolean;
}

/** An item of a game in play. */
export interface PlayItem extends Item {
  readonly guessedCorrectly: boolean;
  /** Computed once, when the game is loaded. Default: computed for each guess. */
  readonly normalised?: NormalisedItem;
}

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
