/** Hidden items in every game. */
export const ITEMS_PER_GAME = 10;

/** The game ends at this number of wrong guesses. */
export const WRONG_GUESSES_ALLOWED = 8;

/** Hints in one game, of all kinds together. */
export const HINTS_ALLOWED = 5;

export const FIRST_LETTERS_SHOWN = 2;

export const POINTS_PER_ITEM = 100;
export const POINTS_PER_HINT = 10;
export const POINTS_PER_WRONG_GUESS = 10;

/** The score of a game in which every item is found without a hint or a wrong guess. */
export const MAX_SCORE = ITEMS_PER_GAME * POINTS_PER_ITEM;

export const TOLERANCE_PER_CHARACTER = 0.34;
export const TOLERANCE_MIN = 1;
export const TOLERANCE_MAX = 4;

/** Maximum length of a guess, in UTF-16 units. An item's name has the same maximum. */
export const GUESS_MAX_LENGTH = 80;
