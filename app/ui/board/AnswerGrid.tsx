import { boardTexts } from "~/config/texts/board";
import { hintText } from "~/game/hints";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import classes from "./AnswerGrid.module.css";

/** The ten slots: what was found, what was hinted, and, once the player asks for it, what was missed. */
export function AnswerGrid({ play }: { readonly play: Play }) {
  return (
    <ol className={classes.grid} aria-label={boardTexts.board.answers}>
      {play.items.map((item, index) => (
        <Slot key={item.id} item={item} number={index + 1} play={play} />
      ))}
    </ol>
  );
}

interface SlotProps {
  readonly item: PlayItem;
  readonly number: number;
  readonly play: Play;
}

function Slot({ item, number, play }: SlotProps) {
  if (item.guessedCorrectly) {
    return (
      <li className={classes.slot} data-state="found">
        <span className={classes.number} aria-hidden>
          ✓
        </span>
        <b dir="auto">{item.name}</b>
      </li>
    );
  }
  if (play.revealAnswers) {
    return (
      <li className={classes.slot} data-state="missed">
        <span className={classes.number} aria-hidden>
          ✗
        </span>
        <b dir="auto">{item.name}</b>
        <span className="visually-hidden">, {boardTexts.board.missed}</span>
      </li>
    );
  }
  return (
    <li className={classes.slot} data-state="hidden">
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.blank} aria-hidden />
      <span className="visually-hidden">{boardTexts.board.notFound(number)}</span>
      <Hints item={item} play={play} />
    </li>
  );
}

function Hints({ item, play }: { readonly item: PlayItem; readonly play: Play }) {
  const letters = play.firstLetterHints.includes(item.id) && hintText(item, "firstLetter");
  const length = play.lengthHints.includes(item.id) && hintText(item, "length");
  return (
    <>
      {letters && letters.kind === "firstLetter" && (
        <span className={classes.hint}>{boardTexts.hints.chipLetters(letters.letters)}</span>
      )}
      {length && length.kind === "length" && (
        <span className={classes.hint}>{boardTexts.hints.chipLength(length.length)}</span>
      )}
    </>
  );
}
