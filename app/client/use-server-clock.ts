import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MINUTE, type NewYorkDate, SECOND } from "~/game/dates";
import { readServerClock, type ServerClock } from "./clock";
import { queryClient } from "./query-client";

/** Fetched once for each date of a game, and again when the player returns to the page. */
export function useServerClock(date?: NewYorkDate): ServerClock | null {
  const { data } = useQuery(
    {
      queryKey: ["clock", date],
      queryFn: ({ signal }) => readServerClock(signal),
      staleTime: MINUTE,
    },
    queryClient,
  );
  return data ?? null;
}

/** ms of the device's clock. Null until the server's clock is known. */
export function useEndOfDay(date: NewYorkDate): number | null {
  const clock = useServerClock(date);
  if (!clock) return null;
  if (clock.date > date) return Number.NEGATIVE_INFINITY;
  return clock.endsAt - clock.offset + clock.maxError;
}

/** ms until an instant, updated every second; negative afterwards, and null without an instant. */
export function useTimeLeft(end: number | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null || !Number.isFinite(end)) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      const sinceFullSecond = (((Date.now() - end) % SECOND) + SECOND) % SECOND;
      timer = setTimeout(tick, SECOND - sinceFullSecond);
    };
    tick();
    return () => clearTimeout(timer);
  }, [end]);
  return end === null ? null : end - now;
}

export function useDayIsOver(date: NewYorkDate): boolean {
  const end = useEndOfDay(date);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (end === null) return;
    // The timer may sleep with the device. The clock is fetched again when the player returns.
    const timer = setTimeout(() => setNow(end), end - Date.now());
    return () => clearTimeout(timer);
  }, [end]);
  return end !== null && now >= end;
}
