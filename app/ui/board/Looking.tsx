import { gamePageTexts } from "~/config/texts/board";
import classes from "./HiddenGame.module.css";

/** Stands until it is known whether there is a game. */
export function Looking() {
  return (
    <main id="main" className={classes.looking}>
      <p>{gamePageTexts.loading}</p>
    </main>
  );
}
