import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  dayNumber,
  newYorkDate,
  newYorkHour,
  parseDate,
  startOfDay,
  todayAt,
} from "../../app/days/new-york";
import { HOUR, type NewYorkDate } from "../../app/game/dates";

test.each(["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a date", (text) => {
  expect(parseDate(text)).toBe(text);
});

test.each([
  "2026-02-29",
  "2100-02-29",
  "2026-04-31",
  "2026-13-01",
  "2026-2-3",
  "2026-02-03T00:00",
  "2026-02-03\n",
  "+002026-02-03",
  "２０２６-02-03",
  "",
])("%j is not a date", (text) => {
  expect(parseDate(text)).toBeNull();
});

test.each<[NewYorkDate, number]>([
  ["2024-07-08", -1],
  ["2024-07-09", 0],
  ["2026-11-21", 865],
])("%s is day %i", (date, day) => {
  expect(dayNumber(date)).toBe(day);
});

test.each<[NewYorkDate, number, NewYorkDate]>([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-01-01", -1, "2026-12-31"],
  ["2026-10-31", 2, "2026-11-02"],
])("%s plus %i days is %s", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each<[string, NewYorkDate, string, number]>([
  ["in winter", "2026-01-20", "2026-01-20T05:00:00Z", 24],
  ["in summer", "2026-07-20", "2026-07-20T04:00:00Z", 24],
  ["on the day that loses an hour", "2026-03-08", "2026-03-08T05:00:00Z", 23],
  ["on the day that gains an hour", "2026-11-01", "2026-11-01T04:00:00Z", 25],
])("a day begins at midnight in New York %s", (_when, date, start, hours) => {
  expect(startOfDay(date)).toBe(Date.parse(start));
  expect(todayAt(Date.parse(start))).toEqual({
    date,
    day: dayNumber(date),
    endsAt: Date.parse(start) + hours * HOUR,
  });
  expect(newYorkHour(Date.parse(start))).toBe(0);
  expect(newYorkHour(Date.parse(start) - 1)).toBe(23);
});

const anyDate = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => addDays("2026-06-10", days));
/** 1990 to 2090, to the millisecond. */
const anyInstant = fc.integer({
  min: Date.parse("1990-01-01T00:00:00Z"),
  max: Date.parse("2090-01-01T00:00:00Z"),
});

test("a day begins at its midnight, in one of the two UTC hours of the trigger", () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(newYorkDate(startOfDay(date))).toBe(date);
      expect(newYorkDate(startOfDay(date) - 1)).toBe(addDays(date, -1));
      const hours = [4, 5].map((hour) => newYorkHour(Date.parse(`${date}T0${hour}:00:00Z`)));
      expect(hours.filter((hour) => hour === 0)).toHaveLength(1);
    }),
  );
});

test("an instant is between the start and the end of its day", () => {
  fc.assert(
    fc.property(anyInstant, (now) => {
      const { date, day, endsAt } = todayAt(now);
      expect(startOfDay(date)).toBeLessThanOrEqual(now);
      expect(endsAt).toBeGreaterThan(now);
      expect(todayAt(endsAt)).toMatchObject({ day: day + 1, date: addDays(date, 1) });
      expect([23, 24, 25]).toContain((endsAt - startOfDay(date)) / HOUR);
    }),
  );
});

test("dates sort as strings, and day numbers count the days between them", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 5000 }), (date, days) => {
      const later = addDays(date, days);
      expect(later > date).toBe(true);
      expect(dayNumber(later) - dayNumber(date)).toBe(days);
      expect(parseDate(later)).toBe(later);
    }),
  );
});
