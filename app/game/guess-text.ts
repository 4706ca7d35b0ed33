import { GUESS_MAX_LENGTH } from "./rules";

// A cut or a paste can leave half of a surrogate pair. It is removed, because JSON and databases
// treat it differently.
const loneSurrogate = /\p{Surrogate}/gu;

/** Cuts an input to 80 UTF-16 units, without half a character at the end. */
export function clipInput(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(loneSurrogate, "");
}

/** Cuts a guess to 80 UTF-16 units and trims it. Guesses are matched and saved in this form. */
export function clipGuess(text: string): string {
  return clipInput(text.trim()).trim();
}
