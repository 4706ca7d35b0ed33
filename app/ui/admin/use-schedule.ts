import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { request } from "~/browser/api";
import { scheduleTexts } from "~/config/texts/admin";
import { scheduleGame, swapGames, unscheduleGame } from "~/contract/admin";
import type { ListGame } from "~/contract/game";
import { queryClient } from "../app/query-client";
import { toastError } from "../kit/error-toast";
import { calendarDate } from "../kit/format";

export interface DaySlot {
  readonly date: string;
  readonly game: ListGame | null;
}

type ScheduleChange =
  | { readonly kind: "move"; readonly game: ListGame; readonly to: DaySlot }
  | { readonly kind: "unschedule"; readonly game: ListGame };

/** `announce` tells screen readers what has changed. */
export function useScheduleChange(announce: (text: string) => void) {
  const mutation: UseMutationResult<unknown, Error, ScheduleChange> = useMutation(
    {
      mutationFn: send,
      onSuccess: (_, change) => announce(outcomeText(change)),
      onError: (error, change) =>
        toastError(error, { title: scheduleTexts.failed, retry: () => mutation.mutate(change) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ["schedule"] }),
    },
    queryClient,
  );
  return mutation;
}

/** To a taken day only by a swap, for which the game needs a day of its own. */
export function canMoveTo(game: ListGame, { game: other }: DaySlot): boolean {
  if (other === null) return true;
  return other.uid !== game.uid && game.daily_date !== null;
}

async function send(change: ScheduleChange): Promise<unknown> {
  const params = { id: change.game.uid };
  if (change.kind === "unschedule") return request(unscheduleGame, { params });
  const { date, game } = change.to;
  if (game) return request(swapGames, { params, body: { with: game.uid } });
  return request(scheduleGame, { params, body: { date } });
}

function outcomeText(change: ScheduleChange): string {
  const { prompt } = change.game;
  if (change.kind === "unschedule") return scheduleTexts.unscheduled(prompt);
  const { date, game } = change.to;
  return game
    ? scheduleTexts.swapped(prompt, game.prompt)
    : scheduleTexts.moved(prompt, calendarDate(date));
}
