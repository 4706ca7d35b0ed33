import { Temporal } from "temporal-polyfill";
import type { NewYorkDate } from "./new-york";

/** A month of the calendar, written `YYYY-MM`. Such strings sort in the order of time. */
export type Month = string;

/** How a month lies in a calendar whose weeks begin on Sunday. */
export interface MonthPlan {
  readonly month: Month;
  /** The weekday of its first day: 0 is Sunday. */
  readonly firstWeekday: number;
  readonly dates: readonly NewYorkDate[];
}

/** The month that `text` names, or null where there is none. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The month of a date. */
export function monthOf(date: NewYorkDate): Month {
  return date.slice(0, 7);
}

/** The month `months` after another (before it, where negative). */
export function addMonths(month: Month, months: number): Month {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The days of a month and the weekday on which it begins. */
export function planMonth(month: Month): MonthPlan {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  const days = Array.from({ length: daysInMonth }, (_, index) => String(index + 1));
  return {
    month,
    firstWeekday: Temporal.PlainDate.from(`${month}-01`).dayOfWeek % 7,
    dates: days.map((day) => `${month}-${day.padStart(2, "0")}`),
  };
}
