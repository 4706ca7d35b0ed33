import { useState } from "react";
import { type Draft, draftsOf, newDraftId, removeDraft, writeDraft } from "~/browser/drafts";
import type { NewYorkDate } from "~/game/dates";
import { type EditorGame, emptyGame, isEmptyGame } from "./editor-game";

export interface Drafts {
  readonly id: string;
  readonly initial: EditorGame;
  readonly all: readonly Draft[];
  /** Returns false if the browser does not store it. */
  readonly save: (game: EditorGame) => boolean;
  readonly open: (draft: Draft) => void;
  readonly remove: (id: string) => void;
  /** The current one stays stored unless it is empty. */
  readonly start: () => void;
  readonly refresh: () => void;
}

/**
 * At first the newest draft for that date is open. Saving a draft of another date moves it to
 * this one.
 */
export function useDrafts(owner: string, date?: NewYorkDate): Drafts {
  const read = () => draftsOf(owner, date === undefined ? "community" : "daily");
  const [all, setAll] = useState(read);
  const [current, setCurrent] = useState(() => opened(all.find((draft) => draft.date === date)));
  const refresh = () => setAll(read);
  return {
    ...current,
    all,
    save(game) {
      const isListed = all.some(({ id }) => id === current.id);
      if (isEmptyGame(game)) {
        removeDraft(current.id);
        if (isListed) refresh();
        return true;
      }
      const { prompt, items } = game;
      const isStored = writeDraft({
        id: current.id,
        owner,
        prompt,
        items: [...items],
        updatedAt: Date.now(),
        ...(date !== undefined && { date }),
      });
      if (!isListed) refresh();
      return isStored;
    },
    open: (draft) => setCurrent(opened(draft)),
    remove(id) {
      removeDraft(id);
      refresh();
      if (id === current.id) setCurrent(opened(undefined));
    },
    start: () => setCurrent(opened(undefined)),
    refresh,
  };
}

/** Without a draft it is a new, empty one. */
function opened(draft: Draft | undefined): Pick<Drafts, "id" | "initial"> {
  if (!draft) return { id: newDraftId(), initial: emptyGame() };
  const { id, prompt, items } = draft;
  return { id, initial: { prompt, items } };
}
