import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readServerClock, type ServerClock } from "~/browser/clock";
import { queryClient } from "./query-client";

const SECOND = 1000;

/**
 * Returns the server's clock. It is fetched once, and again when the player returns to the page.
 */
export function useServerClock(): ServerClock | null {
  const { data } = useQuery(
    {
      queryKey: ["clock"],
      queryFn: ({ signal }) => readServerClock(signal),
      staleTime: 60 * SECOND,
    },
    queryClient,
  );
  return data ?? null;
}

/**
 * Returns the ms until the server's day ends, updated every second. Null until the clock is known.
 */
export function useTimeLeft(clock: ServerClock | null): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!clock) return;
    const tick = () => setNow(Date.now() + clock.offset);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [clock]);
  return clock && now !== null ? Math.max(0, clock.endsAt - now) : null;
}

/**
 * Whether the day of `date` is certainly over by the server's clock, so that it serves the new day.
 */
export function useDayIsOver(date: string): boolean {
  const clock = useServerClock();
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!clock) return;
    if (clock.date > date) {
      setOver(true);
      return;
    }
    setOver(false);
    // The timer may sleep with the device. The clock is fetched again when the player returns.
    const end = clock.endsAt - clock.offset + clock.maxError;
    const timer = setTimeout(() => setOver(true), end - Date.now());
    return () => clearTimeout(timer);
  }, [clock, date]);
  return over;
}
