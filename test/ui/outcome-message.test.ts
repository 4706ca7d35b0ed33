import { expect, test } from "vitest";
import type { Match } from "../../app/game/match";
import { outcomeMessageOf } from "../../app/ui/board/outcome-message";

test("a result of a guess that this build does not know is told as unknown", () => {
  const match = { kind: "of a later build" } as unknown as Match;
  expect(outcomeMessageOf({ kind: "guessed", guess: "Ladle", match })).toMatchObject({
    title: "Unknown result",
  });
});
