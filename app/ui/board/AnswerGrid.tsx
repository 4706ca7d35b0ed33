import { boardTexts } from "~/config/texts/board";
import { hintKinds, isHinted } from "~/game/hints";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import classes from "./AnswerGrid.module.css";
import { hintChip } from "./hint-texts";

/** The ten slots: found items, hints, and the missed items once the answers are revealed. */
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
  const kinds = hintKinds.filter((kind) => isHinted(play.hints, kind, item.id));
  return kinds.map((kind) => (
    <span key={kind} className={classes.hint}>
      {hintChip(kind, item)}
    </span>
  ));
}
