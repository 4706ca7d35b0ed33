import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { normalise } from "~/game/normalise";
import type { PlayEvent } from "~/game/play";
import { GUESS_MAX_LENGTH } from "~/game/rules";
import { Button } from "~/kit/Button";
import { useBrowserLayoutEffect } from "~/kit/use-browser-layout-effect";
import { useHydrated } from "~/kit/use-hydrated";
import { boardTexts } from "~/texts/board";
import classes from "./GuessForm.module.css";

interface GuessFormProps {
  /** The text in the field when the player last paused. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly inputRef: RefObject<HTMLInputElement>;
  readonly dispatch: Dispatch<PlayEvent>;
}

/** ms without a key after which the play is told what is in the field */
const PAUSE = 300;

/** Keeps the focus after each guess, so that the keyboard of a phone stays open. */
export function GuessForm({ value, disabled = false, inputRef, dispatch }: GuessFormProps) {
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
    isMountedLater.current = false;
    if (!disabled && hasMouse && isFree) inputRef.current?.focus({ preventScroll: true });
  }, [disabled, inputRef]);

  const field = useOwnText(inputRef, value, dispatch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.tell();
    dispatch({ kind: "guessed", text });
    if (normalise(text) !== "") field.clear();
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
        aria-label={boardTexts.board.guessLabel}
        placeholder={boardTexts.board.guessPlaceholder}
        disabled={disabled}
        maxLength={GUESS_MAX_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="send"
        onInput={field.onInput}
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

/**
 * The browser keeps the text of the field. To render the board after each key would take 50 ms on a
 * slow phone. The play, which is saved, is told when the player pauses or leaves the page.
 */
function useOwnText(
  input: RefObject<HTMLInputElement>,
  value: string,
  dispatch: Dispatch<PlayEvent>,
) {
  const known = useRef("");
  const timer = useRef<number>();
  useBrowserLayoutEffect(() => {
    const field = input.current;
    if (field && value !== known.current && value !== field.value) field.value = value;
    known.current = value;
  }, [input, value]);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    const text = input.current?.value ?? "";
    known.current = text;
    dispatch({ kind: "typed", text });
    return text;
  }, [input, dispatch]);
  useEffect(() => {
    const leave = () => void flushSync(tell);
    window.addEventListener("pagehide", leave);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("pagehide", leave);
    };
  }, [tell]);
  return {
    tell,
    clear() {
      known.current = "";
      if (input.current) input.current.value = "";
    },
    onInput() {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(tell, PAUSE);
    },
  };
}
