/** One of the hidden things of a game. Its id is unique over all games and survives edits. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/** An item in a game that somebody plays. */
export interface PlayItem extends Item {
  readonly guessedCorrectly: boolean;
}
