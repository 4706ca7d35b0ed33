/**
 * The language for which a script stands: the one with the most writers. Kana come before Han
 * characters, because Japanese has both.
 */
const languages: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, "ja"],
  [/\p{sc=Hangul}/u, "ko"],
  [/\p{sc=Han}/u, "zh"],
  [/\p{sc=Thai}/u, "th"],
  [/\p{sc=Lao}/u, "lo"],
  [/\p{sc=Khmer}/u, "km"],
  [/\p{sc=Myanmar}/u, "my"],
  [/\p{sc=Devanagari}/u, "hi"],
  [/\p{sc=Bengali}/u, "bn"],
  [/\p{sc=Gurmukhi}/u, "pa"],
  [/\p{sc=Gujarati}/u, "gu"],
  [/\p{sc=Tamil}/u, "ta"],
  [/\p{sc=Telugu}/u, "te"],
  [/\p{sc=Kannada}/u, "kn"],
  [/\p{sc=Malayalam}/u, "ml"],
  [/\p{sc=Sinhala}/u, "si"],
  [/\p{sc=Hebrew}/u, "he"],
  [/\p{sc=Arabic}/u, "ar"],
  [/\p{sc=Cyrillic}/u, "ru"],
  [/\p{sc=Greek}/u, "el"],
  [/\p{sc=Armenian}/u, "hy"],
  [/\p{sc=Georgian}/u, "ka"],
  [/\p{sc=Ethiopic}/u, "am"],
];

const letters = /\p{L}/gu;
const latinLetters = /\p{sc=Latin}/gu;

/**
 * Returns the language of a prompt by its script, as BCP 47 names it. Undefined if the prompt is
 * Latin, of which the page's language is likely: three of four letters, or the first and half.
 */
export function promptLanguage(prompt: string): string | undefined {
  const all = prompt.match(letters) ?? [];
  const latin = prompt.match(latinLetters) ?? [];
  const isLatinFirst = all[0] === latin[0];
  if (latin.length >= all.length * (isLatinFirst ? 0.5 : 0.75)) return undefined;
  return languages.find(([script]) => script.test(prompt))?.[1];
}
