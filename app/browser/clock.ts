import type { ResponseOf } from "~/contract/call";
import { getClock } from "~/contract/calls/service";
import { request } from "./api";

/** The server's clock, as measured by this browser. */
export interface ServerClock extends ResponseOf<typeof getClock> {
  /** The server's time minus the device's time, ms. */
  readonly offset: number;
  /** The maximum error of `offset`, ms. */
  readonly maxError: number;
}

/** Reads the server's clock. Assumes that the response takes half of the round trip. */
export async function readServerClock(signal?: AbortSignal): Promise<ServerClock> {
  const sentAt = Date.now();
  const clock = await request(getClock, {}, signal);
  const receivedAt = Date.now();
  const maxError = (receivedAt - sentAt) / 2;
  return { ...clock, offset: clock.now + maxError - receivedAt, maxError };
}
