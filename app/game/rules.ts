/** Hidden items in every game. */
export const ITEMS_PER_GAME = 10;

/** The wrong guess with this number ends the game. */
export const WRONG_GUESSES_ALLOWED = 8;

/** Hints of both kinds together. */
export const HINTS_ALLOWED = 5;

/** Letters or digits that a first-letter hint shows. */
export const FIRST_LETTERS_SHOWN = 2;

export const POINTS_PER_ITEM = 100;
export const POINTS_PER_HINT = 10;
export const POINTS_PER_WRONG_GUESS = 10;

/** The score of a game in which every item is found without a hint or a wrong guess. */
export const MAX_SCORE = ITEMS_PER_GAME * POINTS_PER_ITEM;

/** Edits forgiven for each character of a normalised guess, before rounding down and clamping. */
export const TOLERANCE_PER_CHARACTER = 0.34;
export const TOLERANCE_MIN = 1;
export const TOLERANCE_MAX = 4;

/** UTF-16 units of a guess that are judged and stored: the longest name that an item may have. */
export const GUESS_MAX_LENGTH = 80;
