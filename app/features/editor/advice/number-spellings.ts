import {
  inRoman,
  inWords,
  numberOfOrdinal,
  numberOfWords,
  ordinalInDigits,
  ordinalInWords,
  romanNumber,
  yearInWords,
} from "./numerals";
import { isGivenName } from "./people";

/** A larger number is written out only if it can be a year. */
const WORDS_MAX = 100;

interface Numeral {
  readonly from: number;
  readonly to: number;
  readonly number: number;
  readonly forms: readonly string[];
}

const words =
  /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ][a-z]+\b|[\p{L}\p{N}]+/giu;

const month =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "No. 1" */
export const numero = /\b(?:no\.? ?|number )(?=\d)/i;

/** In words, digits and Roman numerals. Nobody types a date in words. */
export function otherNumerals(text: string): readonly string[] {
  if (month.test(text) && /\d/.test(text)) return [];
  // "3M" is "Three M", but "1st" is one word.
  const apart = text.replace(/^(\d{1,2})(?!st|nd|rd|th)(?=\p{L}+$)/u, "$1 ");
  const numeral = numeralsIn(apart)[0];
  return numeral ? numeral.forms.map((form) => replaced(apart, numeral, form)) : [];
}

/**
 * The nearest numbers first, in the same way of writing: all to 100 where the text is a number,
 * else four. Digits are left out: exact digits tell them apart.
 */
export function numbersLike(text: string): readonly string[] {
  const numeral = numeralsIn(text)
    .filter(({ from }) => !/\p{N}/u.test(text[from] ?? ""))
    .at(-1);
  if (!numeral) return [];
  const { number, from, to } = numeral;
  const written = text.slice(from, to);
  const write = writerOf(written);
  const reach = written === text ? WORDS_MAX : 2;
  return Array.from({ length: WORDS_MAX }, (_, index) => index + 1)
    .filter((other) => other !== number && Math.abs(other - number) <= reach)
    .sort((one, other) => Math.abs(one - number) - Math.abs(other - number) || other - one)
    .flatMap((other) => write(other) ?? [])
    .map((form) => replaced(text, numeral, form));
}

function writerOf(written: string): (number: number) => string | null {
  if (romanNumber(written) !== null) return inRoman;
  const isOrdinal = numberOfOrdinal(written.toLowerCase()) !== null;
  return (number) => {
    if (isOrdinal && number > 99) return null;
    return likeCase(isOrdinal ? ordinalInWords(number) : inWords(number), written);
  };
}

function replaced(text: string, { from, to }: Numeral, form: string): string {
  return text.slice(0, from) + form + text.slice(to);
}

function numeralsIn(text: string): readonly Numeral[] {
  return [...text.matchAll(words)].flatMap((match) => numeralOf(text, match[0], match.index) ?? []);
}

function numeralOf(text: string, word: string, from: number): Numeral | null {
  const to = from + word.length;
  const span = { from, to };
  if (/^\d{1,4}$/.test(word)) return digitsOf(text, word, span);
  const lower = word.toLowerCase();
  const ordinal = numberOfOrdinal(lower);
  if (ordinal !== null) {
    const form = /^\d/.test(word)
      ? likeCase(ordinalInWords(ordinal), text)
      : ordinalInDigits(ordinal);
    return { ...span, number: ordinal, forms: [form] };
  }
  const number = numberOfWords(lower);
  if (number !== null) {
    const atEnd = to === text.length && from > 0;
    return {
      ...span,
      number,
      forms: [String(number), ...(atEnd ? present(inRoman(number)) : [])],
    };
  }
  return from === 0 ? null : romanOf(text, word, span);
}

type Span = Pick<Numeral, "from" | "to">;

function digitsOf(text: string, word: string, span: Span): Numeral | null {
  const number = Number(word);
  const around = `${text[span.from - 1] ?? ""}${text[span.to] ?? ""}`;
  const spoken = number > WORDS_MAX ? yearInWords(number) : inWords(number);
  if (spoken === null || /[.,:$€£%/]/.test(around)) return null;
  const atEnd = span.to === text.length && span.from > 0 && !numero.test(text);
  const forms = [likeCase(spoken, text)];
  return { ...span, number, forms: [...forms, ...(atEnd ? present(inRoman(number)) : [])] };
}

/** "Louis XIV" is also "Louis 14" and "Louis the Fourteenth". An X alone is no numeral. */
function romanOf(text: string, word: string, span: Span): Numeral | null {
  const number = word === "X" ? null : romanNumber(word);
  // In "B.I.G." it is an initial.
  const isInitial = text[span.from - 1] === "." || /^\.\p{L}/u.test(text.slice(span.to));
  if (number === null || isInitial) return null;
  const before = text.slice(0, span.from).trim();
  const words = isGivenName(before)
    ? `the ${likeCase(ordinalInWords(number), text)}`
    : likeCase(inWords(number), text);
  return { ...span, number, forms: [String(number), words] };
}

function present(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

function likeCase(text: string, pattern: string): string {
  if (!/^[\p{Lu}\p{N}]/u.test(pattern)) return text;
  return text.replace(
    /(^|[ -])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
