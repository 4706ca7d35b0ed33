import type { DraftItem, DraftPath, GameDraft } from "~/contract/game-draft";
import { ITEMS_PER_GAME } from "~/game/rules";

/** An item as it is typed: its spellings in one field, with commas between them. */
export interface EditorItem {
  /** Tells the items of one form apart, and stays when they change places. */
  readonly id: number;
  readonly name: string;
  readonly spellings: string;
}

/** A game as its form holds it. */
export interface EditorGame {
  readonly prompt: string;
  readonly items: readonly EditorItem[];
}

/** A field of the form, by the path that its inputs are named after. */
export type FieldName = "prompt" | `items.${number}.name` | `items.${number}.spellings`;

export function emptyGame(): EditorGame {
  const items = Array.from({ length: ITEMS_PER_GAME }, (_, index) => emptyItem(index + 1));
  return { prompt: "", items };
}

function emptyItem(id: number): EditorItem {
  return { id, name: "", spellings: "" };
}

/** Whether nothing was typed yet. */
export function isEmptyGame({ prompt, items }: EditorGame): boolean {
  return [prompt, ...items.flatMap(({ name, spellings }) => [name, spellings])].every(
    (text) => text.trim() === "",
  );
}

/** What stands between the commas, trimmed; empties are dropped. */
export function splitSpellings(text: string): string[] {
  return text
    .split(/[,，、]/)
    .map((spelling) => spelling.trim())
    .filter((spelling) => spelling !== "");
}

export function joinSpellings(spellings: readonly string[]): string {
  return spellings.join(", ");
}

/** The typed texts as the checks and the server take them. */
export function toDraft({ prompt, items }: EditorGame): GameDraft & { items: DraftItem[] } {
  return {
    prompt,
    items: items.map(({ name, spellings }) => ({ name, altSpellings: splitSpellings(spellings) })),
  };
}

/** The field in which a text of the draft is typed. Paths of the server are the same with dots. */
export function fieldOf(path: DraftPath): FieldName {
  const [, index, part] = path;
  if (index === undefined) return "prompt";
  return `items.${Number(index)}.${part === "altSpellings" ? "spellings" : "name"}`;
}

const bullet = /^\s*[-*•–·]\s+/;
const number = /^\s*\d{1,2}[.):]?\s+/;

/**
 * The items of a pasted list, one in each line, without bullets or the numbers of a numbered list; a tab, as tables
 * have it, stands before the spellings. Null where the text is no list.
 */
export function parseList(text: string): readonly Pick<EditorItem, "name" | "spellings">[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return null;
  const numbered = lines.every((line) => number.test(line));
  return lines.map((line) => {
    const [name = "", ...spellings] = line.replace(numbered ? number : bullet, "").split("\t");
    return { name: name.trim(), spellings: joinSpellings(splitSpellings(spellings.join(","))) };
  });
}

/** The game with a list put over its items, from the item at `index` on; what does not fit is left out. */
export function withList(
  game: EditorGame,
  index: number,
  list: readonly Pick<EditorItem, "name" | "spellings">[],
): { readonly game: EditorGame; readonly leftOut: number } {
  const items = game.items.map((item, at) => {
    const pasted = list[at - index];
    if (at < index || !pasted) return item;
    return { ...item, name: pasted.name, spellings: pasted.spellings || item.spellings };
  });
  return { game: { ...game, items }, leftOut: Math.max(0, index + list.length - items.length) };
}

/** The items with one at another place; the same list where there is no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
