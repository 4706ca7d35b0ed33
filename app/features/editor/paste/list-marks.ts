import { normalise } from "~/game/normalise";
import { romanNumber } from "../advice/numerals";

interface Numbered {
  readonly kind: "digits" | "letter" | "roman" | "han";
  readonly value: number;
  readonly isMarked: boolean;
  /** "1.5" */
  readonly isDecimal: boolean;
  readonly rest: string;
}

const bullet = /^(?:[-*+–—>]\s|[•·‣◦▪▫●○■□►▶➤→✓✔☐☑]\uFE0F?)/;
const emoji =
  /^[\u200D\p{Regional_Indicator}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Mn}]+\s*(?=[\p{L}\p{N}])/u;
const task = /^\[[ xX]?\] /;

export function isBulleted(line: string): boolean {
  return bullet.test(line) || emoji.test(line) || task.test(line);
}

export function withoutBullet(line: string): string {
  return line.replace(bullet, "").trimStart().replace(task, "").trimStart().replace(emoji, "");
}

/** "**1.** Apple" and "**1. Apple**" are numbered too. */
export function plainMarks(line: string): string {
  return line.replace(/^(\*\*|__)([^*_]{1,5}|[^*_]+(?=\*\*:?$|__:?$))\1/, "$2");
}

export function isNumbered(line: string): boolean {
  return digitsOf(line)?.isMarked === true;
}

/** Lines without their numbers, if these count up or every line has one with a mark. */
export function withoutNumbers(lines: readonly string[]): readonly string[] | null {
  const kinds = [digitsOf, letterOf, romanOf, hanOf];
  for (const numberOf of kinds) {
    const numbered = lines.map(numberOf);
    if (isNumbering(numbered)) return lines.map((line, at) => numbered[at]?.rest ?? line);
  }
  return null;
}

function isNumbering(lines: readonly (Numbered | null)[]): boolean {
  const found = lines.filter((line) => line !== null);
  const values = found.map(({ value }) => value);
  const first = found[0];
  if (found.length < 2 || !first) return false;
  const countsBy = (step: number) =>
    values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + step);
  const isMarked = found.every((line) => line.isMarked);
  const isAll = found.length === lines.length;
  const fromStart = (values[0] ?? 0) <= 1 && countsBy(1);
  if (first.kind !== "digits")
    return isAll && countsBy(1) && (first.kind === "letter" || fromStart);
  const toStart = values.at(-1) === 1 && countsBy(-1);
  if (isAll && (fromStart || toStart)) return true;
  if (isAll && isMarked) return countsBy(1) || found.every((line) => !line.isDecimal);
  const isRising = values[0] === 1 && values.every((value, at) => value > (values[at - 1] ?? 0));
  return isMarked && isRising && found.length * 2 >= lines.length;
}

const head = /^(?:(\()|(\[)|#|№ ?|n[or]\. ?)?(\p{Nd}{1,3})/iu;
const mark = /^(?:\\?[.)\]:。．、،）]+-?|\uFE0F?\u20E3|\s?[-–—](?=\s)|\/(?=\s))/;
/** No mark, because there is a "42nd Street". */
const ordinal = /^(?:st|nd|rd|th|[º°ª])(?=\s)/;

function digitsOf(text: string): Numbered | null {
  const line = withPlainNumber(text);
  const [before = "", round, square, digits = ""] = head.exec(line) ?? [];
  if (digits === "") return null;
  const after = line.slice(before.length).replace(ordinal, "");
  const [end = ""] = mark.exec(after) ?? [];
  if ((round && !/[)）]/.test(end)) || (square && !end.startsWith("]"))) return null;
  const isPrefixed = before !== digits;
  const rest = after.slice(end.length);
  if (rest.trim() === "" || (end === "" && !/^\s/.test(rest))) return null;
  return {
    kind: "digits",
    value: Number(normalise(digits)),
    isMarked: end !== "" || isPrefixed,
    isDecimal: /^\p{Nd}/u.test(rest),
    rest: rest.trimStart(),
  };
}

/** "① Oak" is "1. Oak". */
function withPlainNumber(line: string): string {
  const negative = line.charCodeAt(0) - 0x2776;
  if (negative >= 0 && negative < 30) return `${(negative % 10) + 1}. ${line.slice(1)}`;
  return line.replace(
    /^[\u2460-\u249B\u3251-\u325F]/,
    (number) => `${number.normalize("NFKC").replace(/\D/g, "")}. `,
  );
}

function counted(kind: Numbered["kind"], pattern: RegExp, numberOf: (text: string) => number) {
  return (line: string): Numbered | null => {
    const [all = "", text = ""] = pattern.exec(line) ?? [];
    const value = numberOf(text);
    const rest = line.slice(all.length).trimStart();
    return value === 0 || rest === ""
      ? null
      : { kind, value, isMarked: true, isDecimal: false, rest };
  };
}

/** Those whose letters are in another order in Unicode. */
const alphabets = [
  "가나다라마바사아자차카타파하",
  "あいうえおかきくけこ",
  "アイウエオカキクケコ",
  "أبجدهوزحطي",
];

const letterOf = counted("letter", /^\(?(\p{L})(?:[)）:]|\.(?=\s))/u, (letter) => {
  const alphabet = alphabets.find((one) => one.includes(letter));
  const place = alphabet?.indexOf(letter) ?? letter.toLowerCase().codePointAt(0) ?? -1;
  return place + 1;
});
const romanOf = counted(
  "roman",
  /^\(?([ivx]{1,6})[.):]\s/i,
  (text) => romanNumber(text.toUpperCase()) ?? 0,
);
const han = "一二三四五六七八九";
const hanOf = counted("han", /^[(（]?([一二三四五六七八九十]{1,3})[、.．:：)）]/, (text) => {
  const [tens = "", ones = ""] = text.includes("十") ? text.split("十") : ["-", text];
  const ten = tens === "-" ? 0 : tens === "" ? 10 : (han.indexOf(tens) + 1) * 10;
  return ten + han.indexOf(ones || " ") + 1;
});
