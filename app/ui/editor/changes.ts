import { editTexts } from "~/config/texts/editor";

/** The text of a game at one moment. */
export interface GameText {
  readonly prompt: string;
  readonly items: readonly {
    readonly id: number;
    readonly name: string;
    readonly altSpellings: readonly string[];
  }[];
}

/** One difference between two versions of a game, in words. */
export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const { fields } = editTexts;

/** Every difference between two versions of a game's text, by item id; numbered as in the newer one. */
export function changesBetween(before: GameText, after: GameText): readonly Change[] {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const changes: Change[] = [{ field: fields.prompt, from: before.prompt, to: after.prompt }];
  for (const [index, item] of after.items.entries()) {
    const old = known.get(item.id);
    if (!old) continue;
    changes.push(
      { field: fields.name(index + 1), from: old.name, to: item.name },
      {
        field: fields.spellings(index + 1),
        from: old.altSpellings.join(", "),
        to: item.altSpellings.join(", "),
      },
    );
  }
  if (isReordered(before, after)) {
    changes.push({ field: fields.place, from: namesOf(before), to: namesOf(after) });
  }
  return changes.filter(({ from, to }) => from !== to);
}

/**
 * What was typed on an older version, put over a newer one: a text that was changed stays as it was typed, every other
 * one is the newer version's. The order is the typed one if it was changed.
 */
export function rebase(typed: GameText, base: GameText, newer: GameText): GameText {
  const baseItems = new Map(base.items.map((item) => [item.id, item]));
  const typedItems = new Map(typed.items.map((item) => [item.id, item]));
  const merged = newer.items.map((item) => {
    const [mine, old] = [typedItems.get(item.id), baseItems.get(item.id)];
    if (!mine || !old) return item;
    return {
      id: item.id,
      name: mine.name === old.name ? item.name : mine.name,
      altSpellings: same(mine.altSpellings, old.altSpellings)
        ? item.altSpellings
        : mine.altSpellings,
    };
  });
  const items = isReordered(base, typed) ? inOrderOf(typed, merged) : merged;
  return { prompt: typed.prompt === base.prompt ? newer.prompt : typed.prompt, items };
}

function inOrderOf({ items }: GameText, merged: GameText["items"]): GameText["items"] {
  const places = new Map(items.map((item, index) => [item.id, index]));
  return merged.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

function isReordered(before: GameText, after: GameText): boolean {
  return before.items.some((item, index) => after.items[index]?.id !== item.id);
}

function namesOf({ items }: GameText): string {
  return items.map((item) => item.name).join(", ");
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
