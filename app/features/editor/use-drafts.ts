import { useEffect, useRef, useState } from "react";
import { comebacks } from "~/client/network";
import { readToken } from "~/client/session";
import { type NewYorkDate, SECOND } from "~/game/dates";
import { toast } from "~/kit/toast";
import { createTexts } from "~/texts/editor";
import {
  type Draft,
  draftsOf,
  newDraftId,
  readDraft,
  removeDraft,
  syncDrafts,
  writeDraft,
} from "./drafts";
import { type EditorGame, editorGame, emptyGame, isEmptyGame } from "./editor-game";

export type Drafts = ReturnType<typeof useDrafts>;

/** ms after an edit */
const SYNC_PAUSE = 3 * SECOND;

/**
 * At first the newest draft for that date is open. Saving a draft of another date moves it to
 * this one.
 */
export function useDrafts(owner: string, date?: NewYorkDate) {
  const read = () => draftsOf(owner, date === undefined ? "community" : "daily");
  const [all, setAll] = useState(read);
  const [current, setCurrent] = useState(() => opened(all.find((draft) => draft.date === date)));
  /** As this tab has read or written it. */
  const own = useRef({ ...current, isEdited: false });
  const refresh = () => setAll(read);
  const open = (draft?: Draft) => {
    const next = opened(draft);
    own.current = { ...next, isEdited: false };
    setCurrent(next);
  };
  const sync = useSync(owner, (copies) => {
    own.current.id = copies.get(own.current.id) ?? own.current.id;
    refresh();
    const { id, seen, isEdited } = own.current;
    const newer = readDraft(id);
    if (!isEdited && newer && !newer.removed && newer.updatedAt !== seen) open(newer);
  });
  return {
    id: own.current.id,
    /** Changes when another draft is opened. */
    key: `${current.id} ${current.seen}`,
    initial: current.initial,
    all,
    refresh,
    /** Returns false if the browser does not store it. */
    save({ prompt, items }: EditorGame): boolean {
      const stored = readDraft(own.current.id);
      const isListed = all.some(({ id }) => id === own.current.id);
      own.current.isEdited = true;
      sync();
      if (isEmptyGame({ prompt, items })) {
        removeDraft(own.current.id);
        if (isListed) refresh();
        return true;
      }
      // Another tab or device has changed it: both stay.
      const isForeign = stored !== null && stored.updatedAt !== own.current.seen;
      if (isForeign) own.current.id = newDraftId();
      const updatedAt = Math.max(Date.now(), own.current.seen + 1);
      own.current.seen = updatedAt;
      const { id } = own.current;
      const sent = isForeign ? undefined : stored?.sent;
      const isStored = writeDraft({ id, owner, prompt, items: [...items], date, updatedAt, sent });
      if (!isListed || isForeign) refresh();
      return isStored;
    },
    /** Without a draft a new one. The current one stays stored unless it is empty. */
    open,
    remove(id: string) {
      removeDraft(id);
      refresh();
      sync();
      if (id === own.current.id) open();
    },
  };
}

/** With the account: at first, after an edit, when the network is back, and at the end. */
function useSync(owner: string, onDone: (copies: ReadonlyMap<string, string>) => void): () => void {
  const timer = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const [token] = useState(readToken);
  const [sync] = useState(() => () => {
    clearTimeout(timer.current);
    if (token === null || readToken() !== token) return;
    syncDrafts(owner, token).then(
      (copies) => {
        if (copies.size > 0) toast({ tone: "info", message: createTexts.drafts.both });
        done.current(copies);
      },
      // Without a network the drafts stay in this browser.
      () => undefined,
    );
  });
  useEffect(() => {
    sync();
    const unsubscribe = comebacks.subscribe(sync);
    return () => {
      unsubscribe();
      sync();
    };
  }, [sync]);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(sync, SYNC_PAUSE);
  };
}

function opened(draft?: Draft) {
  const id = draft?.id ?? newDraftId();
  return { id, seen: draft?.updatedAt ?? 0, initial: draft ? editorGame(draft) : emptyGame() };
}
