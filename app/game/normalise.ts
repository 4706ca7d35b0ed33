import { GUESS_MAX_LENGTH } from "./rules";

// Decomposed text of ASCII and combining marks needs no case folding and no Unicode classes, which
// saves two thirds of the time. The range of marks ends before U+0345: its upper case is a letter.
const plainLatin = /^(?:[\x20-\x7e]|[\u0300-\u0344])*$/;
const notAsciiLetterOrDigit = /[^a-z0-9]/g;
// Variation selectors are marks that choose a glyph, not a letter.
const notKept = /[^\p{L}\p{N}\p{M}]|\p{Variation_Selector}/gu;
// The marks of Thai, Hindi or Japanese change the letter. By its script extensions, Arabic includes
// the stroke that lengthens a word.
const accents =
  /(^|[\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{scx=Arabic}])\p{M}+/gu;
// The sign that lengthens a vowel belongs to both scripts, and stays.
const katakana = /[\u30a1-\u30f6\u30fd]/g;
const TO_HIRAGANA = 0x3042 - 0x30a2;

/**
 * Folds the case, so that all casings of a letter become equal. Lower case alone is not enough: "ß"
 * differs from "SS", "ſ" from "S", and "Σ" has another lower case at the end of a word. The upper
 * case makes the first two pairs equal. The lower case before it is for "ẞ", which is its own upper
 * case. The replacement after it is for the final "ς".
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** Cuts a text to 80 UTF-16 units, without half a character at the end. */
function cut(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Returns the form in which guesses and names are compared: NFKD, case folded, and only letters and
 * digits of any script. Marks stay after letters of scripts in which they make another letter:
 * "Pokémon!" becomes "pokemon", but the Thai words for pig and bear differ. Katakana becomes
 * hiragana. A text without a letter or digit becomes "". NFKD comes first, because it turns
 * ligatures and letterlike symbols ("ﬁ", "ℌ") into letters with a case, and once more at the end,
 * because it orders the marks. The form is cut at 80 UTF-16 units: NFKD makes up to 18 letters of
 * one. The function is idempotent.
 */
export function normalise(text: string): string {
  const decomposed = text.normalize("NFKD");
  if (plainLatin.test(decomposed)) {
    return cut(decomposed.toLowerCase().replace(notAsciiLetterOrDigit, ""));
  }
  return cut(
    foldCase(decomposed)
      .replace(notKept, "")
      .normalize("NFKD")
      .replace(accents, "$1")
      .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_HIRAGANA)),
  );
}
