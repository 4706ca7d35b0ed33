import type { CSSProperties } from "react";
import { hintKinds, isHinted } from "~/game/hints";
import type { PlayItem } from "~/game/item";
import type { Play } from "~/game/play";
import { survived } from "~/game/score";
import { boardTexts } from "~/texts/board";
import classes from "./AnswerGrid.module.css";
import { hintChip } from "./hint-texts";

interface AnswerGridProps {
  readonly play: Play;
  /** Of a found item. */
  readonly noteOf?: (item: PlayItem) => string;
}

/** The list of a game: found items first, then those with a hint. On a phone each has one line. */
export function AnswerGrid({ play, noteOf }: AnswerGridProps) {
  const { gameOver, lastOutcome } = play;
  const last = lastOutcome?.kind === "guessed" ? lastOutcome.match : null;
  const wonNow = gameOver && last !== null && survived(play);
  return (
    <ol
      className={classes.grid}
      aria-label={boardTexts.board.answers}
      data-state={wonNow ? "wonNow" : gameOver ? "over" : "playing"}
    >
      {inOrder(play).map((item, index) => (
        <li
          key={item.id}
          className={classes.slot}
          data-state={item.guessedCorrectly ? "found" : play.revealAnswers ? "missed" : "hidden"}
          data-guessed={last && "item" in last && last.item.id === item.id ? last.kind : undefined}
          style={{ "--place": index } as CSSProperties}
        >
          <Slot item={item} number={index + 1} play={play} noteOf={noteOf} />
        </li>
      ))}
    </ol>
  );
}

/** The order within each group is kept. */
export function inOrder({ items, hints }: Pick<Play, "items" | "hints">): readonly PlayItem[] {
  const rank = ({ id, guessedCorrectly }: PlayItem) =>
    guessedCorrectly ? 0 : hints.some(({ itemId }) => itemId === id) ? 1 : 2;
  return [...items].sort((a, b) => rank(a) - rank(b));
}

interface SlotProps extends AnswerGridProps {
  readonly item: PlayItem;
  readonly number: number;
}

function Slot({ item, number, play, noteOf }: SlotProps) {
  const isFound = item.guessedCorrectly;
  if (isFound || play.revealAnswers) {
    return (
      <>
        <span className={classes.number} aria-hidden>
          {isFound ? "✓" : "✗"}
        </span>
        <b dir="auto" translate="no">
          {item.name}
        </b>
        {!isFound && <span className="visually-hidden">, {boardTexts.board.missed}</span>}
        {isFound && noteOf && <small dir="auto">{noteOf(item)}</small>}
      </>
    );
  }
  const kinds = hintKinds.filter((kind) => isHinted(play.hints, kind, item.id));
  return (
    <>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      {kinds.length === 0 && <span className={classes.blank} aria-hidden />}
      <span className="visually-hidden">{boardTexts.board.notFound(number)}</span>
      {kinds.map((kind) => (
        <span key={kind} className={classes.hint}>
          <span className="visually-hidden">, </span>
          {hintChip(kind, item)}
        </span>
      ))}
    </>
  );
}
