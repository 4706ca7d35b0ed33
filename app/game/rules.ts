export const ITEMS_PER_GAME = 10;

export const WRONG_GUESSES_ALLOWED = 8;

/** Of all kinds together. */
export const HINTS_ALLOWED = 5;

export const FIRST_LETTERS_SHOWN = 2;

export const POINTS_PER_ITEM = 100;
export const POINTS_PER_HINT = 10;
export const POINTS_PER_WRONG_GUESS = 10;

export const MAX_SCORE = ITEMS_PER_GAME * POINTS_PER_ITEM;

export const TOLERANCE_PER_CHARACTER = 0.34;
export const TOLERANCE_MIN = 1;
export const TOLERANCE_MAX = 4;

/** In UTF-16 units. */
export const GUESS_MAX_LENGTH = 80;
