import { isReordered } from "~/features/games/changes";
import { joinSpellings, splitSpellings } from "~/features/games/split-spellings";
import { ITEMS_PER_GAME } from "~/game/rules";
import { type DraftTexts, type TypedItem, typedItem } from "./drafts.contract";
import type { DraftPath, GameDraft } from "./game-draft.contract";
import type { ListItem } from "./paste/read-list";

export interface EditorItem extends Readonly<TypedItem> {
  /** Unique in the form. It stays when the items are reordered. */
  readonly id: number;
}

export interface EditorGame {
  readonly prompt: string;
  readonly items: readonly EditorItem[];
}

export type FieldName = "prompt" | `items.${number}.${keyof TypedItem}`;

export function emptyGame(): EditorGame {
  const item = typedItem({ name: "", altSpellings: [] });
  return editorGame({ prompt: "", items: Array.from({ length: ITEMS_PER_GAME }, () => item) });
}

export function editorGame({ prompt, items }: Pick<DraftTexts, "prompt" | "items">): EditorGame {
  return { prompt, items: items.map((item, index) => ({ ...item, id: index + 1 })) };
}

export function isEmptyGame({ prompt, items }: EditorGame): boolean {
  return [
    prompt,
    ...items.flatMap(({ name, spellings, notAccepted }) => [name, spellings, notAccepted]),
  ].every((text) => text.trim() === "");
}

export function filledCount({ items }: Pick<DraftTexts, "items"> | EditorGame): number {
  return items.filter(({ name }) => name.trim() !== "").length;
}

export function toDraft({ prompt, items }: EditorGame): GameDraft {
  return {
    prompt,
    items: items.map(({ name, spellings, notAccepted, exactDigits }) => ({
      name,
      altSpellings: splitSpellings(spellings),
      notAccepted: splitSpellings(notAccepted),
      exactDigits,
    })),
  };
}

export function withTexts(typed: string, texts: readonly string[]): string {
  return joinSpellings([...splitSpellings(typed), ...texts]);
}

export function missingIn(typed: string, texts: readonly string[]): readonly string[] {
  const present = splitSpellings(typed);
  return texts.filter((text) => !present.includes(text));
}

export function fieldOf(path: DraftPath): FieldName {
  const [, index, part] = path;
  if (index === undefined) return "prompt";
  if (part === "notAccepted") return `items.${Number(index)}.notAccepted`;
  return `items.${Number(index)}.${part === "altSpellings" ? "spellings" : "name"}`;
}

/** In place of the items from `index` on. */
export function withList(
  game: EditorGame,
  index: number,
  list: readonly ListItem[],
  prompt: string | null,
): EditorGame {
  const items = game.items.map((item, position) => {
    const read = list[position - index];
    return position < index || !read ? item : { id: item.id, ...typedItem(read) };
  });
  return { prompt: prompt ?? game.prompt, items };
}

/** Several lines or cells, or at least three texts between commas. */
export function isList(text: string): boolean {
  const trimmed = text.trim();
  return /[\r\n\t\u2028\u2029]/.test(trimmed) || splitSpellings(trimmed).length > 2;
}

/** The same list if a position does not exist. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/**
 * What was changed since `base` stays, the rest becomes that of `newer`. So does the order, unless
 * it was changed.
 */
export function mergeIntoNewer(typed: EditorGame, base: EditorGame, newer: EditorGame): EditorGame {
  const items = newer.items.map((item) => {
    const mine = typed.items.find(({ id }) => id === item.id);
    const old = base.items.find(({ id }) => id === item.id);
    if (!mine || !old) return item;
    return {
      id: item.id,
      name: mine.name === old.name ? item.name : mine.name,
      spellings: mine.spellings === old.spellings ? item.spellings : mine.spellings,
      notAccepted: mine.notAccepted === old.notAccepted ? item.notAccepted : mine.notAccepted,
      exactDigits: mine.exactDigits === old.exactDigits ? item.exactDigits : mine.exactDigits,
    };
  });
  const order = (isReordered(base, typed) ? typed : newer).items.map(({ id }) => id);
  items.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return { prompt: typed.prompt === base.prompt ? newer.prompt : typed.prompt, items };
}
