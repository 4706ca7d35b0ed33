import { useForm } from "@mantine/form";
import { useReducer, useState } from "react";
import { editTexts } from "~/config/texts/editor";
import { type Problem, problemsOf, tidyDraft, warningsOf } from "~/contract/game-draft";
import {
  type EditorGame,
  type FieldName,
  fieldOf,
  mergeIntoNewer,
  moved,
  type TextPart,
  toDraft,
} from "./editor-game";

type Errors = Readonly<Partial<Record<FieldName, string>>>;

export type GameForm = ReturnType<typeof useGameForm>;

/** With the spaces around it. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (spaces) => (/[\r\n]/.test(spaces) ? " " : spaces));
}

/** With the same rules as the server. */
export function useGameForm(initial: EditorGame) {
  const form = useForm<EditorGame>({ mode: "controlled", initialValues: initial });
  const { values: game, errors, setErrors, setFieldValue, setValues } = form;
  const problems = problemsOf(tidyDraft(toDraft(game)));
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  const replace = (next: EditorGame) => {
    setValues(next);
    setErrors({});
  };
  const shown: Errors = { ...errorsOf(problems, isMissingShown), ...(errors as Errors) };
  return {
    game,
    problems,
    /** Missing texts count only after `showProblems`. */
    errors: shown,
    /** The label of the first field with an error. */
    firstError: firstErrorOf(game, shown),
    /** By the index of the later of two items that differ only by a typo. */
    warnings: warningsByItem(game, problems),
    setPrompt: (prompt: string) => setFieldValue("prompt", inOneLine(prompt)),
    setItem: (index: number, part: TextPart, text: string) =>
      setFieldValue(`items.${index}.${part}`, text),
    setExactDigits: (index: number, exactDigits: boolean) =>
      setFieldValue(`items.${index}.exactDigits`, exactDigits),
    move: (from: number, to: number) => replace({ ...game, items: moved(game.items, from, to) }),
    replace,
    /** From now on. Focuses the first error. */
    showProblems() {
      setIsMissingShown(true);
      requestFocus();
    },
    /** By paths such as `items.3.altSpellings.1`. Focuses the first. */
    showServerErrors(fields: Readonly<Record<string, string>>) {
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, message]) => [fieldOf(path.split(".")), message]),
        ),
      );
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
