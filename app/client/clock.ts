import * as z from "zod/mini";
import type { ResponseOf } from "~/contract/call";
import { getClock } from "~/features/site/contract";
import { DAY } from "~/game/dates";
import { request } from "./api";
import { readJson, writeJson } from "./storage";

const OFFSET = "clockOffset";
/** ms with which a date can be calculated */
const CENTURY = 100 * 365.25 * DAY;
const offsetSchema = z.number().check(z.gte(-CENTURY), z.lte(CENTURY));
let measuredOffset: number | null = null;

export interface ServerClock extends ResponseOf<typeof getClock> {
  /** The server's time minus the device's, ms. */
  readonly offset: number;
  /** The maximum error of `offset`, ms. */
  readonly maxError: number;
}

/** Assumes that the response takes half of the round trip. */
export async function readServerClock(signal?: AbortSignal): Promise<ServerClock> {
  const sentAt = Date.now();
  const clock = await request(getClock, {}, signal);
  const receivedAt = Date.now();
  const maxError = (receivedAt - sentAt) / 2;
  const offset = clock.now + maxError - receivedAt;
  measuredOffset = offset;
  writeJson(OFFSET, offset);
  return { ...clock, offset, maxError };
}

/** ms since the epoch. Asks the server once for each page. */
export async function serverTime(): Promise<number> {
  const offset = measuredOffset ?? (await readServerClock()).offset;
  return Date.now() + offset;
}

/**
 * ms since the epoch, by the offset that was measured last; the device's time if none ever was.
 */
export function lastKnownServerTime(): number {
  return Date.now() + (readJson(OFFSET, offsetSchema) ?? 0);
}
