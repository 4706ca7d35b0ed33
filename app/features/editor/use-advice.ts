import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useCall } from "~/client/use-call";
import type { Item } from "~/game/item";
import { adviceTexts as texts } from "~/texts/editor";
import { type Confusion, confusionsIn } from "./advice/preflight";
import { namesInLists, suggestedSpellings } from "./advice/spellings";
import { getSiblingLists, type SiblingList } from "./contract";
import { type EditorGame, toDraft } from "./editor-game";
import { isValidItem, tidyDraft } from "./game-draft.contract";

export interface Advice {
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly spellings: readonly string[];
  readonly confusions: readonly Confusion[];
}

/** ms without a keystroke: the examination would delay typing on a phone. */
const PAUSE = 600;

const noLists: readonly SiblingList[] = [];

/** By the id of the item, a moment after the last keystroke. */
export function useAdvice(game: EditorGame): ReadonlyMap<number, Advice> {
  const debounced = useDebounced(game);
  const lists = useSiblingLists(debounced.items.map(({ name }) => name.trim()));
  return useMemo(() => adviceOn(itemsOf(debounced), lists), [debounced, lists]);
}

function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (value === debounced) return;
    const timer = setTimeout(() => setDebounced(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value, debounced]);
  return debounced;
}

/** None while they load or if they cannot be loaded. */
export function useSiblingLists(typed: readonly string[]): readonly SiblingList[] {
  const names = typed.filter((name) => name !== "").sort();
  const options = {
    enabled: names.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  };
  const { data } = useCall(getSiblingLists, { body: { names } }, options);
  return data?.lists ?? noLists;
}

export function adviceOn(
  items: readonly Item[],
  lists: readonly SiblingList[],
): ReadonlyMap<number, Advice> {
  const listed = lists.map((list) => list.items);
  const confusions = confusionsIn(items, listed.flat());
  return new Map(
    items.map((item, index) => {
      const spellings = suggestedSpellings(items, index, namesInLists(item, listed));
      const advice = {
        name: item.name,
        number: index + 1,
        spellings: spellings.filter((name) => isValidItem({ name, altSpellings: [] })),
        confusions: confusions.filter((confusion) => confusion.item === index),
      };
      return [item.id, advice];
    }),
  );
}

function itemsOf(game: EditorGame): readonly Item[] {
  const { items } = tidyDraft(toDraft(game));
  return game.items.map(({ id }, index) => ({ id, name: "", altSpellings: [], ...items[index] }));
}

export function confusionText({ guesses, other }: Confusion, name: string): string {
  const guess = guesses[0] ?? "";
  return other === "item"
    ? texts.typo(guess, name)
    : texts.confusion(guess, name, other === "number" ? 0 : guesses.length - 1);
}
