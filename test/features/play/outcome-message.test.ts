import { expect, test } from "vitest";
import { inOrder } from "~/features/play/board/AnswerGrid";
import { outcomeMessageOf } from "~/features/play/board/OutcomeLine";
import type { Match } from "../../../app/game/match";
import { startPlay } from "../../../app/game/play";
import { after, erupted, givenUp, guess, hint, planets, won, wrongs } from "../../game/plays";

const messageOf = (match: object) =>
  outcomeMessageOf({
    ...startPlay(planets),
    lastOutcome: { kind: "guessed", guess: "Ladle", match: match as Match, turn: 1 },
  });

test("a result of a guess that this build does not know is told as unknown", () => {
  expect(messageOf({ kind: "of a later build" })).toMatchObject({ title: "Unknown result" });
});

test("only a message that may repeat the one before is marked so", () => {
  const hit = { item: { name: "Ladle" }, reason: { kind: "exactName" } };
  const mayRepeat = (match: object) => messageOf(match)?.mayRepeat;
  expect(mayRepeat({ kind: "correct", ...hit })).toBeFalsy();
  expect(mayRepeat({ kind: "wrong" })).toBeFalsy();
  expect(mayRepeat({ kind: "correctAgain", ...hit })).toBe(true);
  expect(mayRepeat({ kind: "wrongAgain" })).toBe(true);
  expect(mayRepeat({ kind: "of a later build" })).toBe(true);
});

test("the seventh wrong guess warns, and the end says what happened", () => {
  const description = (count: number) =>
    outcomeMessageOf(after(wrongs.slice(0, count).map(guess)))?.description;
  expect(description(6)).toBeFalsy();
  expect(description(7)).toBe("Last one!");
  expect(outcomeMessageOf(erupted())?.title).toBe("The volcano erupted.");
  expect(outcomeMessageOf(givenUp())?.title).toBe("You gave up.");
  expect(outcomeMessageOf(won())?.title).toBe("You survived!");
  // Opened again.
  expect(outcomeMessageOf({ ...won(), lastOutcome: null })?.title).toBe("You survived!");
});

test("items with a hint follow the found ones, and both keep their order", () => {
  const play = after([hint("length", 0.99), guess("Venus"), hint("firstLetter", 0.5)]);
  const hinted = play.hints.map(({ itemId }) => itemId);
  const shown = inOrder(play);
  expect(shown[0]?.name).toBe("Venus");
  expect(shown.slice(1, 3).map(({ id }) => id)).toEqual([...hinted].reverse());
  expect(new Set(shown)).toEqual(new Set(play.items));
});
