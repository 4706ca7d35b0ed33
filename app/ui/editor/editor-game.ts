import { type PastedItem, splitSpellings } from "~/advice/pasted-list";
import type { DraftItem, DraftPath, GameDraft } from "~/contract/game-draft";
import { ITEMS_PER_GAME } from "~/game/rules";

/** An item as it is typed. Its spellings are one text, separated by commas. */
export interface EditorItem {
  /** Unique in the form. It stays when the items are reordered. */
  readonly id: number;
  readonly name: string;
  readonly spellings: string;
  /** The texts that the item does not accept, separated by commas like the spellings. */
  readonly notAccepted: string;
  readonly exactDigits: boolean;
}

/** The parts of an item that are typed. */
export type TextPart = "name" | "spellings" | "notAccepted";

/** A game as it is typed. */
export interface EditorGame {
  readonly prompt: string;
  readonly items: readonly EditorItem[];
}

/** The path of a field in the form's values. */
export type FieldName = "prompt" | `items.${number}.${TextPart}`;

export function emptyGame(): EditorGame {
  const items = Array.from({ length: ITEMS_PER_GAME }, (_, index) => emptyItem(index + 1));
  return { prompt: "", items };
}

function emptyItem(id: number): EditorItem {
  return { id, name: "", spellings: "", notAccepted: "", exactDigits: false };
}

/** Whether every field is blank. */
export function isEmptyGame({ prompt, items }: EditorGame): boolean {
  return [
    prompt,
    ...items.flatMap(({ name, spellings, notAccepted }) => [name, spellings, notAccepted]),
  ].every((text) => text.trim() === "");
}

export function joinSpellings(spellings: readonly string[]): string {
  return spellings.join(", ");
}

/** Returns the game in the form that validation and the server expect. */
export function toDraft({ prompt, items }: EditorGame): GameDraft & { items: DraftItem[] } {
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

/** Returns a list of the item's texts with more at its end, as it is typed. */
export function withTexts(typed: string, texts: readonly string[]): string {
  return joinSpellings([...splitSpellings(typed), ...texts]);
}

/** Returns the field that holds the text at a path of the draft. */
export function fieldOf(path: DraftPath): FieldName {
  const [, index, part] = path;
  if (index === undefined) return "prompt";
  if (part === "notAccepted") return `items.${Number(index)}.notAccepted`;
  return `items.${Number(index)}.${part === "altSpellings" ? "spellings" : "name"}`;
}

/** Returns the game with a list in place of its items, starting at `index`. */
export function withList(
  game: EditorGame,
  index: number,
  list: readonly PastedItem[],
): { readonly game: EditorGame; readonly leftOut: number } {
  const items = game.items.map((item, position) => {
    const pasted = list[position - index];
    if (position < index || !pasted) return item;
    return { ...item, name: pasted.name, spellings: pasted.spellings || item.spellings };
  });
  return { game: { ...game, items }, leftOut: Math.max(0, index + list.length - items.length) };
}

/** Returns the items with one moved. Returns the same list if a position does not exist. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
