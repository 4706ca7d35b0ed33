/** A change that a test must notice. */
export interface Mutation {
  /** Relative to `app`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The file in `test` that fails, and a part of the name of the test. */
  readonly test: readonly [file: string, name: string];
}

const results = "services/results";
const MONTH = ["worker/result-months", "that of the model"] as const;

/** Changes in the results services and in authorisation. */
export const serviceMutations: readonly Mutation[] = [
  {
    file: `${results}/submit-result.server.ts`,
    from: "null\n        where changes() > 0`",
    to: "null`",
    test: ["worker/result-interleavings", "arrives 100 times at once"],
  },
  {
    file: `${results}/submit-result.server.ts`,
    from: "and not exists (select 1 from",
    to: "and 1 or exists (select 1 from",
    test: ["worker/erased-results", "a late result of it is dropped"],
  },
  {
    file: `${results}/submit-result.server.ts`,
    from: "where exists (select 1 from",
    to: "where 1 or exists (select 1 from",
    test: ["worker/erased-results", "a late result of a deleted game"],
  },
  {
    file: `${results}/submit-result.server.ts`,
    from: "id - days}",
    to: "id - 1}",
    test: MONTH,
  },
  {
    file: `${results}/submit-result.server.ts`,
    from: "if (submitted.date !== undefined && !open.includes(submitted.date)) {",
    to: "if (false) {",
    test: ["worker/year", "clock changes"],
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "iif(excluded.created_at < results.created_at",
    to: "iif(excluded.created_at > results.created_at",
    test: MONTH,
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "      deleted: db.delete(results).where(ofGuest),\n",
    to: "",
    test: ["worker/result-interleavings", "to link at a process"],
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "accountExists(userId)}`",
    to: "sql`1`}`",
    test: ["worker/result-interleavings", "deleted meanwhile"],
  },
  {
    file: `${results}/streaks.server.ts`,
    from: "iif(n.won, 1 + run.won, 0)",
    to: "1 + run.won",
    test: MONTH,
  },
  {
    file: `${results}/guesses.server.ts`,
    from: "positionText} is",
    to: "positionText} is not null or 1 or 1 is",
    test: ["worker/wrong-guesses", "triggers run at the same time"],
  },
  {
    file: `${results}/guesses.server.ts`,
    from: "count(distinct iif(",
    to: "count(distinct iif(1 or ",
    test: ["worker/wrong-guesses", "a network counts once on a day"],
  },
  {
    file: `${results}/guesses.server.ts`,
    from: "and g.status = 'approved')",
    to: ")",
    test: ["worker/others-tried", "a spelling of"],
  },
  {
    file: `${results}/others-tried.server.ts`,
    from: ".filter(([text, players]) => players >= least && text.length <= length)",
    to: ".filter(([text]) => text.length <= length)",
    test: ["worker/others-tried", "three percent"],
  },
  {
    file: `${results}/others-tried.server.ts`,
    from: "state in ('known', 'shown')",
    to: "state <> 'counted'",
    test: ["worker/others-tried", "an admin hides"],
  },
  {
    file: `${results}/appeals.server.ts`,
    from: "WRONG_GUESSES_ALLOWED}\n",
    to: "WRONG_GUESSES_ALLOWED + 1}\n",
    test: ["worker/appeals", ""],
  },
  {
    file: `${results}/game-figures.server.ts`,
    from: "if (!isAdmin(viewer) && !isCreator(game, viewer)) throw new ForbiddenError();",
    to: "",
    test: ["worker/game-figures", ""],
  },
  {
    file: "services/maintenance/sweep-results.server.ts",
    from: "(player < unhex(",
    to: "(1 or player < unhex(",
    test: ["worker/daily-job", ""],
  },
  {
    file: "services/accounts/viewer.server.ts",
    from: 'return user?.role === "admin";',
    to: "return user !== null;",
    test: ["worker/authorisation", ""],
  },
  {
    file: "services/accounts/viewer.server.ts",
    from: 'adminsNeedSecondFactor && role === "admin"',
    to: "false",
    test: ["worker/admin-second-factor", ""],
  },
  {
    file: "services/accounts/viewer.server.ts",
    from: "eq(users.sessionVersion, version),",
    to: "sql`true`,",
    test: ["worker/auth-sessions", ""],
  },
  {
    file: "services/accounts/viewer.server.ts",
    from: "sql`not exists (select 1 from",
    to: "sql`1 or not exists (select 1 from",
    test: ["worker/auth-sessions", ""],
  },
  {
    file: "http/session.server.ts",
    from: 'if (access === "admin" && !isAdmin(actor)) throw new ForbiddenError();',
    to: "",
    test: ["worker/authorisation", ""],
  },
  {
    file: "http/session.server.ts",
    from: 'if (await isMonitor(request, context)) return {} as Caller<A>;\n    throw new RequestError("unauthenticated", requestTexts.monitorOnly);',
    to: "return {} as Caller<A>;",
    test: ["worker/authorisation", ""],
  },
  {
    file: "services/games/games.server.ts",
    from: "return dailyDate !== null && dailyDate <= viewer.today;",
    to: "return dailyDate !== null;",
    test: ["worker/future-games", ""],
  },
  {
    file: "services/games/games.server.ts",
    from: 'return game.type === "community" && game.status === "approved";',
    to: 'return game.type === "community";',
    test: ["worker/authorisation", ""],
  },
  {
    file: "services/games/games.server.ts",
    from: "const changedAt = isAdmin(viewer) ? game.updatedAt : (game.editedAt ?? game.createdAt);",
    to: "const changedAt = game.updatedAt;",
    test: ["worker/lists-calls", ""],
  },
];
