import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, request } from "~/browser/api";
import { startAutofillCooldown } from "~/browser/autofill-cooldown";
import { limits } from "~/config/limits";
import { autofillTexts as texts } from "~/config/texts/editor";
import { shellTexts } from "~/config/texts/shell";
import type { AutofillResponse } from "~/contract/autofill";
import { autofillGame } from "~/contract/calls/editor";
import { toast } from "../kit/toast";
import { withoutProposals, withProposals } from "./autofill-game";
import { type EditorGame, toDraft } from "./editor-game";
import type { GameForm } from "./use-game-form";

/** What is to be read beside the button. */
export interface AutofillNews {
  readonly tone: "info" | "error";
  readonly text: string;
}

export interface AutofillControl {
  readonly isWorking: boolean;
  readonly news: AutofillNews | null;
  readonly tell: (news: AutofillNews) => void;
  readonly start: () => void;
  readonly cancel: () => void;
  /** Takes back what autofill put in; null where it has put nothing in. */
  readonly undo: (() => void) | null;
}

/** How much longer than a model may think the way there and back may take, ms. */
const WAY = 10_000;

interface Applied {
  readonly before: EditorGame;
  readonly after: EditorGame;
}

/** Asks for items and puts them into the form. Nothing that was typed is lost, whatever comes. */
export function useAutofill(form: GameForm): AutofillControl {
  const [news, tell] = useState<AutofillNews | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const latest = useRef(form);
  latest.current = form;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, isPending } = useMutation<AutofillResponse, Error, EditorGame>({
    mutationFn: (asked) => ask(asked, running),
    retry: false,
    networkMode: "always",
    onSuccess(answer, asked) {
      startAutofillCooldown(Date.now());
      const before = latest.current.game;
      const { game: after, filled } = withProposals(before, asked, answer);
      latest.current.replace(after);
      setApplied({ before, after });
      tell({ tone: "info", text: texts.filled(filled) });
      void toast({ tone: "success", message: texts.successful });
    },
    onError(error) {
      // The server may have been done with it, and charges then.
      if (isCancelled(error)) {
        startAutofillCooldown(Date.now());
        tell({ tone: "info", text: texts.cancelled });
        return;
      }
      const known = error instanceof ApiError && error.status !== 500;
      const message = known ? error.message : shellTexts.errors.network;
      startAutofillCooldown(Date.now(), known ? error.retryAfter * 1000 : 0);
      if (known && error.status === 422) latest.current.showServerErrors(error.fields);
      tell({ tone: "error", text: message });
      void toast(
        message === texts.failed
          ? { tone: "error", message }
          : { tone: "error", title: texts.failed, message },
      );
    },
  });

  const undo = (from: Applied) => {
    latest.current.replace(withoutProposals(latest.current.game, from.before, from.after));
    setApplied(null);
    tell({ tone: "info", text: texts.undone });
  };
  return {
    isWorking: isPending,
    news,
    tell,
    start() {
      tell(null);
      // A page that is closed before the answer comes must not begin anew at once.
      startAutofillCooldown(Date.now());
      mutate(latest.current.game);
    },
    cancel: () => running.current?.abort(),
    undo: applied && (() => undo(applied)),
  };
}

async function ask(
  asked: EditorGame,
  running: { current: AbortController | null },
): Promise<AutofillResponse> {
  const controller = new AbortController();
  running.current = controller;
  const patience = limits.autofillTimeout + WAY;
  const end = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), patience);
  try {
    const { prompt, items } = toDraft(asked);
    return await request(autofillGame, { body: { prompt, items } }, controller.signal);
  } finally {
    clearTimeout(end);
    running.current = null;
  }
}

function isCancelled(error: Error): boolean {
  return error.name === "AbortError";
}
