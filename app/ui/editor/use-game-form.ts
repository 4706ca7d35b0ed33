import { useForm } from "@mantine/form";
import { useReducer, useState } from "react";
import { editTexts } from "~/config/texts/editor";
import { type Problem, problemsOf, tidyDraft, warningsOf } from "~/contract/game-draft";
import {
  type EditorGame,
  type FieldName,
  fieldOf,
  moved,
  type TextPart,
  toDraft,
} from "./editor-game";

export interface GameForm {
  readonly game: EditorGame;
  readonly problems: readonly Problem[];
  /** Missing texts count only after `showProblems`. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** The label of the first field with an error. */
  readonly firstError: string | null;
  /** By the index of the later of two items that differ only by a typo. */
  readonly warnings: ReadonlyMap<number, string>;
  readonly setPrompt: (prompt: string) => void;
  readonly setItem: (index: number, part: TextPart, text: string) => void;
  readonly setExactDigits: (index: number, exactDigits: boolean) => void;
  readonly move: (from: number, to: number) => void;
  readonly replace: (game: EditorGame) => void;
  /** From now on. Focuses the first error. */
  readonly showProblems: () => void;
  /** By paths such as `items.3.altSpellings.1`. Focuses the first. */
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  readonly focusRequests: number;
}

/** With the spaces around it. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, (spaces) => (/[\r\n]/.test(spaces) ? " " : spaces));
}

/** With the same rules as the server. */
export function useGameForm(initial: EditorGame): GameForm {
  const form = useForm<EditorGame>({ mode: "controlled", initialValues: initial });
  const { values: game, errors, setErrors, setFieldValue, setValues } = form;
  const problems = problemsOf(tidyDraft(toDraft(game)));
  const [isMissingShown, setIsMissingShown] = useState(false);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  const warnings = warningsByItem(game, problems);
  const setPrompt = (prompt: string) => setFieldValue("prompt", inOneLine(prompt));
  const setItem = (index: number, part: TextPart, text: string) =>
    setFieldValue(`items.${index}.${part}`, text);
  const setExactDigits = (index: number, exactDigits: boolean) =>
    setFieldValue(`items.${index}.exactDigits`, exactDigits);
  const replace = (next: EditorGame) => {
    setValues(next);
    setErrors({});
  };
  const shown = { ...errorsOf(problems, isMissingShown), ...(errors as GameForm["errors"]) };
  return {
    game,
    problems,
    errors: shown,
    firstError: firstErrorOf(game, shown),
    warnings,
    setPrompt,
    setItem,
    setExactDigits,
    move: (from, to) => replace({ ...game, items: moved(game.items, from, to) }),
    replace,
    showProblems() {
      setIsMissingShown(true);
      requestFocus();
    },
    showServerErrors(fields) {
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

function firstErrorOf({ items }: EditorGame, errors: GameForm["errors"]): string | null {
  if (errors.prompt !== undefined) return editTexts.fields.prompt;
  const parts = ["name", "spellings", "notAccepted"] as const;
  const labels = items.flatMap((_, index) =>
    parts
      .filter((part) => errors[`items.${index}.${part}`] !== undefined)
      .map((part) => editTexts.fields[part](index + 1)),
  );
  return labels[0] ?? null;
}

function errorsOf(problems: readonly Problem[], isMissingShown: boolean): GameForm["errors"] {
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
