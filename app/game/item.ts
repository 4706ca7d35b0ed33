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

/** An item of a game in play. */
export interface PlayItem extends Item {
  readonly guessedCorrectly: boolean;
}
