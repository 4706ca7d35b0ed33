import type { ListItem } from "~/advice/read-list";
import { splitSpellings } from "~/advice/split-spellings";
import type { DraftItem, DraftPath, GameDraft } from "~/contract/game-draft";
import { ITEMS_PER_GAME } from "~/game/rules";

/** Spellings are one text, separated by commas. */
export interface EditorItem {
  /** Unique in the form. It stays when the items are reordered. */
  readonly id: number;
  readonly name: string;
  readonly spellings: string;
  readonly notAccepted: string;
  readonly exactDigits: boolean;
}

export type TextPart = "name" | "spellings" | "notAccepted";

export interface EditorGame {
  readonly prompt: string;
  readonly items: readonly EditorItem[];
}

export type FieldName = "prompt" | `items.${number}.${TextPart}`;

export function emptyGame(): EditorGame {
  const items = Array.from({ length: ITEMS_PER_GAME }, (_, index) => emptyItem(index + 1));
  return { prompt: "", items };
}

function emptyItem(id: number): EditorItem {
  return { id, name: "", spellings: "", notAccepted: "", exactDigits: false };
}

export function isEmptyGame({ prompt, items }: EditorGame): boolean {
  return [
    prompt,
    ...items.flatMap(({ name, spellings, notAccepted }) => [name, spellings, notAccepted]),
  ].every((text) => text.trim() === "");
}

export function joinSpellings(spellings: readonly string[]): string {
  return spellings.join(", ");
}

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

export function withTexts(typed: string, texts: readonly string[]): string {
  return joinSpellings([...splitSpellings(typed), ...texts]);
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
    if (position < index || !read) return item;
    return {
      id: item.id,
      name: read.name,
      spellings: joinSpellings(read.altSpellings),
      notAccepted: joinSpellings(read.notAccepted ?? []),
      exactDigits: read.exactDigits ?? false,
    };
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
