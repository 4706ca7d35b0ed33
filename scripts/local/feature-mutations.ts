import type { Mutation } from "./service-mutations";

/** Changes that break one line each of `docs/specification.md`. */
export const featureMutations: readonly Mutation[] = [
  {
    file: "game/grade.ts",
    from: "const EASY_MISSED = 0.3;",
    to: "const EASY_MISSED = 0.2;",
    test: ["game/grade", ""],
  },
  {
    file: "game/hints.ts",
    from: "state.gameOver || state.hints.length >= HINTS_ALLOWED",
    to: "state.gameOver",
    test: ["game/hints", ""],
  },
  {
    file: "game/score.ts",
    from: "return Math.max(0, points);",
    to: "return points;",
    test: ["game/score", ""],
  },
  {
    file: "game/share.ts",
    from: "...(survived(play) ? [words.survived] : []),",
    to: "",
    test: ["game/share", ""],
  },
  {
    file: "game/prompt.ts",
    from: "before + capital(letter)",
    to: "before + letter",
    test: ["game/prompt", ""],
  },
  {
    file: "game/submission.ts",
    from: "newYorkDate(now - gracePeriod)",
    to: "newYorkDate(now)",
    test: ["worker/grace", ""],
  },
  {
    file: "http/links.server.ts",
    from: "const link = linkSchema.safeParse(text);",
    to: "const link = { success: true, data: text };",
    test: ["http/links", ""],
  },
  {
    file: "http/page-errors.server.ts",
    from: 'response.status < 500 || pathname === "/" || !isDocument',
    to: "response.status < 500 || !isDocument",
    test: ["worker/failures", ""],
  },
  {
    file: "http/cache-policy.server.ts",
    from: "if (!survivesErrors(rule)) return;",
    to: "return;",
    test: ["http/cache-policy", ""],
  },
  {
    file: "services/feedback/report-game.server.ts",
    from: "reports === limits.reportsOfAlarm",
    to: "reports === limits.reportsOfAlarm + 1",
    test: ["worker/reports", ""],
  },
  {
    file: "services/games/edit-game.server.ts",
    from: "if (edited.updatedAt !== undefined && Date.parse",
    to: "if (edited.updatedAt === undefined && Date.parse",
    test: ["worker/admin-review", ""],
  },
  {
    file: "services/admin/make-daily.server.ts",
    from: "const tomorrow = addDays(today, 1);",
    to: "const tomorrow = today;",
    test: ["worker/admin-review", ""],
  },
  {
    file: "services/games/create-game.server.ts",
    from: "await consume(db, quota, now, errorTexts.uploadLimitReached(limits.uploadsPerDay));",
    to: "",
    test: ["worker/upload", ""],
  },
  {
    file: "services/accounts/second-factor.server.ts",
    from: ".where(and(isUnchanged(account), lt(users.secondFactorStep, step)))",
    to: ".where(isUnchanged(account))",
    test: ["worker/second-factor", ""],
  },
  {
    file: "services/accounts/login.server.ts",
    from: "await consume(db, accountQuota, now);",
    to: "",
    test: ["worker/auth-login", ""],
  },
  {
    file: "browser/open-section.ts",
    from: "writeJson(OPEN_SECTION, index ?? ALL_CLOSED);",
    to: "",
    test: ["e2e/menus", "remembers its open section"],
  },
  {
    file: "game/play.ts",
    from: "if (!play.confirmingGiveUp) return { ...play, confirmingGiveUp: true };",
    to: "",
    test: ["e2e/endings", "giving up asks first"],
  },
  {
    file: "ui/board/GuessForm.tsx",
    from: "    inputRef.current?.focus();\n  };",
    to: "  };",
    test: ["e2e/guesses", "the focus returns to the field"],
  },
  {
    file: "ui/explore/GameCard.tsx",
    from: "{score !== null && (",
    to: "{false && (",
    test: ["e2e/archive", "has a green check"],
  },
  {
    file: "game/lava.ts",
    from: "return (play.wrongGuesses.length / WRONG_GUESSES_ALLOWED) * FULL;",
    to: "return EMPTY;",
    test: ["e2e/endings", "the lava rises with each wrong guess"],
  },
];
