import { comparedItem, normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/match";
import { normalise } from "~/game/normalise";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { collide, type SpelledItem } from "../duplicates";
import { isGivenName, personAfterTitle, personOf } from "./people";
import { spellingsByRule } from "./spelling-rules";

export const SUGGESTED_SPELLINGS = 8;

const MAX_TRIED = 40;

/** Two letters are too few: about half of such guesses would match. Digits can be the name. */
function isLongEnough(form: string, name: string): boolean {
  return form.length > 2 || (/^\p{N}+$/u.test(form) && !/\s/.test(name.trim()));
}

/**
 * The most common first. `known` are names of the item from elsewhere. None collides with another
 * item; none holds a comma, which separates spellings where they are typed.
 */
export function suggestedSpellings(
  items: readonly SpelledItem[],
  index: number,
  known: readonly string[] = [],
): readonly string[] {
  const item = items[index];
  if (!item || normalise(item.name) === "") return [];
  const others = items.filter((other) => other !== item);
  const comparedOthers = others.map(comparedItem);
  const refused = new Set(item.notAccepted?.map(normalise));
  const suggested: string[] = [];
  for (const text of [...known, ...variantsOf(item, others)].slice(0, MAX_TRIED)) {
    if (suggested.length === SUGGESTED_SPELLINGS) break;
    const form = normalise(text);
    if (text.includes(",") || text.length > GUESS_MAX_LENGTH) continue;
    if (!isLongEnough(form, item.name) || refused.has(form)) continue;
    // Exact digits are offered too: then a near number does not count.
    const altSpellings = [...item.altSpellings, ...suggested];
    const extended = normaliseItem({ ...item, altSpellings, exactDigits: true });
    const alone = comparedItem({ ...item, name: text, altSpellings: [] });
    const collides = comparedOthers.some((other) => collide(other, alone));
    if (collides || isAccepted(form, [extended])) continue;
    suggested.push(text);
  }
  return suggested;
}

export function namesInLists(
  item: SpelledItem,
  lists: readonly (readonly SpelledItem[])[],
): readonly string[] {
  const own = new Set([item.name, ...item.altSpellings].map(normalise));
  return lists.flat().flatMap(({ name, altSpellings }) => {
    const texts = [name, ...altSpellings];
    return texts.some((text) => own.has(normalise(text))) ? texts : [];
  });
}

function variantsOf({ name }: SpelledItem, others: readonly SpelledItem[]): readonly string[] {
  const text = name.trim();
  const ofKind = [...personSpellings(text, others), ...withoutSharedWord(text, others)];
  return [...new Set([...ofKind, ...spellingsByRule(text)])];
}

/** "Donnie and Marie Osmond" are also "Donnie and Marie". */
function couple(name: string): readonly string[] {
  const [, both = "", second = ""] = /^(\S+ (?:and|&) (\S+)) \p{Lu}\S+$/u.exec(name) ?? [];
  return isGivenName(second) ? [both] : [];
}

function personSpellings(name: string, others: readonly SpelledItem[]): readonly string[] {
  if (/ (?:and|&) /.test(name)) return couple(name);
  const untitled = personAfterTitle(name);
  const person = personOf(untitled ?? name);
  if (!person) return [];
  const { given, surname, hasMiddle, plain } = person;
  const last = surname.split(" ").at(-1) ?? surname;
  const surnames = [...new Set([surname, last])];
  return [
    ...surnames.filter((text) => others.every((other) => !isNamed(other, text))),
    ...(untitled === null ? [] : [untitled]),
    plain,
    ...(hasMiddle ? [`${given} ${surname}`] : []),
  ];
}

function isNamed({ name }: SpelledItem, words: string): boolean {
  return ` ${name} `.toLowerCase().includes(` ${words} `.toLowerCase());
}

/** "Polar" for a bear, if half of three or more names end with the word. */
function withoutSharedWord(name: string, others: readonly SpelledItem[]): readonly string[] {
  const words = name.split(" ");
  const last = words.at(-1);
  const sharing = others.filter((other) => other.name.trim().endsWith(` ${last}`)).length;
  const isShared = others.length > 1 && (sharing + 1) * 2 >= others.length + 1;
  return words.length > 1 && isShared ? [words.slice(0, -1).join(" ")] : [];
}
