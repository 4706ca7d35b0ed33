import { expect, test } from "vitest";
import { hasNoEffect, moderationActions } from "../../../app/features/moderation/use-moderation";

test.each([
  ["a waiting game", { public: false, status: "unreviewed", daily_date: null }, []],
  ["a public game", { public: true, status: "approved", daily_date: null }, ["approve"]],
  ["a hidden game", { public: false, status: "denied", daily_date: null }, ["hide"]],
  [
    "a game that has a day",
    { public: false, status: "unreviewed", daily_date: "2026-06-11" },
    ["makeDaily", "approveAndMakeDaily", "hideAndMakeDaily"],
  ],
] as const)("the menu of %s cannot repeat what is done", (_name, game, disabled) => {
  const ofCommunity = { type: "community", ...game } as const;
  expect(moderationActions.filter((action) => hasNoEffect(action, ofCommunity))).toEqual(disabled);
  // Those that were made for a day are never reviewed.
  expect(hasNoEffect("approve", { ...ofCommunity, type: "daily" })).toBe(true);
});
