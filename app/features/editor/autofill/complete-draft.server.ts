import { limits } from "~/config/limits";
import type { PlayItem } from "~/game/item";
import { comparedItem, spelledForms, startItem } from "~/game/item";
import { matchGuess } from "~/game/match";
import { normalise } from "~/game/normalise";
import { collide } from "../duplicates";
import { type DraftItem, isValidItem } from "../game-draft.contract";
import type { ItemList } from "./provider.server";

/**
 * Returns the typed items, unchanged and in their order, and `missing` items of a list; null if
 * the list is too short.
 */
export function completeItems(
  typed: readonly DraftItem[],
  list: ItemList,
  missing: number,
  random: () => number,
): readonly DraftItem[] | null {
  const listed = list.items.flatMap(sanitize);
  const playItems = listed.map((item, id) => startItem({ ...item, id }));
  const matches = typed.map((item) => findMatch(item, listed, playItems));
  const existing = addSpellings(typed, matches);
  const unused = listed.filter((item) => !matches.some((match) => match?.item === item));
  const shuffled = [...shuffle(unused.slice(0, list.pool), random), ...unused.slice(list.pool)];
  const picked = pickItems(existing, shuffled, missing);
  if (!picked) return null;
  // Like the list, with well-known items first.
  return [...existing, ...picked.sort((a, b) => indexIn(listed, a) - indexIn(listed, b))];
}

function sanitize({ name, altSpellings }: DraftItem): readonly DraftItem[] {
  const cleanName = cleanText(name);
  if (!isValidItem({ name: cleanName, altSpellings: [] })) return [];
  const seen = new Set(["", normalise(cleanName)]);
  const spellings = altSpellings.map(cleanText).filter((text) => {
    const normalised = normalise(text);
    if (seen.has(normalised) || !isValidItem({ name: text, altSpellings: [] })) return false;
    seen.add(normalised);
    return true;
  });
  return [{ name: cleanName, altSpellings: spellings.slice(0, limits.autofillSpellings) }];
}

/** Commas separate spellings in the form's field. */
function cleanText(text: string): string {
  return text.replace(/[\s,，、]+/g, " ").trim();
}

interface Match {
  readonly item: DraftItem;
  /** Else it differs by a typo. */
  readonly isExact: boolean;
}

function findMatch(
  { name }: DraftItem,
  listed: readonly DraftItem[],
  playItems: readonly PlayItem[],
): Match | null {
  const match = matchGuess(name, playItems, []);
  const item = match.kind === "correct" ? listed[match.item.id] : undefined;
  if (match.kind !== "correct" || !item) return null;
  return { item, isExact: match.reason.kind.startsWith("exact") };
}

function addSpellings(
  typed: readonly DraftItem[],
  matches: readonly (Match | null)[],
): readonly DraftItem[] {
  return typed.map((item, index) => {
    const match = matches[index];
    // A match by typo may be another thing: Iran is not Iraq.
    if (!match?.isExact || item.altSpellings.length > 0) return item;
    const ofOthers = spelledForms(typed.filter((other) => other !== item));
    const spellings = [match.item.name, ...match.item.altSpellings].filter(
      (text) => normalise(text) !== normalise(item.name) && !ofOthers.has(normalise(text)),
    );
    return { name: item.name, altSpellings: spellings.slice(0, limits.autofillSpellings) };
  });
}

/**
 * The first pass skips candidates that a typo confuses with an existing or picked item. Returns
 * null if there are too few.
 */
function pickItems(
  existing: readonly DraftItem[],
  candidates: readonly DraftItem[],
  missing: number,
): DraftItem[] | null {
  const picked: DraftItem[] = [];
  const compared = existing.map(comparedItem);
  const spelled = new Set(spelledForms(existing));
  for (const mayBeSimilar of [false, true]) {
    for (const candidate of candidates) {
      if (picked.length === missing) return picked;
      if (spelled.has(normalise(candidate.name))) continue;
      const item = withoutSpellings(spelled, candidate);
      const toCompare = comparedItem(item);
      if (!mayBeSimilar && compared.some((other) => collide(other, toCompare))) continue;
      picked.push(item);
      compared.push(toCompare);
      for (const form of spelledForms([item])) spelled.add(form);
    }
  }
  return picked.length === missing ? picked : null;
}

function withoutSpellings(spelled: ReadonlySet<string>, item: DraftItem): DraftItem {
  const altSpellings = item.altSpellings.filter((text) => !spelled.has(normalise(text)));
  return { name: item.name, altSpellings };
}

function indexIn(listed: readonly DraftItem[], { name }: DraftItem): number {
  return listed.findIndex((item) => item.name === name);
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
