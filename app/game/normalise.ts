import { GUESS_MAX_LENGTH } from "./rules";

// A shortcut that saves two thirds of the time. The range ends before U+0345: its upper case is a
// letter.
const plainLatin = /^(?:[\x20-\x7e]|[\u0300-\u0344])*$/;
const notAsciiLetterOrDigit = /[^a-z0-9]/g;
// Variation selectors are marks that choose a glyph, not a letter.
const notKept = /[^\p{L}\p{N}\p{M}]|\p{Variation_Selector}/gu;
// The marks of Thai, Hindi or Japanese change the letter.
const accents =
  /(^|[\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{scx=Arabic}])\p{M}+/gu;
// Unicode does not decompose them.
const letters = /[æœþðøłđ]/g;
const typedFor: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ø: "o",
  ł: "l",
  đ: "d",
};
const digits = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;
// The sign that lengthens a vowel belongs to both scripts, and stays.
const katakana = /[\u30a1-\u30f6\u30fd]/g;
const TO_HIRAGANA = 0x3042 - 0x30a2;

/**
 * Lower case alone is not enough: "ß" differs from "SS", "ſ" from "S". The lower case before it
 * is for "ẞ", which is its own upper case; the replacement is for the final "ς".
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll("ς", "σ");
}

/** Each script has its digits in a row, from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** Without half a character at the end. */
function cut(text: string): string {
  return text.slice(0, GUESS_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * NFKD, case folded, letters and digits only, and what people type: digits become 0 to 9, "ø" "o"
 * and "þ" "th". Marks stay where they make another letter, and katakana becomes hiragana. NFKD comes first, because it turns "ﬁ" and "ℌ" into letters with a
 * case, and at the end, because it orders the marks. Cut at 80 UTF-16 units. Idempotent.
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
      .replace(letters, (letter) => typedFor[letter] ?? letter)
      .replace(digits, toAsciiDigit)
      .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_HIRAGANA)),
  );
}
