import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeFeedback,
  listTestimonials,
  pageOfFeedback,
  submitFeedback,
} from "../../app/services/feedback/feedback.server";
import { readArchiveMonth } from "../../app/services/games/archive-month.server";
import { deleteGame } from "../../app/services/games/delete-game.server";
import { editGame } from "../../app/services/games/edit-game.server";
import { findDailyGame, getGameOrThrow } from "../../app/services/games/games.server";
import {
  datesBefore,
  listFutureDays,
  listPreviousDays,
  pageOfCommunity,
  pageOfCreator,
  pageOfFutureDays,
  pageOfPreviousDays,
  pageOfReview,
  sitemapParts,
  uidsOfSitemapPart,
} from "../../app/services/games/lists.server";
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
import { dailyStats } from "../../app/services/results/read/read-scoreboard.server";
import { submitCommunityResult, submitDailyResult } from "../../app/services/results/submit.server";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { planOf, recordQueries } from "../support/recorded-queries";
import { resultOf } from "../support/results";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const today = "2026-11-21";
const now = Date.parse("2026-11-21T17:00:00Z");
const page = { page: 2, limit: 12 };
const guest = guestAt(now);
const admin = actorAt(userNamed("boss", "admin"), now);

beforeAll(async () => {
  await makeUser(db, "boss", "admin");
  const creator = await makeUser(db, "ember");
  await makeGame(db, "Kinds of pasta", { creator });
  await makeGame(db, "A day", { type: "daily", dailyDate: "2026-11-01" });
  await makeGame(db, "Another day", { type: "daily", dailyDate: today });
});

const newGame = () => makeGame(db, "Kinds of lava", { status: "unreviewed" });

const operations: Record<string, (db: Database) => Promise<unknown>> = {
  "all previous days": (db) => listPreviousDays(db, guest),
  "a page of previous days": (db) => pageOfPreviousDays(db, page, guest),
  "a search of previous days": (db) =>
    pageOfPreviousDays(db, { ...page, search: "kinds of" }, guest),
  "all future days": (db) => listFutureDays(db, admin),
  "a page of future days": (db) => pageOfFutureDays(db, page, admin),
  "the first page of community games": (db) => pageOfCommunity(db, { page: 1, limit: 12 }, guest),
  "a page of community games": (db) => pageOfCommunity(db, page, guest),
  "the most played community games": (db) =>
    pageOfCommunity(db, { ...page, sort: "played" }, guest),
  "the hardest community games": (db) => pageOfCommunity(db, { ...page, sort: "hardest" }, guest),
  "a sorted search of community games": (db) =>
    pageOfCommunity(db, { page: 1, limit: 12, search: "kinds of", sort: "hardest" }, guest),
  "a creator's most played games": (db) =>
    pageOfCreator(db, "ember", { ...page, sort: "played" }, guest),
  "a search of community games": (db) =>
    pageOfCommunity(db, { page: 1, limit: 12, search: "kinds of pasta" }, guest),
  "the review queue": (db) => pageOfReview(db, { ...page, status: "unreviewed" }, admin),
  "the hidden games": (db) => pageOfReview(db, { ...page, status: "denied" }, admin),
  "a creator's public games": (db) => pageOfCreator(db, "ember", page, guest),
  "a creator's games": (db) => pageOfCreator(db, "ember", page, admin),
  "a search of a creator's games": (db) =>
    pageOfCreator(db, "ember", { ...page, search: "kinds" }, guest),
  "a month of the archive": (db) => readArchiveMonth(db, null, guest),
  "the days of the sitemap": (db) => datesBefore(db, today),
  "the parts of the sitemap": (db) => sitemapParts(db),
  "a part of the sitemap": (db) => uidsOfSitemapPart(db, 0),
  "a new game": (db) => makeGame(db, "New words"),
  "a deleted game": async (db) => deleteGame(db, await makeGame(db, "Gone"), admin),
  "reviewing a game": async (db) => reviewGame(db, await newGame(), { approved: true }, admin),
  "making a game daily": async (db) => makeDaily(db, await newGame(), { approved: true }, admin),
  "editing a game": async (db) => {
    const game = await getGameOrThrow(db, await newGame());
    const items = game.items.map((item) => ({ ...item, altSpellings: [...item.altSpellings] }));
    return editGame(db, game.uid, { prompt: "Changed", public: true, items }, admin);
  },
  "the schedule": (db) => readSchedule(db, admin),
  "scheduling a game": async (db) => scheduleGame(db, await newGame(), "2027-06-01", admin),
  "swapping two games": async (db) => {
    const [one, other] = [await newGame(), await newGame()];
    await makeDaily(db, one, null, admin);
    await makeDaily(db, other, null, admin);
    return swapGames(db, one, other, admin);
  },
  "the details of a review": async (db) => readReview(db, await newGame(), admin),
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
    decideGuess(db, await newGame(), { guess: "x", shown: true }, admin),
  "the site statistics": (db) => readSiteStatistics(db, today),
  "a daily counter": (db) => incrementDailyCount(db, today, "signUp"),
  "the near misses": async (db) => nearMissesFor(db, await newGame(), admin),
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
    return changeFeedback(db, feedback[0]?.id ?? 0, { published: true, done: true }, admin);
  },
  "the testimonials": (db) => listTestimonials(db),
  "statistics of a player": (db) => dailyStats(db, {}, "guest:somebody", now),
  "statistics of a past day": (db) => dailyStats(db, { date: "2026-11-01" }, null, now),
  "a daily game with its first result": async (db) => {
    const game = await findDailyGame(db, today);
    if (!game) throw new Error("Today has no game.");
    const result = resultOf({ itemIds: game.items.map(({ id }) => id) });
    const submitter = { player: "guest:somebody", source: "00", now } as const;
    return submitDailyResult(db, result, submitter);
  },
};

/**
 * Allowed full scans: values and subqueries that are no tables; `audit_records`, which is read
 * newest first up to the page and counted, and grows only with manual work of admins;
 * `daily_job_steps`, which is read newest first up to 30 days; `erased_players`, which has the
 * accounts of two days; and the waiting games of the schedule, which have a limit in their own
 * index.
 */
const allowedScan =
  /^SCAN (?:edited VIRTUAL TABLE|leader|held|parts|forms$|rarest$|candidates$|added$|run$|new$|[eft] VIRTUAL TABLE|newest$|json_each|\(subquery-\d+\)|\d+ CONSTANT ROWS?|CONSTANT ROW|games USING INDEX games_without_a_day$|erased_players$|daily_job_steps USING INDEX|audit_records(?:$| USING COVERING INDEX))/;

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

test("the table of search words is WITHOUT ROWID", async () => {
  const row = await binding
    .prepare("select sql from sqlite_master where name = 'game_words'")
    .first<{ sql: string }>();
  expect(row?.sql).toMatch(/WITHOUT ROWID$/);
});
