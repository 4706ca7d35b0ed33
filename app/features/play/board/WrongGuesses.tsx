import { useId } from "react";
import type { Item } from "~/game/item";
import { normaliseItem } from "~/game/item";
import { isAccepted } from "~/game/match";
import type { Play } from "~/game/play";
import { boardTexts } from "~/texts/board";
import classes from "./WrongGuesses.module.css";

interface WrongGuessesProps {
  readonly play: Play;
  /** The items of a finished game: a guess may have become a spelling since it was made. */
  readonly items?: readonly Item[] | null;
}

export function WrongGuesses({ play, items = null }: WrongGuessesProps) {
  const { wrongGuesses: guesses } = play;
  const headingId = useId();
  if (guesses.length === 0) return null;
  const known = items?.map(normaliseItem);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{boardTexts.board.wrongGuesses}</h2>
      <ul>
        {guesses.map((guess) => (
          <li key={guess} dir="auto">
            <span translate="no">{guess}</span>
            {known && isAccepted(guess, known) && <small> {boardTexts.board.countsNow}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
