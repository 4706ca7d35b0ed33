import { afterAll, beforeEach, expect, test } from "vitest";
import { actorAt } from "../../app/services/accounts/viewer.server";
import { hideGuess } from "../../app/services/admin/hide-guess.server";
import { openDatabase } from "../../app/services/db.server";
import { deleteGame } from "../../app/services/games/delete-game.server";
import { addSpelling } from "../../app/services/games/edit-game.server";
import { getGameOrThrow } from "../../app/services/games/games.server";
import {
  communityStats,
  submitCommunityResult,
} from "../../app/services/results/community-results.server";
import { dailyStats, submitDailyResult } from "../../app/services/results/daily-results.server";
import { accountPlayer, guestPlayer, type Player } from "../../app/services/results/player.server";
import { auditRecords, hiddenGuesses } from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { makeGame, makeUser } from "../support/made-games";
import { openTestDatabases, resultDatabases } from "../support/result-databases";
import { resultOf } from "../support/results";

const opened = await openTestDatabases(2);
afterAll(opened.close);

const now = Date.parse("2026-11-21T17:00:00Z");
const today = "2026-11-21" as const;
const db = openDatabase(opened.main);
/** Where the results are: in the main database, or in two others. */
const places = {
  one: resultDatabases(opened, []),
  two: resultDatabases(opened, [{ from: "2026-01-01", count: 2 }]),
};

beforeEach(async () => {
  for (const binding of opened.all) await emptyTables(binding);
});

interface Play {
  readonly player: number | Player;
  readonly address?: string | null;
  readonly wrong: readonly string[];
}

const makeDaily = () => makeGame(db, "Kinds of lava", { type: "daily", dailyDate: today });

/** Submits a result of today's game. By default each player has an address. */
async function play(uid: string, { player, address, wrong }: Play, databases = places.one) {
  const { items } = await getGameOrThrow(db, uid);
  const result = resultOf({ itemIds: items.map(({ id }) => id) }, { found: 0 });
  return submitDailyResult(
    databases,
    typeof player === "number" ? guestPlayer(`player-of-the-test-${player}`) : player,
    { ...result, wrongGuesses: [...wrong], score: 0, hintsUsed: undefined },
    (await getGameOrThrow(db, uid)).dailyDate === today ? now : now - 24 * 60 * 60 * 1000,
    { addressHash: address === undefined ? `address of ${player}` : address },
  );
}

async function playMany(uid: string, count: number, rest: Omit<Play, "player">, first = 0) {
  for (let player = first; player < first + count; player++) await play(uid, { player, ...rest });
}

const othersTried = async (databases = places.one) =>
  (await dailyStats(databases, {}, null, now)).othersTried;

test.each(["one", "two"] as const)(
  "a wrong guess of five addresses is shown, with its words: %s database",
  async (place) => {
    const databases = places[place];
    const earlier = await makeGame(db, "Earlier", { type: "daily", dailyDate: "2026-11-20" });
    for (let player = 0; player < 5; player++) {
      await play(earlier, { player, wrong: ["of another game"] }, databases);
    }
    const uid = await makeDaily();
    for (let player = 0; player < 4; player++) {
      await play(uid, { player, wrong: ["  Pumice   Stone! ", "rare"] }, databases);
    }
    expect(await othersTried(databases)).toBeUndefined();
    const stats = await play(uid, { player: 4, wrong: ["PUMICE STONE"] }, databases);
    expect(stats.othersTried).toEqual([{ text: "pumice stone", players: 5 }]);
    expect(await othersTried(databases)).toEqual(stats.othersTried);
  },
);

test.each(["one", "two"] as const)(
  "one address cannot place a text, and an unknown one counts for nothing: %s database",
  async (place) => {
    const uid = await makeDaily();
    for (let player = 0; player < 30; player++) {
      const address = player < 15 ? "a school" : null;
      await play(uid, { player, address, wrong: ["advert"] }, places[place]);
    }
    expect(await othersTried(places[place])).toBeUndefined();
  },
);

test("an account counts as one, wherever it is", async () => {
  const uid = await makeDaily();
  for (let account = 0; account < 5; account++) {
    const player = accountPlayer(`account-${account}`);
    await play(uid, { player, address: "a school", wrong: ["pumice"] });
  }
  expect(await othersTried()).toEqual([{ text: "pumice", players: 5 }]);
});

test("a guess is shown from one percent of all players on", async () => {
  const uid = await makeDaily();
  await playMany(uid, 6, { wrong: ["pumice"] });
  const setPlayers = (count: number) =>
    opened.main
      .prepare("UPDATE scoreboards SET scores = json_set(scores, '$[0]', ?)")
      .bind(count)
      .run();
  await setPlayers(600);
  expect(await othersTried()).toEqual([{ text: "pumice", players: 6 }]);
  await setPlayers(601);
  expect(await othersTried()).toBeUndefined();
});

test("long texts, bad words, items and all but the eight most frequent texts are left out", async () => {
  const uid = await makeDaily();
  const long = "forty one characters are one too many abcd";
  await playMany(uid, 6, { wrong: [long, "fuck", "Hidden item 3", "secret 4", "one", "two"] });
  await playMany(uid, 5, { wrong: ["three", "four", "five", "six", "seven", "eight", "nine"] }, 6);
  const shown = (await othersTried()) ?? [];
  expect(shown).toHaveLength(8);
  expect(
    shown
      .slice(0, 2)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(["one", "two"]);
  expect(shown.map(({ text }) => text)).not.toContain("hidden item 3");
});

test("a text that an admin hides stays hidden, in any wording, and the audit log has the action", async () => {
  const admin = actorAt(await makeUser(db, "boss", "admin"), now);
  const uid = await makeDaily();
  await playMany(uid, 5, { wrong: ["pumice stone", "kettle"] });
  await Promise.all([hideGuess(db, uid, "Pumice Stone", admin), hideGuess(db, uid, "lid", admin)]);
  expect(await hideGuess(db, uid, "pumice stone", admin)).toHaveLength(2);
  expect(await othersTried()).toEqual([{ text: "kettle", players: 5 }]);
  await playMany(uid, 6, { wrong: ["pumicestone"] }, 5);
  expect(await othersTried()).toEqual([{ text: "kettle", players: 5 }]);
  const actions = await db.select({ action: auditRecords.action }).from(auditRecords);
  expect(actions.map(({ action }) => action)).toEqual(["hideGuess", "hideGuess", "hideGuess"]);
});

test("with two databases, the main one knows what is hidden", async () => {
  const admin = actorAt(await makeUser(db, "boss", "admin"), now);
  const uid = await makeDaily();
  for (let player = 0; player < 20; player++) {
    await play(uid, { player, wrong: ["pumice", "kettle"] }, places.two);
  }
  await hideGuess(db, uid, "pumice", admin);
  const [tried, ...others] = (await othersTried(places.two)) ?? [];
  expect(others).toEqual([]);
  expect(tried?.text).toBe("kettle");
  expect(tried?.players).toBeGreaterThan(13);
  expect(tried?.players).toBeLessThanOrEqual(20);
});

test("a community game shows what others tried until a guess becomes a spelling", async () => {
  const admin = actorAt(await makeUser(db, "boss", "admin"), now);
  const uid = await makeGame(db, "Kinds of lava");
  const { items } = await getGameOrThrow(db, uid);
  const result = resultOf({ itemIds: items.map(({ id }) => id) }, { found: 0 });
  for (let player = 0; player < 5; player++) {
    const submitted = { ...result, gameUid: uid, wrongGuesses: ["pumice"], score: 0 };
    await submitCommunityResult(
      places.one,
      guestPlayer(`player-of-the-test-${player}`),
      { ...submitted, hintsUsed: undefined },
      now,
      { addressHash: `address ${player}` },
    );
  }
  const shown = async () => (await communityStats(places.one, uid, undefined, null)).othersTried;
  expect(await shown()).toEqual([{ text: "pumice", players: 5 }]);
  await addSpelling(db, uid, { itemId: items[0]?.id ?? 0, spelling: "pumice" }, admin);
  expect(await shown()).toBeUndefined();
});

test("the hidden texts of a deleted game are deleted", async () => {
  const admin = actorAt(await makeUser(db, "boss", "admin"), now);
  const uid = await makeGame(db, "Kinds of lava");
  await hideGuess(db, uid, "pumice", admin);
  await deleteGame(places.one, uid, admin);
  expect(await db.$count(hiddenGuesses)).toBe(0);
});
