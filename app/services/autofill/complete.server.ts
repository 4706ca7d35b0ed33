import { limits } from "~/config/limits";
import { type DraftItem, isSoundItem } from "~/contract/game-draft";
import { conflictingItems } from "~/game/duplicates";
import { matchGuess } from "~/game/match";
import { normalise } from "~/game/normalise";
import type { KnownList } from "./provider.server";

/**
 * The typed items, in their order and with their names as typed, and as many of a list as are missing. A typed item
 * without alternate spellings gets those of the list. Everything from the list keeps the rules of an upload, and no two items
 * are the same guess; items that a typo confuses are taken only where there are not enough others. Null
 * where the list is too short.
 */
export function completed(
  typed: readonly DraftItem[],
  list: KnownList,
  missing: number,
  random: () => number,
): readonly DraftItem[] | null {
  const known = list.items.flatMap(cleaned);
  const recognised = typed.map((item) => recognise(item, known));
  const kept = withSpellings(typed, recognised);
  const others = known.filter((item) => !recognised.some((found) => found?.item === item));
  const drawn = [...shuffled(others.slice(0, list.pool), random), ...others.slice(list.pool)];
  const taken = take(kept, drawn, missing);
  if (!taken) return null;
  // In the order of the list: the well-known first.
  return [...kept, ...taken.sort((a, b) => positionIn(known, a) - positionIn(known, b))];
}

/** An item as it may stand in a game, without what may not; none where that is its name. */
function cleaned({ name, altSpellings }: DraftItem): readonly DraftItem[] {
  const tidy = plain(name);
  if (!isSoundItem({ name: tidy, altSpellings: [] })) return [];
  const seen = new Set(["", normalise(tidy)]);
  const spellings = altSpellings.map(plain).filter((text) => {
    const form = normalise(text);
    if (seen.has(form) || !isSoundItem({ name: text, altSpellings: [] })) return false;
    seen.add(form);
    return true;
  });
  return [{ name: tidy, altSpellings: spellings.slice(0, limits.autofillSpellings) }];
}

/** On one line, and without the comma that would divide a spelling in its field. */
function plain(text: string): string {
  return text.replace(/[\s,，、]+/g, " ").trim();
}

interface Recognised {
  readonly item: DraftItem;
  /** Whether the typed name is one of its spellings, and not only near one. */
  readonly isExact: boolean;
}

/** The item of the list that a typed one is, by the rules for a guess. */
function recognise({ name }: DraftItem, known: readonly DraftItem[]): Recognised | null {
  const items = known.map((item, id) => ({ ...item, id, guessedCorrectly: false }));
  const match = matchGuess(name, items, []);
  const item = match.kind === "correct" ? known[match.item.id] : undefined;
  if (match.kind !== "correct" || !item) return null;
  return { item, isExact: match.how.kind.startsWith("exact") };
}

/** The typed items; those without spellings with the ones that are known and that no other item has. */
function withSpellings(
  typed: readonly DraftItem[],
  recognised: readonly (Recognised | null)[],
): readonly DraftItem[] {
  return typed.map((item, index) => {
    const source = recognised[index];
    // What is only near may be another thing: Iran is not Iraq.
    if (!source?.isExact || item.altSpellings.length > 0) return item;
    const others = typed.filter((other) => other !== item);
    const spellings = [source.item.name, ...source.item.altSpellings].filter(
      (text) =>
        normalise(text) !== normalise(item.name) && !others.some((other) => says(other, text)),
    );
    return { name: item.name, altSpellings: spellings.slice(0, limits.autofillSpellings) };
  });
}

/** The first items that go well with those kept; with each other, too, as far as there are enough. */
function take(
  kept: readonly DraftItem[],
  candidates: readonly DraftItem[],
  missing: number,
): DraftItem[] | null {
  const taken: DraftItem[] = [];
  for (const isAllowed of [isUnlike, isAnother]) {
    for (const candidate of candidates) {
      if (taken.length === missing) return taken;
      const item = withoutSpellingsOf([...kept, ...taken], candidate);
      const isTaken = taken.some(({ name }) => name === item.name);
      if (!isTaken && isAllowed(item, [...kept, ...taken])) taken.push(item);
    }
  }
  return taken.length === missing ? taken : null;
}

function isUnlike(item: DraftItem, others: readonly DraftItem[]): boolean {
  return others.every((other) => conflictingItems([other, item]).length === 0);
}

function isAnother(item: DraftItem, others: readonly DraftItem[]): boolean {
  return others.every((other) => !says(other, item.name));
}

/** The item without the spellings that another one has. */
function withoutSpellingsOf(others: readonly DraftItem[], item: DraftItem): DraftItem {
  const altSpellings = item.altSpellings.filter(
    (text) => !others.some((other) => says(other, text)),
  );
  return { name: item.name, altSpellings };
}

function says({ name, altSpellings }: DraftItem, text: string): boolean {
  const form = normalise(text);
  return [name, ...altSpellings].some((spelling) => normalise(spelling) === form);
}

function positionIn(known: readonly DraftItem[], { name }: DraftItem): number {
  return known.findIndex((item) => item.name === name);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}
