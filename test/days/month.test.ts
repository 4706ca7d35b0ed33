import { expect, test } from "vitest";
import { addMonths, type Month, monthOf, parseMonth, planMonth } from "~/days/month";

test.each(["2026-01", "2026-10", "2026-12", "0001-06"])("%s is a month", (text) => {
  expect(parseMonth(text)).toBe(text);
});

test.each(["", "2026-00", "2026-13", "2026-1", "2026-01-01", "x2026-01"])(
  "%j is not a month",
  (text) => {
    expect(parseMonth(text)).toBeNull();
  },
);

test("a date is in its month", () => {
  expect(monthOf("2026-11-22")).toBe("2026-11");
});

test.each<[Month, number, Month]>([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -14, "2025-01"],
])("%s and %i months is %s", (month, months, result) => {
  expect(addMonths(month, months)).toBe(result);
});

test.each<[Month, number, number]>([
  ["2026-11", 0, 30],
  ["2026-02", 0, 28],
  ["2028-02", 2, 29],
])("%s begins on weekday %i and has %i days", (month, firstWeekday, days) => {
  const plan = planMonth(month);
  expect(plan).toMatchObject({ month, firstWeekday });
  expect(plan.dates).toHaveLength(days);
  expect(plan.dates.at(0)).toBe(`${month}-01`);
  expect(plan.dates.at(-1)).toBe(`${month}-${days}`);
});
