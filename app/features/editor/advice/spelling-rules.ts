import { numero, otherNumerals } from "./number-spellings";
import { numberOfWords } from "./numerals";
import { personOf, withoutNickname } from "./people";
import { irregularNouns, singularOf, wordPairs } from "./word-forms";

/** The results may be the same guess as the text, or no good at all. */
type SpellingRule = (text: string) => readonly string[];

/** Each pair works in both directions. */
const pairs = `
  Saint=St., Mount=Mt., Doctor=Dr., Fort=Ft., Mister=Mr., Professor=Prof., Captain=Capt.,
  Sergeant=Sgt., Lieutenant=Lt., Junior=Jr., Senior=Sr., Volume=Vol., versus=vs.,
  United Kingdom=UK, United States=US, aluminium=aluminum, aeroplane=airplane,
  aubergine=eggplant, autumn=fall, axe=ax, centre=center, cheque=check, cinema=movie theater,
  colour=color, courgette=zucchini, doughnut=donut, favourite=favorite, film=movie, grey=gray,
  harbour=harbor, holiday=vacation, jewellery=jewelry, kerb=curb, ladybird=ladybug, lorry=truck,
  maths=math, motorway=highway, moustache=mustache, mum=mom, nappy=diaper, pavement=sidewalk,
  petrol=gasoline, plough=plow, postman=mailman, pyjamas=pajamas, sweets=candy, tap=faucet,
  theatre=theater, torch=flashlight, trousers=pants, tyre=tire, wardrobe=closet, yoghurt=yogurt`;

const formsByWord = new Map<string, readonly string[]>();
for (const [one, other] of [...wordPairs(pairs), ...irregularNouns]) {
  addForm(one, other);
  addForm(other, one);
}

function addForm(word: string, form: string): void {
  const key = word.toLowerCase().replace(".", "");
  formsByWord.set(key, [...(formsByWord.get(key) ?? []), form]);
}

const determiner =
  /^(?:the|an?|his|her|their|your|my|our|its|to|in|on|by|at|during|around|about|early in)\s+(?=\S{2})/i;
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const monthFirst = new RegExp(`\\b(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})$`, "i");
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (${months})\\.?,? (\\d{4})$`, "i");
const monthAndYear = new RegExp(`^(?:.* )?(?:${months})\\.?,? (\\d{4})$`, "i");
const amount = /^[$€£]?\d[\d,.]*$/;
const scales = new Set(["hundred", "thousand", "million", "billion", "trillion"]);
const conjunctions = new Set(["&", "and", "n", "'n'", "’n’", "'n", "n'", "’n", "n’"]);
const edges = new Set([..." \"“”'‘’,;:"]);
const title = /^(?:Mount|Mt\.|Lake|River|Mr\.?|Mrs\.?|Ms\.?|Miss)\s+(?=\S{3})/;
const minor = new Set(["of", "the", "and", "a", "an", "in", "on", "for", "to", "de", "la", "&"]);

function article(text: string): readonly string[] {
  // "AT and T"
  return determiner.test(text) && !/^\p{Lu}{2}/u.test(text) ? [text.replace(determiner, "")] : [];
}

function conjunction(text: string): readonly string[] {
  const words = text.replaceAll("&", " & ").replaceAll(/-n-/gi, " n ").split(/\s/).filter(Boolean);
  const isConjunction = (word: string) => conjunctions.has(word.toLowerCase());
  if (!words.slice(1, -1).some(isConjunction)) return [];
  return ["and", "&", "n"].map((form) =>
    words.map((word) => (isConjunction(word) ? form : word)).join(" "),
  );
}

function otherWords(text: string): readonly string[] {
  // "a leaf" has no plural with its article.
  if (/^an? /i.test(text)) return [];
  const words = text.split(" ");
  return words.flatMap((word, at) => {
    const forms = formsByWord.get(word.toLowerCase().replace(/\.$/, "")) ?? [];
    return forms.map((form) =>
      words.map((other, index) => (index === at ? cased(form, word) : other)).join(" "),
    );
  });
}

function cased(form: string, pattern: string): string {
  const first = form.charAt(0);
  const isCapital = /^\p{Lu}/u.test(pattern);
  return (isCapital ? first.toUpperCase() : first.toLowerCase()) + form.slice(1);
}

function plural(text: string): readonly string[] {
  const word = text.split(" ").at(-1) ?? "";
  if (!/\p{Ll}$/u.test(word)) return [];
  const to = (ending: RegExp, form: string) => [text.replace(ending, form)];
  const singular = singularOf(word);
  if (singular) return [text.slice(0, -word.length) + cased(singular, word)];
  if (/\p{Ll}[bcdfghklmnprstvz]y$/u.test(word)) return to(/y$/, "ies");
  if (/\p{Ll}(?:x|ch|sh|ss)$/u.test(word)) return to(/$/, "es");
  return /\p{Ll}{2}$/u.test(word) && !word.endsWith("s") ? to(/$/, "s") : [];
}

/** "Kiritimati (Christmas Island)" is also what stands before the bracket, and what is in it. */
function brackets(text: string): readonly string[] {
  const from = text.search(/[([]/);
  const length = text.slice(from + 1).search(/[)\]]/);
  if (from < 1 || length < 1) return [];
  const [before, inner] = [text.slice(0, from), text.slice(from + 1, from + 1 + length)];
  const isName = /^\p{Lu}/u.test(inner) && (/ \p{Lu}/u.test(inner) || /^\p{Lu}{3}$/u.test(inner));
  return isName ? [before, inner] : [before];
}

function punctuation(text: string): readonly string[] {
  const comma = text.indexOf(", ");
  const beforeComma = text.slice(0, Math.max(0, comma));
  const slashed = text.split("/").map((part) => part.trim());
  const titled = text.split(/: | [–—-] /);
  const parts = [
    withoutNickname(text),
    ...(beforeComma.length >= 4 && !/\d/.test(beforeComma) ? [beforeComma] : []),
    ...(slashed.every((part) => part.length > 3) ? slashed : []),
    ...(titled.length === 2 && titled.every((part) => /\s|^\d+$/.test(part)) ? titled : []),
  ];
  return parts.filter((part) => part !== text && part !== "");
}

/** A name of three or more capitalised words is also its initials: "NYC". */
function initials(text: string): readonly string[] {
  const words = text.replace(/^the /i, "").split(/[\s-]+/);
  const major = words.filter((word) => !minor.has(word.toLowerCase()));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  if (personOf(text) || major.length < 3 || !major.every((word) => /^\p{Lu}\p{Ll}/u.test(word)))
    return [];
  const letters = (from: readonly string[]) => from.map((word) => word.charAt(0)).join("");
  return [letters(major), letters(capitals)];
}

function dates(text: string): readonly string[] {
  const [, month = "", day = "", year = ""] = monthFirst.exec(text) ?? [];
  if (year !== "") return [`${day} ${month} ${year}`, `${month} ${year}`, year];
  const [, dayOf = "", monthOf = "", yearOf = ""] = dayFirst.exec(text) ?? [];
  if (yearOf !== "") return [`${monthOf} ${dayOf}, ${yearOf}`, `${monthOf} ${yearOf}`, yearOf];
  const only = monthAndYear.exec(text)?.[1];
  return only === undefined ? [] : [only];
}

/** "119,200 headwords" and "fourteen lines" are also their numbers alone. */
function amounts(text: string): readonly string[] {
  const [first = "", ...rest] = text.split(" ");
  const isScaled = scales.has(rest[0] ?? "");
  const things = isScaled ? rest.slice(1) : rest;
  if (things.length === 0 || !things.every((word) => /^\p{Ll}/u.test(word))) return [];
  if (amount.test(first)) {
    const number = first.replaceAll(",", "");
    return [isScaled ? `${number} ${rest[0]}` : number];
  }
  const counted = numberOfWords(first.toLowerCase());
  return counted === null ? [] : [String(counted), first];
}

/** "Mount Everest" is also "Everest", "Mr. Bean" "Bean". */
function titles(text: string): readonly string[] {
  return title.test(text) ? [text.replace(title, "")] : [];
}

/** "No. 1" is also "Number 1". */
function numbered(text: string): readonly string[] {
  return numero.test(text) ? ["Number ", "No. "].map((form) => text.replace(numero, form)) : [];
}

const combinedRules: readonly SpellingRule[] = [
  article,
  brackets,
  numbered,
  otherNumerals,
  conjunction,
  otherWords,
  punctuation,
];

const nameRules: readonly SpellingRule[] = [titles, dates, amounts, initials, plural];

export function spellingsByRule(name: string): readonly string[] {
  const text = tidied(name);
  const byOneRule = combinedRules.map((rule) => rule(text).map(tidied));
  const byTwoRules = byOneRule.flatMap((texts, first) =>
    texts.flatMap((text) =>
      combinedRules.flatMap((rule, second) => (second === first ? [] : rule(text).map(tidied))),
    ),
  );
  const byName = nameRules.flatMap((rule) => rule(text));
  return [...new Set([...byOneRule.flat(), ...byName, ...byTwoRules])];
}

function tidied(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  const inner = [...characters.keys()].filter((index) => !edges.has(characters[index] ?? ""));
  return characters.slice(inner[0] ?? characters.length, (inner.at(-1) ?? -1) + 1).join("");
}
