import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { clearerPrompt } from "~/advice/wording";
import { request } from "~/browser/api";
import { ApiError } from "~/browser/api-error";
import { limits } from "~/config/limits";
import { autofillTexts as texts } from "~/config/texts/editor";
import { type AutofillResponse, autofillGame } from "~/contract/editor";
import { errorStatus } from "~/contract/errors";
import { HOUR, SECOND } from "~/game/dates";
import { notifyPage, readText, remove, subscriberOf, writeText } from "../../browser/storage";
import { queryClient } from "../app/query-client";
import { errorText } from "../kit/error-text";
import { toastError } from "../kit/error-toast";
import { toast } from "../kit/toast";
import { withoutChange, withProposals } from "./autofill-game";
import { type EditorGame, toDraft } from "./editor-game";
import type { GameForm } from "./use-game-form";

interface AutofillStatus {
  readonly tone: "info" | "error";
  readonly text: string;
}

interface Suggestions {
  readonly label: string;
  readonly prompts: readonly string[];
}

const noSuggestions: Suggestions = { label: "", prompts: [] };

interface AutofillControl {
  readonly isWorking: boolean;
  readonly status: AutofillStatus | null;
  /** Prompts to use instead: nearer to a list, or clearer for players. */
  readonly suggestions: Suggestions;
  readonly setStatus: (status: AutofillStatus) => void;
  readonly start: () => void;
  readonly cancel: () => void;
  /** Null if there is nothing to remove. */
  readonly undo: (() => void) | null;
}

/** ms for the network, beside the time that the server gives a provider */
const NETWORK_TIME = 10 * SECOND;

interface AppliedAutofill {
  readonly before: EditorGame;
  readonly after: EditorGame;
}

/** What the creator has typed always stays. */
export function useAutofill(form: GameForm): AutofillControl {
  const [status, setStatus] = useState<AutofillStatus | null>(null);
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const [applied, setApplied] = useState<AppliedAutofill | null>(null);
  const latest = useRef(form);
  latest.current = form;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useMutation<AutofillResponse, Error, EditorGame>(
    {
      mutationFn: (sent) => fetchProposals(sent, running),
      onSuccess(response, sent) {
        startAutofillCooldown(Date.now());
        const before = latest.current.game;
        const { game: after, filled } = withProposals(before, sent, response);
        latest.current.replace(after);
        setApplied({ before, after });
        setStatus({ tone: "info", text: texts.filled(filled) });
        const clearer = clearerPrompt(after.prompt);
        if (clearer !== null) setSuggestions({ label: texts.clearer, prompts: [clearer] });
        toast({ tone: "success", message: texts.successful });
      },
      onError(error) {
        startAutofillCooldown(Date.now(), cooldownAfter(error));
        if (isCancelled(error)) {
          setStatus({ tone: "info", text: texts.cancelled });
          return;
        }
        if (error instanceof ApiError && error.status === 422) {
          latest.current.showServerErrors(error.fields);
        }
        if (error instanceof ApiError)
          setSuggestions({ label: texts.suggestions, prompts: error.suggestions });
        const text = errorText(error);
        setStatus({ tone: "error", text });
        toastError(error, { title: text === texts.failed ? undefined : texts.failed });
      },
    },
    queryClient,
  );
  const undo = ({ before, after }: AppliedAutofill) => {
    latest.current.replace(withoutChange(latest.current.game, before, after));
    setApplied(null);
    setStatus({ tone: "info", text: texts.undone });
  };
  return {
    isWorking: isPending,
    status,
    suggestions,
    setStatus,
    start() {
      setStatus(null);
      setSuggestions(noSuggestions);
      // The cooldown also starts now, so that reloading the page does not allow a second request.
      startAutofillCooldown(Date.now());
      mutate(latest.current.game);
    },
    cancel: () => running.current?.abort(),
    undo: applied && (() => undo(applied)),
  };
}

async function fetchProposals(
  game: EditorGame,
  running: { current: AbortController | null },
): Promise<AutofillResponse> {
  const controller = new AbortController();
  running.current = controller;
  const timeout = setTimeout(
    () => controller.abort(new DOMException("", "TimeoutError")),
    limits.autofillTimeout + NETWORK_TIME,
  );
  try {
    const { prompt, items } = toDraft(game);
    return await request(autofillGame, { body: { prompt, items } }, controller.signal);
  } finally {
    clearTimeout(timeout);
    running.current = null;
  }
}

/** ms; undefined for the usual cooldown: the server may have worked off a cancelled request. */
function cooldownAfter(error: Error): number | undefined {
  if (isCancelled(error)) return undefined;
  const isLimited = error instanceof ApiError && error.status === errorStatus.tooManyRequests;
  return isLimited ? error.retryAfter * SECOND : 0;
}

function isCancelled(error: Error): boolean {
  return error.name === "AbortError";
}

export function useAutofillCooldown(): number {
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => onAutofillCooldown(() => setSeconds(secondsLeft())), []);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(() => setSeconds(secondsLeft()), SECOND);
    return () => clearInterval(tick);
  }, [isRunning]);
  return seconds;
}

function secondsLeft(): number {
  return Math.ceil(autofillCooldownLeft(Date.now()) / SECOND);
}

/** The instant at which the cooldown ends, ms by the device's clock. All tabs share it. */
const KEY = "autofillReadyAt";

/** A longer one means that the device's clock was changed. */
const MAX_COOLDOWN = HOUR;

/** ms; 0 if autofill is available. */
export function autofillCooldownLeft(now: number): number {
  const left = Number(readText(KEY) ?? 0) - now;
  return left > 0 && left <= MAX_COOLDOWN ? left : 0;
}

function startAutofillCooldown(now: number, duration: number = limits.autofillCooldown): void {
  if (duration > 0) writeText(KEY, String(now + Math.min(duration, MAX_COOLDOWN)));
  else remove(KEY);
  notifyPage(KEY);
}

const onAutofillCooldown = subscriberOf(KEY);
