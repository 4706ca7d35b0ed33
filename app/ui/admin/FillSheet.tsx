import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { request } from "~/browser/api";
import { puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { fillPuzzles, type PuzzleDesk } from "~/contract/puzzles";
import { Button } from "../kit/Button";
import { calendarDate } from "../kit/format";
import { type ModalProps, Sheet } from "../kit/Sheet";
import classes from "./PuzzleDesk.module.css";
import { useAction } from "./use-action";

const CHOICES = [7, 14, 28, 56];

export function FillSheet({ plan, opened, onClose }: ModalProps & Pick<PuzzleDesk, "plan">) {
  const [count, setCount] = useState(7);
  const days = plan.slice(0, count);
  const fill = useAction({
    async send() {
      const { filled } = await request(fillPuzzles, { body: { days: count } });
      onClose();
      return filled;
    },
    message: texts.done,
  });
  return (
    <Sheet title={texts.fill} opened={opened} onClose={onClose}>
      <div className={classes.desk}>
        <NativeSelect
          label={texts.days}
          data={CHOICES.map((value) => ({ value: String(value), label: texts.dayCount(value) }))}
          value={count}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        />
        <p role="status">{texts.plan(days.length)}</p>
        <ol className={classes.list}>
          {days.map(({ date, prompt, subject, difficulty }) => (
            <li key={date}>
              <small>{texts.ofDay(calendarDate(date), subject, difficulty)}</small>{" "}
              <bdi>{prompt}</bdi>
            </li>
          ))}
        </ol>
        <Button
          disabled={days.length === 0}
          loading={fill.isPending}
          onClick={() => fill.mutate(undefined)}
        >
          {texts.confirm}
        </Button>
      </div>
    </Sheet>
  );
}
