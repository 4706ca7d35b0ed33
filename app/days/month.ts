import { Temporal } from "temporal-polyfill";
import type { NewYorkDate } from "~/game/dates";

/** `YYYY-MM`. Months sort as strings. */
export type Month = `${number}-${number}`;

interface MonthPlan {
  readonly month: Month;
  readonly firstWeekday: number;
  readonly dates: readonly NewYorkDate[];
}

/** Null if `text` is not a month of the calendar. */
export function parseMonth(text: string): Month | null {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? (text as Month) : null;
}

export function monthOf(date: NewYorkDate): Month {
  return date.slice(0, 7) as Month;
}

export function addMonths(month: Month, months: number): Month {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString() as Month;
}

export function planMonth(month: Month): MonthPlan {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return {
    month,
    firstWeekday: Temporal.PlainDate.from(`${month}-01`).dayOfWeek % 7,
    dates: Array.from(
      { length: daysInMonth },
      (_, index) => `${month}-${String(index + 1).padStart(2, "0")}` as NewYorkDate,
    ),
  };
}
