import { forwardRef } from "react";
import type { Play } from "~/game/play";
import { WRONG_GUESSES_ALLOWED } from "~/game/rules";
import { countedItems, scoreOfPlay, tallyOf } from "~/game/score";
import { boardTexts } from "~/texts/board";
import classes from "./Counters.module.css";

export const Counters = forwardRef<HTMLDListElement, { readonly play: Play }>(function Counters(
  { play },
  ref,
) {
  const { correct, wrong } = tallyOf(play);
  const items = countedItems(play).length;
  const { board } = boardTexts;
  return (
    <dl ref={ref} className={classes.counters}>
      <Counter name={board.correct} value={board.outOf(correct, items)} tone="right" />
      <Counter
        name={board.wrong}
        value={board.outOf(wrong, WRONG_GUESSES_ALLOWED)}
        tone={wrong > 0 ? "wrong" : "plain"}
      />
      <Counter name={board.score} value={String(scoreOfPlay(play))} tone="plain" />
    </dl>
  );
});

interface CounterProps {
  readonly name: string;
  readonly value: string;
  readonly tone: "right" | "wrong" | "plain";
}

function Counter({ name, value, tone }: CounterProps) {
  return (
    <div className={classes.counter} data-tone={tone}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
