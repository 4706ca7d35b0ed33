import { boardTexts } from "~/config/texts/board";
import classes from "./WrongGuesses.module.css";

export function WrongGuesses({ guesses }: { readonly guesses: readonly string[] }) {
  if (guesses.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="wrong-guesses">
      <h2 id="wrong-guesses">{boardTexts.board.wrongGuesses}</h2>
      <ul>
        {guesses.map((guess) => (
          <li key={guess} dir="auto">
            {guess}
          </li>
        ))}
      </ul>
    </section>
  );
}
