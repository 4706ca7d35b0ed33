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

/** A name or alternate spelling, as it is written and as guesses are compared with it. */
export interface Spelling {
  readonly text: string;
  readonly normalised: string;
  /** The digits of the normalised text. */
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
