import { expect, test, vi } from "vitest";
import { type CountedEvent, countResult, openCounters } from "../../app/http/counters.server";

function opened(isBound: boolean) {
  const writeDataPoint = vi.fn();
  const kept: string[] = [];
  const counters = openCounters({
    dataset: isBound ? { writeDataPoint } : undefined,
    addToDay: (name) => kept.push(name),
  });
  return { counters, kept, points: () => writeDataPoint.mock.calls.map(([point]) => point) };
}

const all: readonly CountedEvent[] = ["result", "guess", "signUp", "autofill", "error"];

test("every count goes to Analytics Engine, with its name and amount and nothing else", () => {
  const { counters, points } = opened(true);
  for (const what of all) counters.count(what, 3);
  expect(points()).toEqual(all.map((what) => ({ indexes: [what], doubles: [3] })));
});

test("only what no scoreboard tells is kept by day, with Analytics Engine or without", () => {
  for (const isBound of [true, false]) {
    const { counters, kept } = opened(isBound);
    for (const what of all) counters.count(what);
    expect(kept).toEqual(["signUp", "autofill", "error"]);
  }
});

test("a result counts its right and its wrong guesses", () => {
  const { counters, points } = opened(true);
  const answers = [true, false, true].map((guessedCorrectly, answerId) => ({
    answerId,
    guessedCorrectly,
  }));
  countResult(counters, { answers, wrongGuesses: ["a", "b", "c"] });
  countResult(counters, { answers });
  expect(points().map(({ doubles }) => doubles[0])).toEqual([1, 5, 1, 2]);
});
