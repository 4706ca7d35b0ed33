import { Temporal } from "temporal-polyfill";
import { DATE_PATTERN, DAY, type NewYorkDate, newYorkDate } from "~/game/dates";

export { type NewYorkDate, newYorkDate } from "~/game/dates";

const ZONE = "America/New_York";

const FIRST_DAY = Date.parse("2024-07-09");

/** Returns the hour 0..23 in New York at an instant (ms since the epoch). */
export function newYorkHour(now: number): number {
  return inNewYork(now).hour;
}

/** Parses a date. Returns null if `text` is not `YYYY-MM-DD` or not a date of the calendar. */
export function parseDate(text: string): NewYorkDate | null {
  if (!DATE_PATTERN.test(text)) return null;
  try {
    return format(Temporal.PlainDate.from(text));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the whole days from 2024-07-09 to `date`; negative before it. */
export function dayNumber(date: NewYorkDate): number {
  return (Date.parse(date) - FIRST_DAY) / DAY;
}

/** Returns the date `days` after `date`, or before it if `days` is negative. */
export function addDays(date: NewYorkDate, days: number): NewYorkDate {
  return format(Temporal.PlainDate.from(date).add({ days }));
}

/**
 * Returns the midnight in New York that begins `date`, ms since the epoch. Days have 23..25 hours.
 */
export function startOfDay(date: NewYorkDate): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(ZONE).epochMilliseconds;
}

/** The current day. Pages get it from the server, so that they need no time zones. */
interface Today {
  readonly date: NewYorkDate;
  readonly day: number;
  /** The next midnight in New York, ms since the epoch. */
  readonly endsAt: number;
}

/** Returns the New York day of an instant (ms since the epoch). */
export function todayAt(now: number): Today {
  const date = newYorkDate(now);
  return { date, day: dayNumber(date), endsAt: startOfDay(addDays(date, 1)) };
}

function inNewYork(now: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE);
}

function format(date: Temporal.PlainDate): NewYorkDate {
  return date.toString() as NewYorkDate;
}
