import { expect, test, vi } from "vitest";
import { type CountedEvent, countResult, openCounters } from "../../app/server/counters.server";

function opened(isBound: boolean) {
  const writeDataPoint = vi.fn();
  const daily: string[] = [];
  const counters = openCounters({
    dataset: isBound ? { writeDataPoint } : undefined,
    addToDay: (name) => daily.push(name),
  });
  return { counters, daily, points: () => writeDataPoint.mock.calls.map(([point]) => point) };
}

const events: readonly CountedEvent[] = ["result", "guess", "signUp", "autofill", "error"];

test("every count is written to Analytics Engine with its name and amount only", () => {
  const { counters, points } = opened(true);
  for (const event of events) counters.count(event, 3);
  expect(points()).toEqual(events.map((event) => ({ indexes: [event], doubles: [3] })));
});

test("new accounts and autofills have daily counts, and a failed request writes to no database", () => {
  for (const isBound of [true, false]) {
    const { counters, daily } = opened(isBound);
    for (const event of events) counters.count(event);
    expect(daily).toEqual(["signUp", "autofill"]);
  }
});

test("a result counts its right and wrong guesses", () => {
  const { counters, points } = opened(true);
  const answers = [true, false, true].map((guessedCorrectly, answerId) => ({
    answerId,
    guessedCorrectly,
  }));
  countResult(counters, { answers, wrongGuesses: ["a", "b", "c"] });
  countResult(counters, { answers });
  expect(points().map(({ doubles }) => doubles[0])).toEqual([1, 5, 1, 2]);
});
