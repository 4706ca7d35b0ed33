import { language } from "~/config/language";

const { locale } = language;

/** The first formatter of a page takes a cheap phone some 50 ms, each later one about 1 ms. */
function lazily<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

const whole = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const percent = lazily(
  () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }),
);

/** "4,213" */
export function wholeNumber(value: number): string {
  return whole().format(value);
}

/** 0.84 is "84%". */
export function percentage(fraction: number): string {
  return percent().format(fraction);
}

const date = lazily(
  () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }),
);

/** "Nov 20, 2026" */
export function calendarDate(text: string): string {
  return date().format(new Date(`${text}T00:00:00Z`));
}

const dayOfWeek = lazily(
  () => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }),
);

/** "Fri" */
export function weekday(text: string): string {
  return dayOfWeek().format(new Date(`${text}T00:00:00Z`));
}

const longWeekday = lazily(
  () => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }),
);

/** "Sun", "Sunday" */
export const weekdays = lazily(() =>
  Array.from({ length: 7 }, (_, day) => {
    // 1970-01-04 was a Sunday.
    const instant = Date.UTC(1970, 0, 4 + day);
    return { short: dayOfWeek().format(instant), long: longWeekday().format(instant) };
  }),
);

const moment = lazily(
  () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }),
);

/** In the visitor's time zone: "Nov 20, 2026, 6:05 PM" */
export function momentText(iso: string): string {
  return moment().format(new Date(iso));
}

const month = lazily(
  () => new Intl.DateTimeFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }),
);

/** "November 2026" */
export function calendarMonth(text: string): string {
  return month().format(new Date(`${text}-01T00:00:00Z`));
}
