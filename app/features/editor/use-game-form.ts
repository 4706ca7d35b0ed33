import { useReducer, useState } from "react";
import { ApiError } from "~/client/api-error";
import { toastError } from "~/client/error-toast";
import { toast } from "~/kit/toast";
import { editTexts } from "~/texts/editor";
import type { TypedItem } from "./drafts.contract";
import {
  type EditorGame,
  type EditorItem,
  type FieldName,
  fieldOf,
  mergeIntoNewer,
  moved,
  toDraft,
} from "./editor-game";
import { type Problem, problemsOf, tidyDraft, warningsOf } from "./game-draft.contract";

type Errors = Readonly<Partial<Record<FieldName, string>>>;

export type GameForm = ReturnType<typeof useGameForm>;
export type FormActions = GameForm["actions"];

/** With the spaces around it. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (spaces) => (/[\r\n]/.test(spaces) ? " " : spaces));
}

/** With the same rules as the server. */
export function useGameForm(initial: EditorGame) {
  const [game, setGame] = useState(initial);
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const problems = problemsOf(tidyDraft(toDraft(game)));
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  const clearError = (field: FieldName) =>
    setServerErrors(({ [field]: _cleared, ...others }) => others);
  // Mantine's form copies every item at each key. Here the actions and the other items stay the
  // same, so that a key renders one row and not ten.
  const [actions] = useState(() => ({
    setPrompt(prompt: string) {
      setGame(({ items }) => ({ prompt: inOneLine(prompt), items }));
      clearError("prompt");
    },
    setItem<Part extends keyof TypedItem>(index: number, part: Part, value: TypedItem[Part]) {
      setGame(({ prompt, items }) => {
        const set = (item: EditorItem) => ({ ...item, [part]: value });
        return { prompt, items: items.map((item, at) => (at === index ? set(item) : item)) };
      });
      clearError(`items.${index}.${part}`);
    },
    moveItem(from: number, to: number) {
      setGame(({ prompt, items }) => ({ prompt, items: moved(items, from, to) }));
      setServerErrors({});
    },
  }));
  const replace = (next: EditorGame) => {
    setGame(next);
    setServerErrors({});
  };
  const shown: Errors = { ...errorsOf(problems, isMissingShown), ...serverErrors };
  return {
    game,
    problems,
    /** Missing texts count only after `showProblems`. */
    errors: shown,
    /** The label of the first field with an error. */
    firstError: firstErrorOf(game, shown),
    /** By the index of the later of two items that differ only by a typo. */
    warnings: warningsByItem(game, problems),
    actions,
    replace,
    /** From now on. Focuses the first error. */
    showProblems() {
      setIsMissingShown(true);
      requestFocus();
    },
    /** As a toast, without what is told at the fields or by the caller. */
    showFailure(error: Error, failed: string, isTold = false) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (!isTold && fields.length === 0) return toastError(error, { title: failed });
      toast({ tone: "error", message: failed });
      if (fields.length === 0) return;
      const byField = fields.map(([path, message]) => [fieldOf(path.split(".")), message]);
      setServerErrors(Object.fromEntries(byField));
      requestFocus();
    },
    focusRequests,
  };
}

/** One step back after a filling. What is changed since stays. */
export function useFilling(form: GameForm, onUndone: () => void) {
  const [filled, setFilled] = useState<{ before: EditorGame; after: EditorGame } | null>(null);
  return {
    fill(after: EditorGame) {
      form.replace(after);
      setFilled({ before: form.game, after });
    },
    /** Null if there is nothing to take back. */
    undo:
      filled &&
      (() => {
        form.replace(mergeIntoNewer(form.game, filled.after, filled.before));
        setFilled(null);
        onUndone();
      }),
  };
}

function firstErrorOf({ items }: EditorGame, errors: Errors): string | null {
  if (errors.prompt !== undefined) return editTexts.fields.prompt;
  const parts = ["name", "spellings", "notAccepted"] as const;
  const labels = items.flatMap((_, index) =>
    parts
      .filter((part) => errors[`items.${index}.${part}`] !== undefined)
      .map((part) => editTexts.fields[part](index + 1)),
  );
  return labels[0] ?? null;
}

function errorsOf(problems: readonly Problem[], isMissingShown: boolean): Errors {
  const shown = problems.filter(({ kind }) => isMissingShown || kind !== "missing");
  return Object.fromEntries(
    [...shown].reverse().map(({ path, message }) => [fieldOf(path), message]),
  );
}

function warningsByItem(game: EditorGame, problems: readonly Problem[]) {
  // Comparing texts that are too long or equal would be slow or repeat the error.
  const isInvalid = problems.some(({ kind }) => kind === "length" || kind === "duplicate");
  const warnings = isInvalid ? [] : warningsOf(tidyDraft(toDraft(game)));
  return new Map(warnings.map(({ items: [, later], message }) => [later, message]));
}
