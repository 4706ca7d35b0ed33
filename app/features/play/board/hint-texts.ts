import { type HintKind, type HintValues, hintValue } from "~/game/hints";
import type { Item } from "~/game/item";
import { boardTexts } from "~/texts/board";

interface TextsOfKind<Value> {
  readonly menuItem: string;
  readonly toast: (value: Value) => string;
  readonly chip: (value: Value) => string;
}

// A kind without texts does not compile here.
const texts: { readonly [Kind in HintKind]: TextsOfKind<HintValues[Kind]> } =
  boardTexts.hints.kinds;

export function hintMenuItem(kind: HintKind): string {
  return texts[kind].menuItem;
}

export function hintToast<Kind extends HintKind>(kind: Kind, item: Item): string {
  return texts[kind].toast(hintValue(kind, item));
}

export function hintChip<Kind extends HintKind>(kind: Kind, item: Item): string {
  return texts[kind].chip(hintValue(kind, item));
}
