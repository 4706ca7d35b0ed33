import { Temporal } from "temporal-polyfill";
import { DATE_PATTERN, DAY, type NewYorkDate, newYorkDate } from "~/game/dates";

export { type NewYorkDate, newYorkDate } from "~/game/dates";

const ZONE = "America/New_York";

const FIRST_DAY = Date.parse("2024-07-09");

/** 0..23 */
export function newYorkHour(now: number): number {
  return inNewYork(now).hour;
}

/** Null if `text` is not a date of the calendar. */
export function parseDate(text: string): NewYorkDate | null {
  if (!DATE_PATTERN.test(text)) return null;
  try {
    return format(Temporal.PlainDate.from(text));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** From 2024-07-09 on; negative before it. */
export function dayNumber(date: NewYorkDate): number {
  return (Date.parse(date) - FIRST_DAY) / DAY;
}

export function addDays(date: NewYorkDate, days: number): NewYorkDate {
  return format(Temporal.PlainDate.from(date).add({ days }));
}

/** ms since the epoch. Days have 23..25 hours. */
export function startOfDay(date: NewYorkDate): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(ZONE).epochMilliseconds;
}

/** Pages get it from the server, so that they need no time zones. */
interface Today {
  readonly date: NewYorkDate;
  readonly day: number;
  /** The next midnight in New York, ms. */
  readonly endsAt: number;
}

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
