/** A piece of a prompt: words, or a blank of `length` underscores. */
export type PromptPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "blank"; readonly text: string; readonly length: number };

const textOrBlank = /_+|[^_]+/g;

// Quotes and brackets may stand before the first letter; a digit or a blank may not.
const upToFirstLetter = /^([^\p{L}\p{N}_]*)(\p{Ll})/u;

/** The capital at the head of a word: "ß" becomes "Ss" there, not "SS". */
function capital(letter: string): string {
  const [head = "", ...tail] = letter.toUpperCase();
  return head + tail.join("").toLowerCase();
}

function partOf(text: string): PromptPart {
  return text.startsWith("_")
    ? { kind: "blank", text, length: text.length }
    : { kind: "text", text };
}

/**
 * The parts of a prompt in order, with its first letter capitalised. Joined, their texts are the
 * prompt again but for that letter. A prompt that begins with a blank or a digit keeps its letters.
 */
export function promptParts(prompt: string): readonly PromptPart[] {
  const capitalised = prompt.replace(
    upToFirstLetter,
    (_, before: string, letter: string) => before + capital(letter),
  );
  return (capitalised.match(textOrBlank) ?? []).map(partOf);
}
