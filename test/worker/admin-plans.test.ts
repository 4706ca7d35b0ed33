import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "../../app/services/feedback/feedback.server";
import { editGame } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import { readReview } from "../../app/services/games/review-details.server";
import { makeDaily, reviewGame } from "../../app/services/games/review-game.server";
import {
  missingDays,
  readSchedule,
  scheduleGame,
  swapGames,
} from "../../app/services/games/schedule.server";
import { pageOfAudit } from "../../app/services/ground/audit.server";
import type { Database } from "../../app/services/ground/db.server";
import { actorAt, guestAt } from "../../app/services/ground/viewer.server";
import { closeScoreboards } from "../../app/services/maintenance/close-scoreboards.server";
import {
  beginStep,
  endStep,
  listDailyJobRuns,
} from "../../app/services/maintenance/daily-job-runs.server";
import { deleteExpired, deleteOldGuesses } from "../../app/services/maintenance/retention.server";
import {
  incrementDailyCount,
  readSiteStatistics,
} from "../../app/services/maintenance/site-statistics.server";
import { clearResults } from "../../app/services/maintenance/sweep-results.server";
import { countGuesses } from "../../app/services/results/guesses/count-guesses.server";
import { decideGuess, nearMissesFor } from "../../app/services/results/guesses/near-misses.server";
import { submitCommunityResult } from "../../app/services/results/submit.server";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { planOf, recordQueries } from "../support/recorded-queries";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21" as const;
const actor = actorAt(userNamed("boss", "admin"), now);

beforeAll(async () => {
  await makeUser(db, "boss", "admin");
});

const newGame = () => makeGame(db, "Kinds of lava", { status: "unreviewed" });

const operations: Record<string, (db: Database) => Promise<unknown>> = {
  "reviewing a game": async (db) => reviewGame(db, await newGame(), true, actor),
  "making a game daily": async (db) => makeDaily(db, await newGame(), { approved: true }, actor),
  "editing a game": async (db) => {
    const game = await getGameOrThrow(db, await newGame());
    const items = game.items.map((item) => ({ ...item, altSpellings: [...item.altSpellings] }));
    return editGame(db, game.uid, { prompt: "Changed", public: true, items }, actor);
  },
  "the schedule": (db) => readSchedule(db, actor),
  "scheduling a game": async (db) => scheduleGame(db, await newGame(), "2027-06-01", actor),
  "swapping two games": async (db) => {
    const [one, other] = [await newGame(), await newGame()];
    await makeDaily(db, one, null, actor);
    await makeDaily(db, other, null, actor);
    return swapGames(db, one, other, actor);
  },
  "the details of a review": async (db) => readReview(db, await newGame(), actor),
  "the audit log": (db) => pageOfAudit(db, { page: 1, limit: 12 }),
  "the audit log of a game": (db) => pageOfAudit(db, { page: 1, limit: 12, game: "some-uid-1234" }),
  "a result with wrong guesses": async (db) => {
    const { uid, items } = await getGameOrThrow(db, await makeGame(db, "Public"));
    const answers = items.map(({ id }) => ({ answerId: id, guessedCorrectly: false }));
    const result = { answers, userKey: "unused", score: 0, wrongGuesses: ["x"], gameUid: uid };
    return submitCommunityResult(db, result, {
      player: "guest:somebody",
      source: "00",
      now: now - 60_000,
    });
  },
  "counting wrong guesses": (db) => countGuesses(db, now),
  "deciding on a wrong guess": async (db) =>
    decideGuess(db, await newGame(), { guess: "x", shown: true }, actor),
  "the site statistics": (db) => readSiteStatistics(db, today),
  "a daily counter": (db) => incrementDailyCount(db, today, "signUp"),
  "the near misses": async (db) => nearMissesFor(db, await newGame(), actor),
  "deleting old guesses": (db) => deleteOldGuesses(db, now),
  "deleting expired rows": (db) => deleteExpired(db, now),
  "clearing old results": (db) => clearResults(db, now),
  "closing scoreboards": (db) => closeScoreboards(db, now),
  "days without a game": (db) => missingDays(db, now),
  "recording a step of the daily job": async (db) => {
    await beginStep(db, today, "caches", now);
    await endStep(db, today, { step: "caches", state: "done", detail: "" }, now);
  },
  "the runs of the daily job": async (db) => [await listDailyJobRuns(db)],
  "open feedback": (db) => pageOfFeedback(db, { page: 1, limit: 12, done: false }),
  "feedback of a kind": (db) => pageOfFeedback(db, { page: 1, limit: 12, kind: "idea" }),
  "closed feedback of a kind": (db) =>
    pageOfFeedback(db, { page: 1, limit: 12, kind: "idea", done: true }),
  "publishing a testimonial": async (db) => {
    await submitFeedback(db, { kind: "testimony", text: "Nice." }, guestAt(now), now);
    const { feedback } = await pageOfFeedback(db, { page: 1, limit: 1, kind: "testimony" });
    return changeFeedback(db, feedback[0]?.id ?? 0, { published: true, done: true }, actor);
  },
  "the testimonials": (db) => listTestimonials(db),
};

/**
 * Allowed full scans: values and subqueries that are no tables; `audit_records`, which is read
 * newest first up to the page and counted, and grows only with manual work of admins;
 * `daily_job_steps`, which is read newest first up to 30 days; `erased_players`, which has the
 * accounts of two days; and the waiting games of the schedule, which have a limit in their own
 * index.
 */
const allowedScan =
  /^SCAN (?:edited VIRTUAL TABLE|leader|held|newest$|json_each|\(subquery-\d+\)|\d+ CONSTANT ROWS?|CONSTANT ROW|games USING INDEX games_without_a_day$|erased_players$|daily_job_steps USING INDEX|audit_records(?:$| USING COVERING INDEX))/;

test.each(Object.keys(operations))("%s: every query uses an index", async (name) => {
  const recorded = recordQueries(binding);
  await operations[name]?.(recorded.db);
  expect(recorded.queries.length).toBeGreaterThan(0);
  for (const query of recorded.queries) {
    const plan = await planOf(binding, query);
    const scans = plan.filter((step) => step.startsWith("SCAN") && !allowedScan.test(step));
    expect(scans, `${query.sql}\n${plan.join("\n")}`).toEqual([]);
  }
});
