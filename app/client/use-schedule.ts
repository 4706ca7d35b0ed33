import { useQuery } from "@tanstack/react-query";
import { getSchedule } from "~/features/moderation/contract";
import { MINUTE, type NewYorkDate } from "~/game/dates";
import { queryClient } from "./query-client";
import { callQuery } from "./use-call";
import { useLastToken } from "./use-token";

export function useSchedule() {
  const query = callQuery(getSchedule, {}, useLastToken());
  // Each card of a list reads it.
  return useQuery({ ...query, staleTime: MINUTE }, queryClient);
}

/** The day after today on which a game is the daily game. */
export function useScheduledDate(uid: string): NewYorkDate | null {
  const { data } = useSchedule();
  const days = data?.days.flatMap(({ game }) => game ?? []) ?? [];
  const scheduled = [...days, ...(data?.later ?? [])].find((game) => game.uid === uid);
  return scheduled?.daily_date ?? null;
}
