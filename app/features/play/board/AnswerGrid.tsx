import { hintKinds, isHinted } from "~/game/hints";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { boardTexts } from "~/texts/board";
import classes from "./AnswerGrid.module.css";
import { hintChip } from "./hint-texts";

interface AnswerGridProps extends Pick<Play, "items" | "hints" | "revealAnswers"> {
  /** Of a found item. */
  readonly noteOf?: (item: PlayItem) => string;
}

export function AnswerGrid({ items, ...shown }: AnswerGridProps) {
  return (
    <ol className={classes.grid} aria-label={boardTexts.board.answers}>
      {items.map((item, index) => (
        <Slot key={item.id} item={item} number={index + 1} {...shown} />
      ))}
    </ol>
  );
}

interface SlotProps extends Omit<AnswerGridProps, "items"> {
  readonly item: PlayItem;
  readonly number: number;
}

function Slot({ item, number, hints, revealAnswers, noteOf }: SlotProps) {
  if (item.guessedCorrectly) {
    return (
      <li className={classes.slot} data-state="found">
        <span className={classes.number} aria-hidden>
          ✓
        </span>
        <b dir="auto" translate="no">
          {item.name}
        </b>
        {noteOf && <small dir="auto">{noteOf(item)}</small>}
      </li>
    );
  }
  if (revealAnswers) {
    return (
      <li className={classes.slot} data-state="missed">
        <span className={classes.number} aria-hidden>
          ✗
        </span>
        <b dir="auto" translate="no">
          {item.name}
        </b>
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
      <Hints item={item} hints={hints} />
    </li>
  );
}

function Hints({ item, hints }: Pick<SlotProps, "item" | "hints">) {
  const kinds = hintKinds.filter((kind) => isHinted(hints, kind, item.id));
  return kinds.map((kind) => (
    <span key={kind} className={classes.hint}>
      {hintChip(kind, item)}
    </span>
  ));
}
