import { afterAll, beforeAll, expect, test } from "vitest";
import { pageOfAudit } from "../../app/services/audit.server";
import { closeStatistics } from "../../app/services/closing.server";
import { missingDays } from "../../app/services/coming-games.server";
import { submitCommunityResult } from "../../app/services/community-results.server";
import { addToDay, readNumbers } from "../../app/services/daily-numbers.server";
import type { Database } from "../../app/services/db.server";
import { editGame } from "../../app/services/edit-game.server";
import { makeDaily, reviewGame, storedGame } from "../../app/services/moderation.server";
import { nearMissesFor } from "../../app/services/near-misses.server";
import {
  clearOldResults,
  removeExpired,
  removeOldMisses,
} from "../../app/services/retention.server";
import { readReview } from "../../app/services/review.server";
import { beginStep, endStep, listRolls, newestRoll } from "../../app/services/rolls.server";
import { readSchedule, scheduleGame, swapGames } from "../../app/services/schedule.server";
import {
  changeVoice,
  listTestimonies,
  pageOfVoices,
  raiseVoice,
} from "../../app/services/voice.server";
import { openTestDatabase } from "../support/database";
import { makeGame, makeUser } from "../support/made-games";
import { planOf, recordQueries } from "../support/recorded-queries";

const { db, binding, close } = await openTestDatabase();
afterAll(close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21";
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
    const game = await storedGame(db, await freshGame());
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
    const { uid, items } = await storedGame(db, await makeGame(db, "Public"));
    const answers = items.map(({ id }) => ({ answerId: id, guessedCorrectly: false }));
    const result = { answers, userKey: "unused", score: 0, wrongGuesses: ["x"], gameUid: uid };
    return submitCommunityResult(db, "guest:somebody", result, now);
  },
  "the numbers of the last days": (db) => readNumbers(db, today),
  "a day's number": (db) => addToDay(db, today, "signUp"),
  "the near misses": async (db) => nearMissesFor(db, await freshGame(), reader.viewer, today),
  "old near misses": (db) => removeOldMisses(db, now),
  "what has expired": (db) => removeExpired(db, now),
  "old results": (db) => clearOldResults(db, now),
  "the end of a day": (db) => closeStatistics(db, now),
  "days without a game": (db) => missingDays(db, now),
  "the record of a roll": async (db) => {
    await beginStep(db, today, "caches", now);
    await endStep(db, today, { step: "caches", state: "done", detail: "" }, now);
  },
  "the records of rolls": async (db) => [await listRolls(db), await newestRoll(db)],
  "the open messages": (db) => pageOfVoices(db, { page: 1, limit: 12, done: false }),
  "the messages of a kind": (db) => pageOfVoices(db, { page: 1, limit: 12, kind: "idea" }),
  "the done messages of a kind": (db) =>
    pageOfVoices(db, { page: 1, limit: 12, kind: "idea", done: true }),
  "a testimony published": async (db) => {
    await raiseVoice(db, null, { kind: "testimony", text: "Nice." }, now);
    const { voices } = await pageOfVoices(db, { page: 1, limit: 1, kind: "testimony" });
    return changeVoice(db, voices[0]?.id ?? 0, { published: true, done: true }, boss);
  },
  "the testimonies": (db) => listTestimonies(db),
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
