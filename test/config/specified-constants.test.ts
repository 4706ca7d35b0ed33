import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { dayNumber } from "../../app/days/new-york";
import { codeSchema } from "../../app/features/accounts/contract";
import * as rules from "../../app/game/rules";

/** The constants that the specification of the product fixes, each once. */
const constants = [
  ["items of a game", rules.ITEMS_PER_GAME, 10],
  ["wrong guesses that end a game", rules.WRONG_GUESSES_ALLOWED, 8],
  ["hints of a game", rules.HINTS_ALLOWED, 5],
  ["letters of a first-letter hint", rules.FIRST_LETTERS_SHOWN, 2],
  ["points of an item", rules.POINTS_PER_ITEM, 100],
  ["points that a hint costs", rules.POINTS_PER_HINT, 10],
  ["points that a wrong guess costs", rules.POINTS_PER_WRONG_GUESS, 10],
  ["edits forgiven for a character", rules.TOLERANCE_PER_CHARACTER, 0.34],
  ["edits forgiven at least", rules.TOLERANCE_MIN, 1],
  ["edits forgiven at most", rules.TOLERANCE_MAX, 4],
  ["number of 9 July 2024", dayNumber("2024-07-09"), 0],
  ["games on a page of a list", limits.pageSize, 12],
  ["games on a profile", limits.profileGames, 500],
  ["ms between two autofills", limits.autofillCooldown, 30_000],
  ["characters of a password", limits.passwordLength.min, 8],
] as const;

test.each(constants)("%s", (_, value, specified) => {
  expect(value).toBe(specified);
});

test("a verification code has 6 digits", () => {
  expect(codeSchema.safeParse("123456").success).toBe(true);
  for (const code of ["12345", "1234567"]) expect(codeSchema.safeParse(code).success).toBe(false);
});

/** Constants of the layout and of animations, by the line of the file that sets them. */
const lines = [
  [
    "a toast with a message stays 3 s, an error 5 s",
    "kit/Toasts.tsx",
    "success: 3 * SECOND, info: 3 * SECOND, error: 5 * SECOND",
  ],
  [
    "the notice of a day without a game stays 7 s",
    "features/play/game.page.tsx",
    "NO_GAME_TOAST = 7 * SECOND",
  ],
  [
    "the advert comes 3 s after the first game",
    "features/play/result/Invitation.tsx",
    "DELAY = 3 * SECOND",
  ],
  [
    "the narrow layout ends at 768 px",
    "features/play/board/AnswerGrid.module.css",
    "max-width: 48em",
  ],
  [
    "a burst of the celebration comes every 200 ms",
    "features/play/result/EndAnimation.tsx",
    "BURST_EVERY = 200",
  ],
  ["the celebration lasts 2 s", "features/play/result/EndAnimation.tsx", "CELEBRATION = 2000"],
  ["the eruption lasts 1 s", "features/play/result/EndAnimation.tsx", "ERUPTION = 1000"],
] as const;

test.each(lines)("%s", (_, file, line) => {
  expect(readFileSync(`app/${file}`, "utf8")).toContain(line);
});
