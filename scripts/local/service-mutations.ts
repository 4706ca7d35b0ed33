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
const MONTH = ["worker/result-databases", "kills, repeats and moves"] as const;
const TWO_DATABASES = ["worker/result-databases", "model: two databases"] as const;
const GROWTH = ["worker/result-databases", "that becomes two, then eight"] as const;

/** Changes in the results services and in authorisation. */
export const serviceMutations: readonly Mutation[] = [
  {
    file: `${results}/write-results.server.ts`,
    from: "if (!placed || isStored || isDeleted) continue;",
    to: "if (!placed || isDeleted) continue;",
    test: ["worker/result-interleavings", "arrives 100 times at once"],
  },
  {
    file: `${results}/write-results.server.ts`,
    from: "if (moved.length > 0) await writePlaced(databases, moved);",
    to: "",
    test: MONTH,
  },
  {
    file: `${results}/write-results.server.ts`,
    from: "const results = firstOfEachPlayer(group);",
    to: "const results = group;",
    test: MONTH,
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "for (const db of sources) await insertTombstone(db, guest, account);",
    to: "",
    test: MONTH,
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "if (known && known.movedAtGrowth === growth.length) return 0;",
    to: "if (known) return 0;",
    test: ["worker/result-interleavings", "stopped at any step"],
  },
  {
    file: `${results}/link-results.server.ts`,
    from: "if (await isDeleted(databases, account)) return 0;",
    to: "",
    test: ["worker/result-interleavings", "deleted meanwhile"],
  },
  {
    file: `${results}/streaks.server.ts`,
    from: "select n.player, n.board, 1 + run.played, iif(n.won, 1 + run.won, 0)",
    to: "select n.player, n.board, 1 + run.played, 1 + run.won",
    test: MONTH,
  },
  {
    file: `${results}/streaks.server.ts`,
    from: "select n.player, n.board, 1 + run.played",
    to: "select n.player, n.board, run.played",
    test: MONTH,
  },
  {
    file: `${results}/record-results.server.ts`,
    from: "won: isWon(result) ? 1 : 0",
    to: "won: 1",
    test: MONTH,
  },
  {
    file: `${results}/record-results.server.ts`,
    from: "(scores[score / 10] ?? 0) + 1",
    to: "1",
    test: ["worker/midnight", ""],
  },
  {
    file: `${results}/result-databases.server.ts`,
    from: "from <= date",
    to: "from < date",
    test: ["services/result-databases", ""],
  },
  {
    file: `${results}/result-databases.server.ts`,
    from: "return Array.from({ length: count }, (_, index) => databaseAt(databases, count, index));",
    to: "return [databaseAt(databases, count, 0)];",
    test: TWO_DATABASES,
  },
  {
    file: `${results}/result-databases.server.ts`,
    from: "const dates = [null, ...databases.growth.map(({ from }) => from)];\n  return [...new Set(dates.map(",
    to: "const dates = databases.growth.map(({ from }) => from);\n  return [...new Set(dates.map(",
    test: GROWTH,
  },
  {
    file: `${results}/move-results.server.ts`,
    from: "iif(excluded.created_at < player_results.created_at",
    to: "iif(excluded.created_at > player_results.created_at",
    test: MONTH,
  },
  {
    file: `${results}/result-queue.server.ts`,
    from: "playedStreak: 1 + (dayBefore?.playedStreak ?? 0)",
    to: "playedStreak: 1",
    test: ["worker/result-queue", "goes on with the streaks"],
  },
  {
    file: `${results}/result-queue.server.ts`,
    from: "const failsAlone = messages.length > 1 && isConstraintError(error);",
    to: "const failsAlone = false;",
    test: ["worker/consumer-failures", ""],
  },
  {
    file: `${results}/daily-results.server.ts`,
    from: "if (date !== undefined && !open.includes(date)) throw new ResultsNotAcceptedError(date);",
    to: "",
    test: ["worker/year", "clock changes"],
  },
  {
    file: `${results}/others-tried.server.ts`,
    from: ".filter(({ players }) => players >= least)",
    to: "",
    test: ["worker/others-tried", "one address cannot place a text"],
  },
  {
    file: `${results}/others-tried.server.ts`,
    from: "new Set<string>(guesses.hidden)",
    to: "new Set<string>()",
    test: ["worker/others-tried", "hid"],
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
    from: "ofGuests} and (board",
    to: "ofGuests} or (board",
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
