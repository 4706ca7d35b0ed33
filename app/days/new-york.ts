import { Temporal } from "temporal-polyfill";

/** The zone whose calendar decides which puzzle is today's. */
const ZONE = "America/New_York";

/** The date of Day 0; every later day counts up from it. */
const FIRST_DAY = Temporal.PlainDate.from("2024-07-09");

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date in New York, written `YYYY-MM-DD`. Such strings sort in the order of time. */
export type NewYorkDate = string;

/** The calendar date in New York at an instant (ms since the epoch). */
export function newYorkDate(now: number): NewYorkDate {
  return inNewYork(now).toPlainDate().toString();
}

/** The hour 0..23 in New York at an instant (ms since the epoch). */
export function newYorkHour(now: number): number {
  return inNewYork(now).hour;
}

/** The date that `text` names, or null where it is not a real calendar date in `YYYY-MM-DD`. */
export function parseDate(text: string): NewYorkDate | null {
  if (!DATE_PATTERN.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whole days from 2024-07-09 to `date`; negative before it. */
export function dayNumber(date: NewYorkDate): number {
  return FIRST_DAY.until(Temporal.PlainDate.from(date), { largestUnit: "day" }).days;
}

/** The date `days` after `date` (before it, where negative). */
export function addDays(date: NewYorkDate, days: number): NewYorkDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The instant (ms since the epoch) at which `date` begins in New York; its day lasts 23, 24 or 25 hours. */
export function startOfDay(date: NewYorkDate): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(ZONE).epochMilliseconds;
}

/** What a page needs to know of the calendar at an instant, so that it need not know time zones. */
export interface Today {
  readonly date: NewYorkDate;
  /** Day number of `date`. */
  readonly day: number;
  /** The instant of the next midnight in New York, ms since the epoch. */
  readonly endsAt: number;
}

/** The New York day that an instant (ms since the epoch) falls in. */
export function todayAt(now: number): Today {
  const date = newYorkDate(now);
  return { date, day: dayNumber(date), endsAt: startOfDay(addDays(date, 1)) };
}

function inNewYork(now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE);
}
