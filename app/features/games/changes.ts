import type { Item } from "~/game/item";
import { editTexts } from "~/texts/editor";
import { joinSpellings } from "./split-spellings";

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

const itemFields = [fields.name, fields.spellings, fields.notAccepted, fields.digits] as const;

/** Items are compared by their ids, and numbered as in the newer version. */
export function changesBetween(before: GameText, after: GameText): readonly Change[] {
  const oldItems = new Map(before.items.map((item) => [item.id, item]));
  const changes: Change[] = [{ field: fields.prompt, from: before.prompt, to: after.prompt }];
  for (const [index, item] of after.items.entries()) {
    const old = oldItems.get(item.id);
    if (!old) continue;
    const [from, to] = [textsOf(old), textsOf(item)];
    for (const [at, field] of itemFields.entries()) {
      changes.push({ field: field(index + 1), from: from[at] ?? "", to: to[at] ?? "" });
    }
  }
  if (isReordered(before, after)) {
    changes.push({ field: fields.order, from: namesOf(before), to: namesOf(after) });
  }
  return changes.filter(({ from, to }) => from !== to);
}

/** In the order of `itemFields`. */
function textsOf({ name, altSpellings, notAccepted = [], exactDigits = false }: Item) {
  const digits = exactDigits ? fields.exactDigits : fields.nearDigits;
  return [name, joinSpellings(altSpellings), joinSpellings(notAccepted), digits];
}

interface Ordered {
  readonly items: readonly { readonly id: number }[];
}

export function isReordered(before: Ordered, after: Ordered): boolean {
  return before.items.some(({ id }, index) => after.items[index]?.id !== id);
}

function namesOf({ items }: GameText): string {
  return items.map(({ name }) => name).join(", ");
}
