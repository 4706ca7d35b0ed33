import { useEffect, useState } from "react";
import type { RoomView } from "~/contract/room";
import { MINUTE, SECOND } from "~/game/dates";
import { roomTimes } from "~/game/room";
import type { RoomConnection } from "./room-connection";

/**
 * ms until an instant of the room's clock, updated at every full second; at most 0 afterwards.
 * `offset` is that clock minus the device's.
 */
export function useTimeLeft(instant: number | null, offset: number): number {
  const [, setTicks] = useState(0);
  const left = instant === null ? Number.POSITIVE_INFINITY : instant - offset - Date.now();
  useEffect(() => {
    if (left <= 0 || !Number.isFinite(left)) return;
    // One ms late, because a timer may be early.
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), 1 + (left % SECOND));
    return () => clearTimeout(timer);
  });
  return left;
}

/** Whether this player may start and choose the next list. */
export function useMayLead(room: RoomView, offset: number, connection: RoomConnection): boolean {
  const { seats, you, maker } = room;
  const awaySince = seats.find(({ id }) => id === maker)?.awaySince ?? null;
  const left = useTimeLeft(awaySince === null ? null : awaySince + roomTimes.makerAway, offset);
  const mayLead = you === maker || left <= 0;
  useEffect(() => {
    if (mayLead) return;
    // The room notices the sleeping phone of the maker when somebody asks.
    const timer = setInterval(() => connection.send({ kind: "snapshot" }), MINUTE);
    return () => clearInterval(timer);
  }, [mayLead, connection]);
  return mayLead;
}
