import { useState } from "react";
import { type Draft, draftsOf, newDraftId, removeDraft, writeDraft } from "~/browser/drafts";
import { type EditorGame, emptyGame, isEmptyGame } from "./editor-game";

/** The draft on the workbench, and the others of its owner. */
export interface Drafts {
  /** Which draft is on the workbench. */
  readonly id: string;
  /** The game that it began with. */
  readonly initial: EditorGame;
  readonly all: readonly Draft[];
  /** Keeps the game under the current draft; false where it lives only as long as the page. */
  readonly save: (game: EditorGame) => boolean;
  readonly open: (draft: Draft) => void;
  readonly remove: (id: string) => void;
  /** Puts a new draft on the workbench; the current one stays, if it holds anything. */
  readonly start: () => void;
  /** Reads anew what the list shows of each draft. */
  readonly refresh: () => void;
}

/** Somebody's drafts; the newest is on the workbench when the page opens. */
export function useDrafts(owner: string): Drafts {
  const [all, setAll] = useState(() => draftsOf(owner));
  const [current, setCurrent] = useState(() => onWorkbench(all[0]));
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
      const kept = writeDraft(toDraft(current.id, owner, game));
      if (!isListed) refresh();
      return kept;
    },
    open: (draft) => setCurrent(onWorkbench(draft)),
    remove(id) {
      removeDraft(id);
      refresh();
      if (id === current.id) setCurrent(onWorkbench(undefined));
    },
    start: () => setCurrent(onWorkbench(undefined)),
    refresh,
  };
}

function onWorkbench(draft: Draft | undefined): Pick<Drafts, "id" | "initial"> {
  const empty = emptyGame();
  if (!draft) return { id: newDraftId(), initial: empty };
  // A draft of another time may hold another number of items.
  const items = empty.items.map((item, index) => draft.items[index] ?? item);
  return { id: draft.id, initial: { prompt: draft.prompt, items } };
}

function toDraft(id: string, owner: string, { prompt, items }: EditorGame): Draft {
  return { id, owner, prompt, items: [...items], updatedAt: Date.now() };
}
