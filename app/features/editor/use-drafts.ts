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
  saveAtOnce,
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
  const own = useRef({ ...current });
  const refresh = () => setAll(read);
  const open = (draft?: Draft) => {
    const next = opened(draft);
    own.current = { ...next };
    setCurrent(next);
  };
  const takeNewer = (copies: ReadonlyMap<string, string>) => {
    const id = copies.get(own.current.id) ?? own.current.id;
    own.current.id = id;
    refresh();
    const newer = readDraft(id);
    // What was typed here and is not in it would be in a draft of its own.
    if (newer && !newer.removed && newer.updatedAt !== own.current.seen) open(newer);
  };
  const sync = useSync(owner, own, takeNewer);
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
      const { id } = own.current;
      const sent = isForeign ? undefined : stored?.sent;
      const isStored = writeDraft({ id, owner, prompt, items: [...items], date, updatedAt, sent });
      if (isStored) own.current.seen = updatedAt;
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

/**
 * With the account: at first, after an edit, when the network is back, when the page is hidden or
 * seen again, and at the end.
 */
function useSync(
  owner: string,
  open: { readonly current: { readonly id: string } },
  onDone: (copies: ReadonlyMap<string, string>) => void,
): () => void {
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
    // A phone that is locked may never show the page again.
    const look = () => {
      if (!document.hidden) {
        // Another tab may have changed it, also without a network.
        done.current(new Map());
        sync();
      } else if (token !== null && readToken() === token) {
        saveAtOnce(open.current.id).catch(() => undefined);
      }
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", look);
      sync();
    };
  }, [sync, token, open]);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(sync, SYNC_PAUSE);
  };
}

function opened(draft?: Draft) {
  const id = draft?.id ?? newDraftId();
  return { id, seen: draft?.updatedAt ?? 0, initial: draft ? editorGame(draft) : emptyGame() };
}
