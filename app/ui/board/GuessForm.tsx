import { type FormEvent, type Ref, useEffect } from "react";
import { boardTexts } from "~/config/texts/board";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { Button } from "../kit/Button";
import classes from "./GuessForm.module.css";

interface GuessFormProps {
  readonly label?: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly inputRef: Ref<HTMLInputElement> & { readonly current: HTMLInputElement | null };
  readonly onType: (text: string) => void;
  readonly onGuess: (text: string) => void;
}

/** The field keeps the focus after each guess, so that the keyboard of a phone stays open. */
export function GuessForm({
  label = boardTexts.board.guessLabel,
  value,
  disabled,
  inputRef,
  onType,
  onGuess,
}: GuessFormProps) {
  useEffect(() => {
    const input = inputRef.current;
    // The visitor may have typed before the page hydrated.
    if (input && input.value !== "") onType(input.value);
    if (matchMedia("(hover: hover) and (pointer: fine)").matches)
      input?.focus({ preventScroll: true });
  }, [inputRef, onType]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGuess(value);
    inputRef.current?.focus();
  };

  // `method="dialog"` has no effect here, so Enter before hydration does not reload.
  return (
    <form className={classes.form} method="dialog" onSubmit={submit}>
      <input
        ref={inputRef}
        type="text"
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
        onChange={(event) => onType(event.currentTarget.value)}
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
