/** One of the hidden items of a game. Its id is unique over all games and edits keep it. */
export interface Item {
  readonly id: number;
  readonly name: string;
  readonly altSpellings: readonly string[];
}

/** An item of a game in play. */
export interface PlayItem extends Item {
  readonly guessedCorrectly: boolean;
}
