import { expect, test } from "vitest";
import { outcomeMessageOf } from "~/features/play/board/OutcomeLine";
import type { Match } from "../../../app/game/match";

test("a result of a guess that this build does not know is told as unknown", () => {
  const match = { kind: "of a later build" } as unknown as Match;
  expect(outcomeMessageOf({ kind: "guessed", guess: "Ladle", match })).toMatchObject({
    title: "Unknown result",
  });
});

test("only a message that may repeat the one before is marked so", () => {
  const hit = { item: { name: "Ladle" }, reason: { kind: "exactName" } };
  const mayRepeat = (match: object) =>
    outcomeMessageOf({ kind: "guessed", guess: "Ladle", match: match as Match })?.mayRepeat;
  expect(mayRepeat({ kind: "correct", ...hit })).toBeFalsy();
  expect(mayRepeat({ kind: "wrong" })).toBeFalsy();
  expect(mayRepeat({ kind: "correctAgain", ...hit })).toBe(true);
  expect(mayRepeat({ kind: "wrongAgain" })).toBe(true);
  expect(mayRepeat({ kind: "of a later build" })).toBe(true);
});
