import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOfAudit } from "../../app/services/admin/audit.server";
import { makeDaily, reviewGame } from "../../app/services/admin/moderation.server";
import { readReview } from "../../app/services/admin/review.server";
import {
  missingDays,
  readSchedule,
  scheduleGame,
  swapGames,
} from "../../app/services/admin/schedule.server";
import type { Database } from "../../app/services/db.server";
import {
  changeFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "../../app/services/feedback/feedback.server";
import { editGame } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { closeScoreboards } from "../../app/services/maintenance/close-scoreboards.server";
import {
  beginStep,
  endStep,
  latestDailyJobRun,
  listDailyJobRuns,
} from "../../app/services/maintenance/daily-job-steps.server";
import {
  clearOldResults,
  deleteExpired,
  deleteOldNearMisses,
} from "../../app/services/maintenance/retention.server";
import {
  incrementDailyCount,
  readSiteStatistics,
} from "../../app/services/maintenance/site-statistics.server";
import { submitCommunityResult } from "../../app/services/results/community-results.server";
import { nearMissesFor } from "../../app/services/results/near-misses.server";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser } from "../support/made-games";
import { planOf, recordQueries } from "../support/recorded-queries";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21" as const;
const boss = { adminId: "id-of-boss", now };
const reader = { today, viewer: { userId: "id-of-boss", role: "admin" as const } };

beforeAll(async () => {
  await makeUser(db, "boss", "admin");
});

const freshGame = () => makeGame(db, "Kinds of lava", { status: "unreviewed" });

const ways: Record<string, (db: Database) => Promise<unknown>> = {
  "a review": async (db) => reviewGame(db, await freshGame(), true, boss),
  "a game made daily": async (db) => makeDaily(db, await freshGame(), true, boss),
  "an edit": async (db) => {
    const game = await getGameOrThrow(db, await freshGame());
    const items = game.items.map((item) => ({ ...item, altSpellings: [...item.altSpellings] }));
    return editGame(db, game.uid, { prompt: "Changed", public: true, items }, boss);
  },
  "the schedule": (db) => readSchedule(db, reader),
  "a move": async (db) => scheduleGame(db, await freshGame(), "2027-06-01", boss),
  "a swap": async (db) => {
    const [one, other] = [await freshGame(), await freshGame()];
    await makeDaily(db, one, null, boss);
    await makeDaily(db, other, null, boss);
    return swapGames(db, one, other, boss);
  },
  "the details of a review": async (db) => readReview(db, await freshGame(), reader),
  "the records": (db) => pageOfAudit(db, { page: 1, limit: 12 }),
  "the records of a game": (db) => pageOfAudit(db, { page: 1, limit: 12, game: "some-uid-1234" }),
  "a result with wrong guesses": async (db) => {
    const { uid, items } = await getGameOrThrow(db, await makeGame(db, "Public"));
    const answers = items.map(({ id }) => ({ answerId: id, guessedCorrectly: false }));
    const result = { answers, userKey: "unused", score: 0, wrongGuesses: ["x"], gameUid: uid };
    return submitCommunityResult(db, "guest:somebody", result, now);
  },
  "the numbers of the last days": (db) => readSiteStatistics(db, today),
  "a day's number": (db) => incrementDailyCount(db, today, "signUp"),
  "the near misses": async (db) => nearMissesFor(db, await freshGame(), reader.viewer, today),
  "old near misses": (db) => deleteOldNearMisses(db, now),
  "what has expired": (db) => deleteExpired(db, now),
  "old results": (db) => clearOldResults(db, now),
  "the end of a day": (db) => closeScoreboards(db, now),
  "days without a game": (db) => missingDays(db, now),
  "the record of a roll": async (db) => {
    await beginStep(db, today, "caches", now);
    await endStep(db, today, { step: "caches", state: "done", detail: "" }, now);
  },
  "the records of rolls": async (db) => [await listDailyJobRuns(db), await latestDailyJobRun(db)],
  "the open messages": (db) => pageOfFeedback(db, { page: 1, limit: 12, done: false }),
  "the messages of a kind": (db) => pageOfFeedback(db, { page: 1, limit: 12, kind: "idea" }),
  "the done messages of a kind": (db) =>
    pageOfFeedback(db, { page: 1, limit: 12, kind: "idea", done: true }),
  "a testimony published": async (db) => {
    await submitFeedback(db, null, { kind: "testimony", text: "Nice." }, now);
    const { voices } = await pageOfFeedback(db, { page: 1, limit: 1, kind: "testimony" });
    return changeFeedback(db, voices[0]?.id ?? 0, { published: true, done: true }, boss);
  },
  "the testimonies": (db) => listTestimonials(db),
};

/**
 * What may be read from end to end: values and parts of a query that are no table. The records are read
 * newest first up to the page's end, and counted: a table that grows with what admins do by hand. The steps of rolls are
 * read newest first up to 30 days; how far old results are cleared stands in one row.
 */
const noTable =
  /^SCAN (?:place|new$|[eft] VIRTUAL TABLE|other|word|status|value|leader|hits|json_each|\(subquery-\d+\)|\d+ CONSTANT ROWS?|CONSTANT ROW|held|cleared_results$|roll_steps USING INDEX|audit_records(?:$| USING COVERING INDEX))/;

test.each(Object.keys(ways))("%s: every query goes by an index", async (name) => {
  const recorded = recordQueries(binding);
  await ways[name]?.(recorded.db);
  expect(recorded.queries.length).toBeGreaterThan(0);
  for (const query of recorded.queries) {
    const plan = await planOf(binding, query);
    const scans = plan.filter((step) => step.startsWith("SCAN") && !noTable.test(step));
    expect(scans, `${query.sql}\n${plan.join("\n")}`).toEqual([]);
  }
});
