import { useForm } from "@mantine/form";
import { useCallback, useDeferredValue, useMemo, useReducer, useState } from "react";
import { type Problem, problemsOf, tidyDraft, warningsOf } from "~/contract/game-draft";
import { type EditorGame, type FieldName, fieldOf, moved, toDraft } from "./editor-game";

/** The form of one game: what is typed, what is wrong with it, and the ways to change it. */
export interface GameForm {
  readonly game: EditorGame;
  /** Every rule that the game breaks. */
  readonly problems: readonly Problem[];
  /** What to tell at a field; what is only missing is told once the creator wanted to be done. */
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Items that a typo confuses, by the index of the later one. */
  readonly warnings: ReadonlyMap<number, string>;
  readonly setPrompt: (prompt: string) => void;
  readonly setItem: (index: number, part: "name" | "spellings", text: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly replace: (game: EditorGame) => void;
  /** From now on shows what is missing, too, and leads to the first error. */
  readonly showProblems: () => void;
  /** Shows what the server says of its fields (`items.3.altSpellings.1`), and leads there. */
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** Rises with each wish to be led to the first error. */
  readonly led: number;
}

/** A form that begins with `initial`, checked by the same rules as on the server. */
export function useGameForm(initial: EditorGame): GameForm {
  const form = useForm<EditorGame>({ mode: "controlled", initialValues: initial });
  const { values: game, errors, setErrors, setFieldValue, setValues } = form;
  // The check of a slow phone must not hold up its keyboard.
  const checked = useDeferredValue(game);
  const problems = useMemo(() => problemsOf(tidyDraft(toDraft(checked))), [checked]);
  const [missingShown, setMissingShown] = useState(false);
  const [led, lead] = useReducer((times: number) => times + 1, 0);
  const warnings = useMemo(() => warningsByItem(checked, problems), [checked, problems]);
  const setPrompt = useCallback(
    (prompt: string) => setFieldValue("prompt", prompt.replace(/\s*[\r\n]+\s*/g, " ")),
    [setFieldValue],
  );
  const setItem = useCallback(
    (index: number, part: "name" | "spellings", text: string) =>
      setFieldValue(`items.${index}.${part}`, text),
    [setFieldValue],
  );
  const replace = useCallback(
    (next: EditorGame) => {
      setValues(next);
      setErrors({});
    },
    [setValues, setErrors],
  );
  return {
    game,
    problems,
    errors: { ...errorsOf(problems, missingShown), ...(errors as GameForm["errors"]) },
    warnings,
    setPrompt,
    setItem,
    move: (from, to) => replace({ ...game, items: moved(game.items, from, to) }),
    replace,
    showProblems() {
      setMissingShown(true);
      lead();
    },
    showServerErrors(fields) {
      setErrors(
        Object.fromEntries(
          Object.entries(fields).map(([path, message]) => [fieldOf(path.split(".")), message]),
        ),
      );
      lead();
    },
    led,
  };
}

/** The first problem of each field. */
function errorsOf(problems: readonly Problem[], missingShown: boolean): GameForm["errors"] {
  const told = problems.filter(({ kind }) => missingShown || kind !== "missing");
  return Object.fromEntries(told.toReversed().map(({ path, message }) => [fieldOf(path), message]));
}

function warningsByItem(game: EditorGame, problems: readonly Problem[]) {
  const inDoubt = problems.some(({ kind }) => kind === "length" || kind === "duplicate");
  const warnings = inDoubt ? [] : warningsOf(tidyDraft(toDraft(game)));
  return new Map(warnings.map(({ items: [, later], message }) => [later, message]));
}
