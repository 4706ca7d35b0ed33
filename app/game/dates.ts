/** `YYYY-MM-DD`. Dates sort as strings. */
export type NewYorkDate = `${number}-${number}-${number}`;

/** A text of this form may be no date of the calendar, as 2026-02-30. */
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

// Temporal is for the server only. The first formatter takes a cheap phone some 50 ms.
let inNewYork: Intl.DateTimeFormat | undefined;

export function newYorkDate(now: number): NewYorkDate {
  inNewYork ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const [month, day, year] = inNewYork.format(now).split("/");
  return `${year}-${month}-${day}` as NewYorkDate;
}

/** ms. Unlike New York, UTC has 24 hours on every day. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
