import { useEffect, useReducer, useRef } from "react";
import { GuessForm } from "~/features/play/board/GuessForm";
import { OutcomeLine } from "~/features/play/board/OutcomeLine";
import type { Item } from "~/game/item";
import { reduce, startPlay } from "~/game/play";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { survived, tallyOf } from "~/game/score";
import { Button } from "~/kit/Button";
import { practiceTexts as texts } from "~/texts/help";
import classes from "./HowToPlay.module.css";

const planets: readonly Item[] = texts.items.map((item, id) => ({ id, ...item }));

/** By the real rules. Neither saved nor submitted. */
export function Practice() {
  const [play, dispatch] = useReducer(reduce, planets, startPlay);
  const input = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { correct, wrong } = tallyOf(play);
  // A disabled field loses the focus, which must not leave the dialog.
  useEffect(() => (play.gameOver ? again.current : input.current)?.focus(), [play.gameOver]);
  return (
    <section className={classes.example} aria-label={texts.heading}>
      <h3 className={classes.prompt}>{texts.prompt}</h3>
      <GuessForm
        label={texts.label}
        value={play.inputValue}
        disabled={play.gameOver}
        inputRef={input}
        dispatch={dispatch}
      />
      <OutcomeLine outcome={play.lastOutcome} />
      <ol className={classes.slots}>
        {play.items.map(({ id, name, guessedCorrectly }, index) => (
          <li key={id} data-found={guessedCorrectly}>
            {guessedCorrectly ? `✓ ${name}` : index + 1}
          </li>
        ))}
      </ol>
      <p className={classes.tally}>
        <span>{texts.found(correct, play.items.length)}</span>
        <span>{texts.wrong(wrong, WRONG_GUESSES_ALLOWED)}</span>
      </p>
      {play.gameOver ? (
        <div className={classes.over} role="status">
          <b>{survived(play) ? texts.won : texts.lost}</b>
          <Button ref={again} variant="default" onClick={() => dispatch({ kind: "reset" })}>
            {texts.again}
          </Button>
        </div>
      ) : (
        <p className={classes.hint}>{texts.hint}</p>
      )}
    </section>
  );
}
