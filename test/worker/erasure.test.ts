import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, test } from "vitest";
import { uploadGame } from "../../app/features/editor/create-game.server";
import { submitFeedback } from "../../app/features/feedback/feedback.server";
import { reporterOf, reportGame } from "../../app/features/feedback/reports.server";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { reviewGame } from "../../app/features/moderation/review-game.server";
import { appealGuess } from "../../app/features/play/guesses/appeals.server";
import { accountPlayer, guestPlayer, playerKey } from "../../app/features/play/player.server";
import { submitDailyResult } from "../../app/features/play/submit.server";
import type { AccountData } from "../../app/features/privacy/contract";
import { eraseStatements } from "../../app/features/privacy/erase-results.server";
import { exportAccount } from "../../app/features/privacy/export-account.server";
import { claimResults } from "../../app/features/privacy/link-results.server";
import { recordAccountAction } from "../../app/server/audit.server";
import { actorAt, type SignedInUser } from "../../app/server/viewer.server";
import * as schema from "../../drizzle/schema";
import { knownPuzzle } from "../support/known-puzzle";
import { makeGame, makeUser } from "../support/made-games";
import { resultOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { now, startDatabase, today } from "../support/services";

const { db, binding } = await startDatabase();

const GUEST = "a-random-user-key-of-it";

let anna: SignedInUser;
beforeEach(async () => {
  anna = await makeUser(db, "anna", "admin");
});

/** Deletes the account as the last step of its deletion does. */
const deleteAnna = async () =>
  db.batch([...(await eraseStatements(db, anna.id, now)), db.delete(schema.users)]);

test("a message goes with an account that is deleted after the session was read", async () => {
  const gameUid = await makeGame(db, "One", { status: "approved" });
  const viewer = actorAt(anna, now);
  const origin = { hashKey: "a hash key of the tests", address: "203.0.113.7", network: null };
  const reporter = await reporterOf(viewer, { gameUid }, origin);
  const report = { kind: "report", gameUid, reason: "other", text: "Anna was here." } as const;
  await deleteAnna();
  await submitFeedback(db, { kind: "testimony", text: "I play every day." }, viewer, now);
  expect(await reportGame(db, report, { viewer, reporter }, now)).toBe(false);
  expect(await db.$count(schema.feedback)).toBe(0);
  expect(await db.$count(schema.reportSources)).toBe(0);
});

/** Where the export shows the rows of a table. */
const exported: Readonly<Record<string, keyof AccountData>> = {
  users: "account",
  games: "games",
  items: "games",
  results: "results",
  guesses: "wrongGuesses",
  auditRecords: "adminActions",
  feedback: "feedback",
  passwordResets: "passwordResets",
  quotas: "quotas",
  guessAppeals: "appeals",
  circles: "circles",
  circleMembers: "circles",
  gameLinks: "links",
  drafts: "drafts",
  notices: "notices",
};

/** Why the export does not show the rows of the other tables. */
const notExported: Readonly<Record<string, readonly string[]>> = {
  "totals of all players or games": ["scoreboards", "dailyCounts", "listTotals", "gradeBounds"],
  "the daily job and the names of checks": ["dailyJobSteps", "jobPositions", "alarms"],
  "words of games, which are exported": ["gameWords", "spellings"],
  "hashes that do not say of whom": [
    "erasedPlayers",
    "linkedGuests",
    "revokedTokens",
    "suspendedAddresses",
  ],
  "what does not say who guessed or reported": ["wrongGuesses", "guessSources", "reportSources"],
  "nobody has proven yet to own the address": ["pendingSignUps"],
  "the catalogue": ["catalogueNames", "catalogueLists", "catalogueTopics", "catalogueEditions"],
  "the bank of puzzles": ["puzzles", "puzzleTopics"],
  "mails on their way, which notices tell": ["outbox"],
};

test("each table is in the data export, or there is a reason why not", () => {
  const tables = Object.entries(schema).filter(([, value]) => is(value, SQLiteTable));
  const explained = [...Object.keys(exported), ...Object.values(notExported).flat()];
  expect(tables.map(([name]) => name).toSorted()).toEqual(explained.toSorted());
});

/** Adds a row of the account to each table that has personal data. */
async function fillAccount(): Promise<void> {
  const actor = actorAt(anna, now);
  const result = resultOf(await addDailyGame(binding, today), { found: 4, wrong: 8 });
  await submitDailyResult(db, result, { player: guestPlayer(GUEST), source: "00", now });
  await claimResults(db, anna.id, GUEST);
  const items = knownPuzzle.items.map(({ name }) => ({ name, altSpellings: [] }));
  const draft = { prompt: "Ten volcanoes", items, type: "community", public: false } as const;
  const { uid } = await uploadGame(db, draft, actor);
  await reviewGame(db, uid, { approved: true }, actor);
  const { id: gameId } = await getGameOrThrow(db, uid);
  const origin = { viewer: actor, hashKey: "a hash key of the tests", network: null };
  await appealGuess(db, uid, { guess: "Pumice stone!", userKey: GUEST }, origin, now);
  await submitFeedback(db, { kind: "idea", text: "Night mode.", gameUid: uid }, actor, now);
  const [before, after] = [{ secondFactor: false }, { secondFactor: true }];
  await db.batch([recordAccountAction(db, { action: "enableSecondFactor", actor, before, after })]);
  const times = { createdAt: now, expiresAt: now, updatedAt: now, joinedAt: now };
  const own = { ...times, userId: anna.id, secretHash: "a-hash", tokenHash: "a-hash" };
  await db.insert(schema.gameLinks).values({ ...own, gameId });
  const texts = { prompt: "Ten lakes", items: [] };
  await db.insert(schema.drafts).values({ ...own, id: "adraft", texts });
  await db.insert(schema.notices).values({ ...own, kind: "approved", gameId });
  await db.insert(schema.passwordResets).values(own);
  const player = await playerKey(accountPlayer(anna.id));
  const member = { ...own, member: 1, player, name: "Anna", isMaker: true };
  await db.insert(schema.circles).values({ ...own, id: "a-circle", name: "Friends" });
  await db.insert(schema.circleMembers).values({ ...member, circleId: "a-circle" });
}

test("the data export contains everything that is stored about an account", async () => {
  await fillAccount();
  const data = await exportAccount(db, actorAt(anna, now));
  const uid = data.games[0]?.uid;
  const at = new Date(now).toISOString();
  expect(data).toMatchObject({
    account: { username: "anna", email: anna.email },
    games: [{ prompt: "Ten volcanoes", status: "approved" }],
    feedback: [{ kind: "idea", text: "Night mode.", uid, done: false, createdAt: at }],
    adminActions: [{ action: "approve", uid, feedback: null, at }],
    accountActions: [
      {
        action: "enableSecondFactor",
        by: "anna",
        before: { username: "anna", secondFactor: false },
        after: { username: "anna", secondFactor: true },
        at,
      },
    ],
    results: [{ scoreboard: today, score: 320, hintsUsed: 0, wrongCount: 8, createdAt: at }],
    wrongGuesses: [{ texts: Array.from({ length: 8 }, (_, n) => `wrong ${n}`), createdAt: at }],
    appeals: [{ uid, text: "pumice stone", createdAt: at }],
    passwordResets: [{ expiresAt: at }],
    quotas: [{ name: "upload", used: 1 }],
  });
  for (const field of Object.values(exported)) expect(data[field]).not.toEqual([]);
  expect(JSON.stringify(data)).not.toContain("a-hash");
});
