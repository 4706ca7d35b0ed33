import { expect, test } from "vitest";
import { shareText } from "../../app/game/share";
import { shareTexts } from "../../app/texts/result";
import { after, erupted, giveUp, guess, hint, won } from "./plays";

const { words } = shareTexts;
const from = { words, productName: "Lavalist", url: "https://lavalist.example" };
const day = { kind: "daily", day: 865, prompt: "Planets that ____" } as const;

test("a won game", () => {
  expect(shareText(won(), day, from)).toBe(
    [
      "https://lavalist.example",
      "Day 865 - Planets that ____",
      "🟡🟡🟡🟡🟡🟡🟡🟡🟡🟡",
      "Score: 1000",
      "You survived!",
    ].join("\n"),
  );
});

test("a lost game, found items first", () => {
  const play = after([guess("Pluto"), guess("Mars"), hint("length"), giveUp]);
  expect(shareText(play, { ...day, kind: "archive" }, from)).toBe(
    [
      "https://lavalist.example",
      "Day 865 - Planets that ____",
      "🟡🟡🔴🔴🔴🔴🔴🔴🔴🔴",
      "Score: 190",
    ].join("\n"),
  );
});

test("a community game without the URL", () => {
  const title = { kind: "community", prompt: "planets" } as const;
  expect(shareText(erupted(), title, { ...from, showUrl: false })).toBe(
    ["Lavalist", "Community Game - planets", "🔴🔴🔴🔴🔴🔴🔴🔴🔴🔴", "Score: 0"].join("\n"),
  );
});

test("marks that differ in shape", () => {
  const play = after([guess("Pluto"), giveUp]);
  expect(shareText(play, day, { ...from, markStyle: "shapes" })).toContain("✅❌❌❌❌❌❌❌❌❌");
});

test("a result in words has a sentence instead of the marks", () => {
  const play = after([guess("Pluto"), guess("quark"), hint("length"), hint("length", 1)]);
  expect(shareText(play, day, { ...from, markStyle: "words" })).toBe(
    [
      "https://lavalist.example",
      "Day 865 - Planets that ____",
      "Found 1 of 10 items with 1 wrong guess and 2 hints.",
      "Score: 70",
    ].join("\n"),
  );
  expect(shareText(won(), day, { ...from, markStyle: "words" })).toContain(
    "Found 10 of 10 items with no wrong guesses and no hints.\nScore: 1000\nYou survived!",
  );
});
