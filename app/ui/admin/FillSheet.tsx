import { NativeSelect } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "~/browser/api";
import { puzzleDeskTexts as texts } from "~/config/texts/puzzles";
import { fillPuzzles, planPuzzles } from "~/contract/puzzles";
import { queryClient } from "../app/query-client";
import { Button } from "../kit/Button";
import { toastError } from "../kit/error-toast";
import { calendarDate } from "../kit/format";
import { QueryFallback } from "../kit/QueryFallback";
import { type ModalProps, Sheet } from "../kit/Sheet";
import { toast } from "../kit/toast";
import classes from "./PuzzleDesk.module.css";

const CHOICES = [7, 14, 28, 56];

export function FillSheet({ opened, onClose }: ModalProps) {
  const [days, setDays] = useState(CHOICES[0] ?? 1);
  const plan = useQuery(
    {
      queryKey: ["schedule", "plan", days],
      queryFn: ({ signal }) => request(planPuzzles, { query: { days } }, signal),
    },
    queryClient,
  );
  const fill = useMutation(
    {
      mutationFn: () => request(fillPuzzles, { body: { days } }),
      onSuccess(filled) {
        toast({ tone: "success", message: texts.done(filled.days.length) });
        onClose();
      },
      onError: (error) => toastError(error),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ["schedule"] }),
    },
    queryClient,
  );
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
            onClick={() => fill.mutate()}
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
