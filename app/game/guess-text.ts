import { GUESS_MAX_LENGTH } from "./rules";

// Half of a character outside the basic plane: left by the cut, or pasted. JSON and databases
// disagree about it, so it is dropped.
const loneSurrogate = /\p{Surrogate}/gu;

/** What an input holds of a typed text: at most 80 UTF-16 units, never half a character. */
export function clipInput(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(loneSurrogate, "");
}

/** A guess as it is judged, stored and announced: without spaces at the ends, at most 80 units. */
export function clipGuess(text: string): string {
  return clipInput(text.trim()).trim();
}
