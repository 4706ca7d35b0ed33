import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "~/client/api";
import { ApiError, errorText } from "~/client/api-error";
import { queryClient } from "~/client/query-client";
import { notifyPage, readText, remove, subscriberOf, writeText } from "~/client/storage";
import { limits } from "~/config/limits";
import { errorStatus } from "~/contract/errors";
import { clearerPrompt } from "~/features/editor/advice/wording";
import { joinSpellings, splitSpellings } from "~/features/games/split-spellings";
import { HOUR, SECOND } from "~/game/dates";
import { normalise } from "~/game/normalise";
import { toast } from "~/kit/toast";
import { autofillTexts as texts } from "~/texts/editor";
import { type AutofillResponse, autofillGame } from "./contract";
import { type EditorGame, type EditorItem, toDraft } from "./editor-game";
import { type GameForm, useFilling } from "./use-game-form";

interface AutofillStatus {
  readonly tone: "info" | "error";
  readonly text: string;
}

interface Suggestions {
  readonly label: string;
  readonly prompts: readonly string[];
}

const noSuggestions: Suggestions = { label: "", prompts: [] };

/** ms for the network, beside the time that the server gives a provider */
const NETWORK_TIME = 10 * SECOND;

/** What the creator has typed always stays. */
export function useAutofill(form: GameForm) {
  const [status, setStatus] = useState<AutofillStatus | null>(null);
  /** Prompts to use instead: nearer to a list, or clearer for players. */
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const { fill, undo } = useFilling(form, () => setStatus({ tone: "info", text: texts.undone }));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending } = useMutation<AutofillResponse, Error, EditorGame>(
    {
      mutationFn: (sent) => fetchProposals(sent, running),
      // With the form as it is then.
      onSuccess(response, sent) {
        startAutofillCooldown(Date.now());
        const { game, filled } = withProposals(form.game, sent, response);
        fill(game);
        setStatus({ tone: "info", text: texts.filled(filled) });
        const clearer = clearerPrompt(game.prompt);
        if (clearer !== null) setSuggestions({ label: texts.clearer, prompts: [clearer] });
        toast({ tone: "success", message: texts.successful });
      },
      onError(error) {
        startAutofillCooldown(Date.now(), cooldownAfter(error));
        if (isCancelled(error)) {
          setStatus({ tone: "info", text: texts.cancelled });
          return;
        }
        // The reason stands at the button.
        setStatus({ tone: "error", text: errorText(error) });
        form.showFailure(error, texts.failed, true);
        if (error instanceof ApiError && error.status === errorStatus.notFound) {
          const { suggestions } = error;
          const prompts = suggestions.length > 0 ? suggestions : texts.examples;
          setSuggestions({ label: texts.suggestions, prompts });
        }
      },
    },
    queryClient,
  );
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
      mutate(form.game);
    },
    cancel: () => running.current?.abort(),
    undo,
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

type Proposal = AutofillResponse["items"][string];

/** What is typed stays, also what was typed after `sent` was sent to the server. */
export function withProposals(
  game: EditorGame,
  sent: EditorGame,
  { items }: AutofillResponse,
): { readonly game: EditorGame; readonly filled: number } {
  const sentNames = new Set(sent.items.map(({ name }) => name.trim()));
  const present = new Set(game.items.flatMap(spellingsOf));
  const proposals = Object.entries(items).filter(
    ([name]) => !sentNames.has(name) && !present.has(normalise(name)),
  );
  let filled = 0;
  const next = game.items.map((item): EditorItem => {
    const name = item.name.trim();
    if (name !== "") return completed(item, Object.hasOwn(items, name) ? items[name] : undefined);
    const proposal = item.spellings.trim() === "" ? proposals[filled] : undefined;
    if (!proposal) return item;
    filled += 1;
    return completed({ ...item, name: proposal[0] }, proposal[1]);
  });
  return { game: { ...game, items: next }, filled };
}

function completed(
  item: EditorItem,
  { altSpellings, notAccepted = [] }: Proposal = { altSpellings: [] },
): EditorItem {
  return {
    ...item,
    spellings: item.spellings.trim() === "" ? joinSpellings(altSpellings) : item.spellings,
    notAccepted: item.notAccepted.trim() === "" ? joinSpellings(notAccepted) : item.notAccepted,
  };
}

function spellingsOf({ name, spellings }: EditorItem): string[] {
  return [name, ...splitSpellings(spellings)].map(normalise).filter((form) => form !== "");
}
