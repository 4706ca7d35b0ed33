import type { Stats } from "../../app/features/play/contract";
import { submitDailyResult } from "../../app/features/play/contract";
import type { NewYorkDate } from "../../app/game/dates";
import { scoreOf } from "../../app/game/score";
import { bodyOf } from "./response-bodies";
import type { SeededGame } from "./seeds";
import type { TestWorker } from "./worker";

export interface Outcome {
  /** How many of the ten items were found, from the first on. */
  readonly found?: number;
  readonly hints?: number;
  readonly wrong?: number;
  readonly userKey?: string;
  readonly date?: NewYorkDate;
}

/** Returns a valid browser key for a player of a test. */
export function userKeyOf(name: string | number): string {
  return `player-${name}`.padEnd(22, "-");
}

/** Returns what a browser submits after a game. By default all ten items are found. */
export function resultOf(game: Pick<SeededGame, "itemIds">, outcome: Outcome = {}) {
  const { found = 10, hints = 0, wrong = 0, userKey = userKeyOf("one"), date } = outcome;
  return {
    answers: game.itemIds.map((answerId, index) => ({
      answerId,
      guessedCorrectly: index < found,
    })),
    userKey,
    score: scoreOf({ correct: found, hints, wrong }),
    hintsUsed: hints,
    wrongGuesses: Array.from({ length: wrong }, (_, index) => `wrong ${index}`),
    ...(date !== undefined && { date }),
  };
}

/** Posts a body as JSON to the call that submits daily results. */
export function postResult(worker: TestWorker, body: unknown): Promise<Response> {
  return worker.fetch("/api/game/submit", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Submits a result and expects that it is accepted. */
export async function submit(
  worker: TestWorker,
  game: Pick<SeededGame, "itemIds">,
  outcome?: Outcome,
): Promise<Stats> {
  return bodyOf(submitDailyResult, await postResult(worker, resultOf(game, outcome)));
}
