import { type Dispatch, type FormEvent, type RefObject, useEffect, useRef } from "react";
import { boardTexts } from "~/config/texts/board";
import type { PlayEvent } from "~/game/play";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { Button } from "../kit/Button";
import { useHydrated } from "../kit/hooks";
import classes from "./GuessForm.module.css";

interface GuessFormProps {
  readonly label?: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly inputRef: RefObject<HTMLInputElement>;
  readonly dispatch: Dispatch<PlayEvent>;
}

/** Keeps the focus after each guess, so that the keyboard of a phone stays open. */
export function GuessForm({
  label = boardTexts.board.guessLabel,
  value,
  disabled = false,
  inputRef,
  dispatch,
}: GuessFormProps) {
  useEffect(() => {
    // A guess that waited for the hydration took its place.
    if (inputRef.current) inputRef.current.placeholder = boardTexts.board.guessPlaceholder;
  }, [inputRef]);
  const isHydrated = useHydrated();
  const isMountedLater = useRef(isHydrated);
  useEffect(() => {
    const hasMouse = matchMedia("(hover: hover) and (pointer: fine)").matches;
    // While the page loaded, the visitor may have chosen another control.
    const isFree = isMountedLater.current || document.activeElement === document.body;
    if (hasMouse && isFree) inputRef.current?.focus({ preventScroll: true });
  }, [inputRef]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ kind: "guessed", text: value });
    inputRef.current?.focus();
  };

  // `method="dialog"` has no effect here, so Enter does not reload before any script runs.
  return (
    <form className={classes.form} method="dialog" onSubmit={submit}>
      <input
        ref={inputRef}
        type="text"
        name="guess"
        className={classes.input}
        dir="auto"
        aria-label={label}
        placeholder={boardTexts.board.guessPlaceholder}
        value={value}
        disabled={disabled}
        maxLength={GUESS_MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => dispatch({ kind: "typed", text: event.currentTarget.value })}
      />
      <Button
        type="submit"
        className={classes.button}
        disabled={disabled}
        onPointerDown={(event) => event.preventDefault()}
      >
        {boardTexts.board.guess}
      </Button>
    </form>
  );
}
