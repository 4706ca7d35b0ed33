import { afterAll, beforeAll, expect, test } from "vitest";
import { readArchiveMonth } from "../../app/services/games/archive-month.server";
import { deleteGame } from "../../app/services/games/delete-game.server";
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
import type { Database } from "../../app/services/ground/db.server";
import { actorAt, guestAt } from "../../app/services/ground/viewer.server";
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
  await makeUser(db, "boss", "admin");
  const creator = await makeUser(db, "ember");
  await makeGame(db, "Kinds of pasta", { creator });
  await makeGame(db, "A day", { type: "daily", dailyDate: "2026-11-01" });
});

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
  "the review queue": (db) => pageOfReview(db, "unreviewed", page, admin),
  "the hidden games": (db) => pageOfReview(db, "denied", page, admin),
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
};

/** Allowed full scans: subqueries and values that are no tables. */
const allowedScan = /^SCAN (?:leader|held|parts|json_each|\(subquery-\d+\)|CONSTANT ROW)/;

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
