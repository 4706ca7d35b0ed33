import type { ResponseOf } from "~/contract/call";
import { getClock } from "~/contract/calls/service";
import { request } from "./api";

/** The server's clock as this browser knows it. */
export interface ServerClock extends ResponseOf<typeof getClock> {
  /** What is added to the device's time to get the server's, ms. */
  readonly offset: number;
  /** How far `offset` may be from the truth at most, ms. */
  readonly doubt: number;
}

/** Asks the server for its time; half of the round trip is taken for the way back, which may have been all of it or nothing. */
export async function readServerClock(signal?: AbortSignal): Promise<ServerClock> {
  const asked = Date.now();
  const clock = await request(getClock, {}, signal);
  const answered = Date.now();
  const doubt = (answered - asked) / 2;
  return { ...clock, offset: clock.now + doubt - answered, doubt };
}
