import { language } from "~/config/language";

const { locale } = language;
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });

/** A number for the eye, rounded to a whole: "4,213". */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** A fraction 0..1 as a rounded percentage: "84%". */
export function percentage(fraction: number): string {
  return percent.format(fraction);
}

const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** A calendar date `YYYY-MM-DD` for the eye: "Nov 20, 2026". */
export function calendarDate(text: string): string {
  return date.format(new Date(`${text}T00:00:00Z`));
}

const dayOfWeek = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });

/** The day of the week of a calendar date `YYYY-MM-DD`: "Fri". */
export function weekday(text: string): string {
  return dayOfWeek.format(new Date(`${text}T00:00:00Z`));
}

const longWeekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });

/** The days of the week, from Sunday: "Sun" and "Sunday". */
export const weekdays = Array.from({ length: 7 }, (_, day) => {
  // The fourth of January 1970 was a Sunday.
  const instant = Date.UTC(1970, 0, 4 + day);
  return { short: dayOfWeek.format(instant), long: longWeekday.format(instant) };
});

const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** An instant in ISO 8601 in the reader's own zone: "Nov 20, 2026, 6:05 PM". */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

const month = new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" });

/** A month `YYYY-MM` for the eye: "November 2026". */
export function calendarMonth(text: string): string {
  return month.format(new Date(`${text}-01T00:00:00Z`));
}
