import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readServerClock, type ServerClock } from "~/browser/clock";

const SECOND = 1000;

/** The server's clock; asked once, and again when the player comes back to the page. */
export function useServerClock(): ServerClock | null {
  const { data } = useQuery({
    queryKey: ["clock"],
    queryFn: ({ signal }) => readServerClock(signal),
    staleTime: 60 * SECOND,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}

/** Milliseconds until the server's day ends, renewed every second; null until the server was asked. */
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

/** Whether the day of `date` is over by the server's clock, for sure: what is asked for now is of the new day. */
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
    // A timer may sleep with the device; the clock is asked again when the player is back.
    const end = clock.endsAt - clock.offset + clock.maxError;
    const timer = setTimeout(() => setOver(true), end - Date.now());
    return () => clearTimeout(timer);
  }, [clock, date]);
  return over;
}
