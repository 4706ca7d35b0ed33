import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { request } from "~/browser/api";
import { puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { fillPuzzles, planPuzzles } from "~/contract/puzzles";
import { useCall } from "../app/use-call";
import { Button } from "../kit/Button";
import { calendarDate } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import { type ModalProps, Sheet } from "../kit/Sheet";
import classes from "./PuzzleDesk.module.css";
import { useAction } from "./use-action";

const CHOICES = [7, 14, 28, 56];

export function FillSheet({ opened, onClose }: ModalProps) {
  const [days, setDays] = useState(CHOICES[0] ?? 1);
  const plan = useCall(planPuzzles, { query: { days } });
  const fill = useAction({
    async send() {
      const filled = await request(fillPuzzles, { body: { days } });
      onClose();
      return filled;
    },
    message: (filled) => texts.done(filled.days.length),
  });
  const planned = plan.data?.days ?? [];
  return (
    <Sheet title={texts.fill} opened={opened} onClose={onClose}>
      <NativeSelect
        label={texts.days}
        data={CHOICES.map((value) => ({ value: String(value), label: texts.dayCount(value) }))}
        value={days}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      {plan.data ? (
        <>
          <p role="status">{planned.length === 0 ? texts.nothing : texts.plan(planned.length)}</p>
          <ol className={classes.plan}>
            {planned.map(({ date, prompt, subject, difficulty }) => (
              <li key={date}>
                <small>{texts.ofDay(calendarDate(date), subject, difficulty)}</small>{" "}
                <bdi>{prompt}</bdi>
              </li>
            ))}
          </ol>
          <Button
            fullWidth
            disabled={planned.length === 0}
            loading={fill.isPending}
            onClick={() => fill.mutate(undefined)}
          >
            {texts.confirm}
          </Button>
        </>
      ) : (
        <QueryFallback {...plan} />
      )}
    </Sheet>
  );
}
