import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveMonth } from "~/features/games/lists.server";
import { pageOfFeedback } from "../../app/features/feedback/feedback.server";
import {
  pageOfCommunity,
  pageOfCreator,
  pageOfReview,
} from "../../app/features/games/lists.server";
import { beginStep, endStep } from "../../app/features/moderation/daily-job-runs.server";
import { missingDays } from "../../app/features/moderation/schedule.server";
import { recordOpenWork } from "../../app/features/moderation/site-statistics.server";
import { countGuesses } from "../../app/features/play/guesses/count-guesses.server";
import { closeScoreboards } from "../../app/jobs/close-scoreboards.server";
import { deleteExpired, deleteOldGuesses } from "../../app/jobs/retention.server";
import { clearResults } from "../../app/jobs/sweep-results.server";
import { pageOfAudit } from "../../app/server/audit.server";
import { incrementDailyCount } from "../../app/server/daily-counts.server";
import type { Database } from "../../app/server/db.server";
import { sendOwedMails } from "../../app/server/outbox.server";
import { actorAt, guestAt } from "../../app/server/viewer.server";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser, userNamed } from "../support/made-games";
import { planOf, recordQueries } from "../support/recorded-queries";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const today = "2026-11-21";
const now = Date.parse("2026-11-21T17:00:00Z");
const page = { page: 2, limit: 12 };
const guest = guestAt(now);
const admin = actorAt(userNamed("boss", "admin"), now);

beforeAll(async () => {
  const creator = await makeUser(db, "ember");
  await makeGame(db, "Kinds of pasta", { creator });
  await makeGame(db, "A day", { type: "daily", dailyDate: "2026-11-01" });
});

/** What no request of the table of calls does, whose rows `route-cost` counts. */
const operations: Record<string, (db: Database) => Promise<unknown>> = {
  "a sorted search of community games": (db) =>
    pageOfCommunity(db, { ...page, search: "kinds of", sort: "hardest" }, guest),
  "a creator's public games": (db) => pageOfCreator(db, "ember", page, guest),
  "a creator's games": (db) => pageOfCreator(db, "ember", page, admin),
  "a search of a creator's games": (db) =>
    pageOfCreator(db, "ember", { ...page, search: "kinds" }, guest),
  "the hidden games": (db) => pageOfReview(db, { ...page, status: "denied" }, admin),
  "a month of the archive": (db) => readArchiveMonth(db, null, guest),
  "the audit log of a game": (db) => pageOfAudit(db, { ...page, game: "some-uid-1234" }),
  "open feedback": (db) => pageOfFeedback(db, { ...page, done: false }),
  "feedback of a kind": (db) => pageOfFeedback(db, { ...page, kind: "idea" }),
  "closed feedback of a kind": (db) => pageOfFeedback(db, { ...page, kind: "idea", done: true }),
  "counting wrong guesses": (db) => countGuesses(db, now),
  "deleting old guesses": (db) => deleteOldGuesses(db, now),
  "deleting expired rows": (db) => deleteExpired(db, now),
  "clearing old results": (db) => clearResults(db, now),
  "closing scoreboards": (db) => closeScoreboards(db, now),
  "days without a game": (db) => missingDays(db, now),
  "the open work at midnight": (db) => recordOpenWork(db, now),
  "owed mails": (db) =>
    sendOwedMails({
      db,
      now,
      clock: () => now,
      hashKey: "",
      mailer: { send: async () => {} },
      render: async () => null,
      tellOperators: async () => {},
      logFailure() {},
    }),
  "a daily counter": (db) => incrementDailyCount(db, today, "signUp"),
  "recording a step of the daily job": async (db) => {
    await beginStep(db, today, "caches", now);
    await endStep(db, today, { step: "caches", state: "done", detail: "" }, now);
  },
};

/**
 * Allowed full scans: values and subqueries that are no tables; `audit_records`, which is read
 * newest first up to the page and counted, and grows only with manual work of admins; and
 * `erased_players`, which has the accounts of two days.
 */
const allowedScan =
  /^SCAN (?:leader|held|parts|forms$|rarest$|run$|newest$|json_each|\(subquery-\d+\)|\d+ CONSTANT ROWS?|CONSTANT ROW|erased_players$|audit_records(?:$| USING COVERING INDEX))/;

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
