import { editTexts } from "~/config/texts/editor";
import type { Item } from "~/game/item";

export interface GameText {
  readonly prompt: string;
  readonly items: readonly Item[];
}

export interface Change {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const { fields } = editTexts;

/** Items are compared by their ids, and numbered as in the newer version. */
export function changesBetween(before: GameText, after: GameText): readonly Change[] {
  const oldItems = new Map(before.items.map((item) => [item.id, item]));
  const changes: Change[] = [{ field: fields.prompt, from: before.prompt, to: after.prompt }];
  for (const [index, item] of after.items.entries()) {
    const old = oldItems.get(item.id);
    if (!old) continue;
    changes.push(
      { field: fields.name(index + 1), from: old.name, to: item.name },
      {
        field: fields.spellings(index + 1),
        from: old.altSpellings.join(", "),
        to: item.altSpellings.join(", "),
      },
      {
        field: fields.notAccepted(index + 1),
        from: old.notAccepted?.join(", ") ?? "",
        to: item.notAccepted?.join(", ") ?? "",
      },
      {
        field: fields.digits(index + 1),
        from: digitsText(old),
        to: digitsText(item),
      },
    );
  }
  if (isReordered(before, after)) {
    changes.push({ field: fields.order, from: namesOf(before), to: namesOf(after) });
  }
  return changes.filter(({ from, to }) => from !== to);
}

function digitsText({ exactDigits = false }: Item): string {
  return exactDigits ? fields.exactDigits : fields.nearDigits;
}

/**
 * Typed texts stay, the others come from the newer version. The typed order stays if it differs
 * from that of `base`.
 */
export function mergeIntoNewer(typed: GameText, base: GameText, newer: GameText): GameText {
  const baseItems = new Map(base.items.map((item) => [item.id, item]));
  const typedItems = new Map(typed.items.map((item) => [item.id, item]));
  const merged = newer.items.map((item) => {
    const [mine, old] = [typedItems.get(item.id), baseItems.get(item.id)];
    if (!mine || !old) return item;
    return {
      id: item.id,
      name: mine.name === old.name ? item.name : mine.name,
      altSpellings: isEqual(mine.altSpellings, old.altSpellings)
        ? item.altSpellings
        : mine.altSpellings,
      notAccepted: isEqual(mine.notAccepted, old.notAccepted) ? item.notAccepted : mine.notAccepted,
      exactDigits:
        Boolean(mine.exactDigits) === Boolean(old.exactDigits)
          ? item.exactDigits
          : mine.exactDigits,
    };
  });
  const items = isReordered(base, typed) ? inOrderOf(typed, merged) : merged;
  return { prompt: typed.prompt === base.prompt ? newer.prompt : typed.prompt, items };
}

function inOrderOf({ items }: GameText, merged: GameText["items"]): GameText["items"] {
  const positions = new Map(items.map((item, index) => [item.id, index]));
  return [...merged].sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
}

function isReordered(before: GameText, after: GameText): boolean {
  return before.items.some((item, index) => after.items[index]?.id !== item.id);
}

function namesOf({ items }: GameText): string {
  return items.map((item) => item.name).join(", ");
}

function isEqual(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
