import { useState } from "react";
import { type Draft, draftsOf, newDraftId, removeDraft, writeDraft } from "~/browser/drafts";
import { type EditorGame, emptyGame, isEmptyGame } from "./editor-game";

/** The drafts of a user in this browser. One of them is open in the form. */
export interface Drafts {
  /** The id of the open draft. */
  readonly id: string;
  /** The game of the open draft when it was opened. */
  readonly initial: EditorGame;
  readonly all: readonly Draft[];
  /** Stores the game as the open draft. Returns false if the browser does not store it. */
  readonly save: (game: EditorGame) => boolean;
  readonly open: (draft: Draft) => void;
  readonly remove: (id: string) => void;
  /** Opens a new draft. The current one stays stored unless it is empty. */
  readonly start: () => void;
  /** Reads again what the list shows of each draft. */
  readonly refresh: () => void;
}

/** The newest draft is open at first. */
export function useDrafts(owner: string): Drafts {
  const [all, setAll] = useState(() => draftsOf(owner));
  const [current, setCurrent] = useState(() => opened(all[0]));
  const refresh = () => setAll(draftsOf(owner));
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
      const isStored = writeDraft(toDraft(current.id, owner, game));
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

/** Returns the state of an open draft. Without a draft it is a new, empty one. */
function opened(draft: Draft | undefined): Pick<Drafts, "id" | "initial"> {
  const empty = emptyGame();
  if (!draft) return { id: newDraftId(), initial: empty };
  // An old version of the site may have stored another number of items.
  const items = empty.items.map((item, index) => draft.items[index] ?? item);
  return { id: draft.id, initial: { prompt: draft.prompt, items } };
}

function toDraft(id: string, owner: string, { prompt, items }: EditorGame): Draft {
  return { id, owner, prompt, items: [...items], updatedAt: Date.now() };
}
