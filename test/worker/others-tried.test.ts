import { expect, test } from "vitest";
import { addSpelling } from "../../app/features/editor/edit-game.server";
import { getGameOrThrow } from "../../app/features/games/games.server";
import { decideGuess } from "../../app/features/play/guesses/near-misses.server";
import { communityStats, dailyStats } from "../../app/features/play/read-scoreboard.server";
import { DAY } from "../../app/game/dates";
import { deleteOldGuesses } from "../../app/jobs/retention.server";
import { auditRecords, catalogueNames, wrongGuesses } from "../../drizzle/schema";
import { makeGame } from "../support/made-games";
import { now, startServices, today } from "../support/services";
import { countUpTo, guess, guessMany, upTo } from "../support/wrong-guesses";

const { db, binding, admin } = await startServices();

const makeDaily = () => makeGame(db, "Kinds of lava", { type: "daily", dailyDate: today });

/** Adds names to the catalogue, from which players' texts may come. */
const addToCatalogue = (...forms: string[]) =>
  db.insert(catalogueNames).values(forms.map((form) => ({ form })));

/** Lets as many players of their own networks make wrong guesses, and counts them. */
async function guessedBy(uid: string, players: number, ...texts: string[]): Promise<void> {
  const names = upTo(players).map(() => crypto.randomUUID().slice(0, 8));
  await guessMany(db, uid, names, { texts, at: now });
  await countUpTo(db, now);
}

const othersTried = async () => (await dailyStats(db, {}, null, now)).othersTried;

test("a guess of five networks that is a known name is shown, with its words", async () => {
  const earlier = await makeGame(db, "Earlier", { type: "daily", dailyDate: "2026-11-20" });
  await addToCatalogue("pumicestone", "ofanothergame", "rare");
  await guessMany(db, earlier, upTo(5), { texts: ["of another game"], at: now - DAY });
  const uid = await makeDaily();
  await guessMany(db, uid, upTo(4), { texts: ["  Pumice   Stone! ", "rare"], at: now });
  await countUpTo(db, now);
  expect(await othersTried()).toBeUndefined();
  await guess(db, uid, { player: 4, texts: ["PUMICE STONE"], at: now + 1 });
  await countUpTo(db, now + 1);
  expect(await othersTried()).toEqual([{ text: "pumice stone", players: 5 }]);
});

test("a guess is shown from three percent of all players on", async () => {
  await addToCatalogue("pumice");
  await guessedBy(await makeDaily(), 6, "pumice");
  const setPlayers = (count: number) =>
    binding.prepare(`UPDATE scoreboards SET scores = json_set(scores, '$[0]', ${count})`).run();
  await setPlayers(200);
  expect(await othersTried()).toEqual([{ text: "pumice", players: 6 }]);
  await setPlayers(201);
  expect(await othersTried()).toBeUndefined();
});

test.each([
  ["a public community game", {}, true],
  ["a daily game of today", { type: "daily", dailyDate: today }, true],
  ["an unreviewed game whose day has come", { status: "unreviewed", dailyDate: today }, true],
  ["an unreviewed game", { status: "unreviewed" }, false],
  ["a denied game", { status: "denied" }, false],
  ["a daily game of tomorrow", { type: "daily", dailyDate: "2026-11-22" }, false],
  ["a daily game without a day", { type: "daily" }, false],
] as const)("a spelling of %s is known: %o, %s", async (_name, state, isKnown) => {
  const items = upTo(10).map((n) => ({
    name: `Rock ${n}`,
    altSpellings: [`pumice ${"i".repeat(n + 1)}`],
  }));
  await makeGame(db, "Rocks", { ...state, items });
  const uid = await makeGame(db, "Kinds of lava");
  await guessedBy(uid, 5, "Pumice III");
  const [row] = await db.select({ state: wrongGuesses.state }).from(wrongGuesses);
  expect(row?.state).toBe(isKnown ? "known" : "counted");
  const shown = (await communityStats(db, { gameUid: uid }, null, now)).othersTried;
  expect(shown).toEqual(isKnown ? [{ text: "pumice iii", players: 5 }] : undefined);
});

test("a text that nothing knows is not shown, however many guess it, nor are addresses", async () => {
  const uid = await makeDaily();
  await guessedBy(uid, 30, "buy at lava shop", "anna@lavalist.test", "call 5551234");
  expect(await othersTried()).toBeUndefined();
  expect(await db.$count(wrongGuesses)).toBe(3);
});

test("an admin lets a text through, before or after it is guessed", async () => {
  const uid = await makeDaily();
  await decideGuess(db, uid, { guess: "Pumice Stone", shown: true }, admin);
  expect(await othersTried()).toBeUndefined();
  await guessedBy(uid, 5, "pumice stone", "kettle");
  expect(await othersTried()).toEqual([{ text: "pumice stone", players: 5 }]);
  await decideGuess(db, uid, { guess: "Kettle", shown: true }, admin);
  expect((await othersTried())?.map(({ text }) => text).toSorted()).toEqual([
    "kettle",
    "pumice stone",
  ]);
});

test("even let through, texts with digits in words, rude, long ones and items are not shown", async () => {
  const uid = await makeDaily();
  const long = "forty one characters are one too many abcd";
  const texts = [long, "fuck", "Hidden item 3", "secret 4", "pum1ce", "route 66"];
  for (const guess of texts) await decideGuess(db, uid, { guess, shown: true }, admin);
  await guessedBy(uid, 5, ...texts);
  // The statistics of a day do not read the items; those of a submitted result do.
  const { othersTried } = await guess(db, uid, { player: "last", texts: [], at: now });
  expect(othersTried?.map(({ text }) => text)).toEqual(["route 66"]);
});

test("at most the eight most frequent texts are shown", async () => {
  const texts = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  await addToCatalogue(...texts);
  const uid = await makeDaily();
  await guessedBy(uid, 5, ...texts.slice(0, 8));
  await guessMany(db, uid, upTo(6), { texts: ["nine"], at: now + 1 });
  await countUpTo(db, now + 1);
  const shown = (await othersTried()) ?? [];
  expect(shown).toHaveLength(8);
  expect(shown[0]).toEqual({ text: "nine", players: 6 });
});

test("a text that an admin hides stays hidden, in any wording, and does not expire", async () => {
  await addToCatalogue("pumicestone", "kettle");
  const uid = await makeDaily();
  await guessedBy(uid, 5, "pumice stone", "kettle");
  await decideGuess(db, uid, { guess: "Pumice Stone", shown: false }, admin);
  await decideGuess(db, uid, { guess: "lid", shown: false }, admin);
  expect(await othersTried()).toEqual([{ text: "kettle", players: 5 }]);
  await guessMany(db, uid, upTo(6), { texts: ["pumicestone"], at: now + 1 });
  await countUpTo(db, now + 1);
  expect(await othersTried()).toEqual([{ text: "kettle", players: 5 }]);
  await deleteOldGuesses(db, now + 100 * DAY);
  const left = await db.select({ text: wrongGuesses.text }).from(wrongGuesses);
  expect(left.map(({ text }) => text).toSorted()).toEqual(["lid", "pumice stone"]);
  const records = await db.select({ action: auditRecords.action }).from(auditRecords);
  expect(records.map(({ action }) => action)).toEqual(["hideGuess", "hideGuess"]);
});

test("a guess is not shown any more once it is a spelling", async () => {
  await addToCatalogue("pumice");
  const uid = await makeGame(db, "Kinds of lava");
  const { items } = await getGameOrThrow(db, uid);
  await guessedBy(uid, 5, "pumice");
  await addSpelling(db, uid, { itemId: items[0]?.id ?? 0, spelling: "pumice" }, admin);
  const { othersTried } = await communityStats(db, { gameUid: uid }, null, now);
  expect(othersTried).toBeUndefined();
});
