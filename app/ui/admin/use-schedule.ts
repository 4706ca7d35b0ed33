import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError, request } from "~/browser/api";
import { scheduleTexts } from "~/config/texts/admin";
import { getSchedule, scheduleGame, swapGames, unscheduleGame } from "~/contract/calls/admin";
import type { ListGame } from "~/contract/game";
import { useToken } from "../account/use-token";
import { calendarDate } from "../kit/format";
import { queryClient } from "../kit/query-client";
import { toast } from "../kit/toast";

/** A day that a game can be put on, with the game that it has. */
export interface DaySlot {
  readonly date: string;
  readonly game: ListGame | null;
}

export type Replanning =
  | { readonly kind: "put"; readonly game: ListGame; readonly place: DaySlot }
  | { readonly kind: "unschedule"; readonly game: ListGame };

/** The schedule as the server has it. */
export function useSchedule() {
  const token = useToken();
  return useQuery({
    queryKey: ["schedule", token],
    queryFn: ({ signal }) => request(getSchedule, {}, signal),
  });
}

/** Changes the schedule and reads it anew; `say` tells a screen reader what has happened. */
export function useReplan(say: (text: string) => void) {
  return useMutation({
    mutationFn: send,
    retry: false,
    networkMode: "always",
    onSuccess: (_, change) => say(outcomeOf(change)),
    onError: (error) =>
      toast({
        tone: "error",
        title: scheduleTexts.failed,
        message: error instanceof ApiError ? error.message : scheduleTexts.tryElsewhere,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["schedule"] }),
  });
}

/** Whether a game may go to a place: not to its own, and a swap needs a day to give. */
export function canPut(game: ListGame, place: DaySlot): boolean {
  if (place.game === null) return true;
  return place.game.uid !== game.uid && game.daily_date !== null;
}

async function send(change: Replanning): Promise<unknown> {
  const params = { id: change.game.uid };
  if (change.kind === "unschedule") return request(unscheduleGame, { params });
  const { date, game } = change.place;
  if (game) return request(swapGames, { params, body: { with: game.uid } });
  return request(scheduleGame, { params, body: { date } });
}

function outcomeOf(change: Replanning): string {
  const { prompt } = change.game;
  if (change.kind === "unschedule") return scheduleTexts.unscheduled(prompt);
  const { date, game } = change.place;
  return game
    ? scheduleTexts.swapped(prompt, game.prompt)
    : scheduleTexts.moved(prompt, calendarDate(date));
}
