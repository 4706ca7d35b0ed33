import { useEffect, useState } from "react";
import { MINUTE, SECOND } from "~/game/dates";
import type { RoomConnection, RoomPart } from "./room-connection";

/** ms until an instant of the room's clock, updated at every full second; at most 0 afterwards. */
export function useTimeLeft(connection: RoomConnection, instant: number): number {
  const [, setTicks] = useState(0);
  const left = instant - connection.now();
  useEffect(() => {
    if (left <= 0) return;
    // One ms late, because a timer may be early.
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), 1 + (left % SECOND));
    return () => clearTimeout(timer);
  });
  return left;
}

/** Whether this player may start and choose the next list. */
export function useMayLead({ connection, room }: RoomPart): boolean {
  const { mayLead } = room;
  useEffect(() => {
    if (mayLead) return;
    // The room notices the sleeping phone of the maker when somebody asks.
    const timer = setInterval(() => connection.send({ kind: "snapshot" }), MINUTE);
    return () => clearInterval(timer);
  }, [mayLead, connection]);
  return mayLead;
}
