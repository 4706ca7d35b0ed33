import { wordPairs } from "./word-forms";

const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/);
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const irregularOrdinals = new Map(
  wordPairs(
    "one=first, two=second, three=third, five=fifth, eight=eighth, nine=ninth, twelve=twelfth",
  ),
);
const romanDigits = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

const ROMAN_MAX = 39;

export function inWords(number: number): string {
  if (number === 100) return "one hundred";
  if (number < 20) return ones[number] ?? "";
  const head = tens[Math.floor(number / 10)] ?? "";
  return number % 10 === 0 ? head : `${head}-${ones[number % 10]}`;
}

export function yearInWords(year: number): string | null {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 2099 || century === 20) return null;
  if (rest === 0) return `${inWords(century)} hundred`;
  return `${inWords(century)} ${rest < 10 ? "oh " : ""}${inWords(rest)}`;
}

/** 1 to 99: "twenty-first". */
export function ordinalInWords(number: number): string {
  const words = inWords(number);
  const last = words.split("-").at(-1) ?? "";
  const head = words.slice(0, words.length - last.length);
  const regular = last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`;
  return head + (irregularOrdinals.get(last) ?? regular);
}

export function ordinalInDigits(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const suffix = isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10];
  return `${number}${suffix ?? "th"}`;
}

/** 1 to 39, else null. */
export function inRoman(number: number): string | null {
  if (number < 1 || number > ROMAN_MAX) return null;
  let [rest, text] = [number, ""];
  for (const [value, digit] of romanDigits) {
    for (; rest >= value; rest -= value) text += digit;
  }
  return text;
}

const numbersByText = new Map(
  Array.from({ length: ROMAN_MAX }, (_, index) => [inRoman(index + 1) ?? "", index + 1]),
);

/** 1 to 39, else null. */
export function romanNumber(text: string): number | null {
  return numbersByText.get(text) ?? null;
}

const numbersByWords = new Map(
  Array.from({ length: 100 }, (_, number) => [inWords(number), number] as const),
);
const numbersByOrdinal = new Map(
  Array.from({ length: 99 }, (_, index) => [ordinalInWords(index + 1), index + 1] as const),
);

/** 0 to 99 ("twenty-one"), else null. */
export function numberOfWords(words: string): number | null {
  return numbersByWords.get(words.replace(" ", "-")) ?? null;
}

/** 1 to 99 ("21st", "first"), else null. */
export function numberOfOrdinal(word: string): number | null {
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined ? (numbersByOrdinal.get(word) ?? null) : Number(digits);
}
