import type { DailyResult } from "~/contract/result";
import { type CounterName, counterNames } from "~/contract/site-statistics";

/** What is counted; `guess` is a guess that was judged in a game whose result came in. */
export type CountedEvent = CounterName | "result" | "guess";

/** Counts what happens, never to whom. */
export interface Counters {
  count(what: CountedEvent, amount?: number): void;
}

interface Means {
  /** Analytics Engine, where the operator has bound it. */
  readonly dataset: Pick<AnalyticsEngineDataset, "writeDataPoint"> | undefined;
  /** Adds one to the day's number in the database. */
  readonly addToDay: (name: CounterName) => void;
}

/** Sends every count to Analytics Engine, if it is bound, and keeps a day's number of what no scoreboard tells. */
export function openCounters({ dataset, addToDay }: Means): Counters {
  return {
    count(what, amount = 1) {
      dataset?.writeDataPoint({ indexes: [what], doubles: [amount] });
      const kept = counterNames.find((name) => name === what);
      if (kept) addToDay(kept);
    },
  };
}

/** Counts a result that was taken, with the guesses that led to it as far as it tells them. */
export function countResult(
  counters: Counters,
  { answers, wrongGuesses = [] }: Pick<DailyResult, "answers" | "wrongGuesses">,
): void {
  const found = answers.filter(({ guessedCorrectly }) => guessedCorrectly).length;
  counters.count("result");
  counters.count("guess", found + wrongGuesses.length);
}
