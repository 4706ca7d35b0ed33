import { expect, test } from "vitest";
import { shareText } from "../../app/game/share";
import { after, erupted, giveUp, guess, hint, won } from "./plays";

const from = { productName: "Lavalist", url: "https://lavalist.example" };
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
  const play = after([guess("Pluto"), guess("Mars"), hint("length"), giveUp, giveUp]);
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

test("marks by shape", () => {
  const play = after([guess("Pluto"), giveUp, giveUp]);
  expect(shareText(play, day, { ...from, shapeMarks: true })).toContain("\n✅❌❌❌❌❌❌❌❌❌\n");
});
