import { type CounterName, counterNames } from "~/features/moderation/contract";
import type { DailyResult } from "~/features/play/contract";

/**
 * `guess`: of a submitted result. `error` has no daily count: a write would burden a database in
 * trouble.
 */
export type CountedEvent = CounterName | "result" | "guess" | "error";

/** A count identifies nobody. */
export interface Counters {
  count(event: CountedEvent, amount?: number): void;
}

interface Destinations {
  readonly dataset: Pick<AnalyticsEngineDataset, "writeDataPoint"> | undefined;
  readonly addToDay: (name: CounterName) => void;
}

export function openCounters({ dataset, addToDay }: Destinations): Counters {
  return {
    count(event, amount = 1) {
      dataset?.writeDataPoint({ indexes: [event], doubles: [amount] });
      const daily = counterNames.find((name) => name === event);
      if (daily) addToDay(daily);
    },
  };
}

/** Wrong guesses are optional in a result. */
export function countResult(
  counters: Counters,
  { answers, wrongGuesses = [] }: Pick<DailyResult, "answers" | "wrongGuesses">,
): void {
  const found = answers.filter(({ guessedCorrectly }) => guessedCorrectly).length;
  counters.count("result");
  counters.count("guess", found + wrongGuesses.length);
}
