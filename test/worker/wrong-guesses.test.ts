import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { startOfDay } from "../../app/days/new-york";
import { DAY } from "../../app/game/dates";
import { normalise } from "../../app/game/normalise";
import { deleteOldGuesses } from "../../app/jobs/retention.server";
import { games, guesses, guessSources, wrongGuesses } from "../../drizzle/schema";
import { emptyTables } from "../support/database";
import { makeGame } from "../support/made-games";
import { now, startServices } from "../support/services";
import { checkRaces, dyingDatabase, isDeath, type Operation } from "../support/stepped-database";
import { countUpTo, guess, guessMany, upTo } from "../support/wrong-guesses";

const { db, binding } = await startServices();

const stored = async () =>
  (await db.select().from(wrongGuesses).orderBy(wrongGuesses.form)).map(({ text, sources }) => [
    text,
    sources,
  ]);

/** Stores the wrong guesses of results, each of its own player and network. */
async function storeGuesses(
  count: number,
  textsOf: (result: number) => readonly string[],
): Promise<void> {
  const [game] = await db.select({ id: games.id }).from(games);
  const rows = upTo(count).map((result) => ({
    at: now + result,
    player: String(result).padStart(32, "0"),
    source: String(result).padStart(16, "0"),
    texts: Object.fromEntries(textsOf(result).map((text) => [normalise(text), text])),
  }));
  for (let from = 0; from < count; from += 200) {
    await db.run(sql`insert into ${guesses}
      select value ->> 'at', unhex(value ->> 'player'), ${game?.id}, unhex(value ->> 'source'), value ->> 'texts'
      from json_each(${JSON.stringify(rows.slice(from, from + 200))})`);
  }
}

/** More than the sources that are told apart: counted twice, they would be doubled. */
const MANY = 60;

test("guesses are counted once, though two triggers run at once", async () => {
  await checkRaces(binding, async () => {
    await makeGame(db, "Kinds of lava");
    await storeGuesses(MANY, () => ["pumice"]);
    // The slower one fails, and counts nothing.
    const count: Operation = (at) => countUpTo(at, now + MANY).catch(() => 0);
    const check = async () => {
      await countUpTo(db, now + MANY);
      expect(await stored()).toEqual([["pumice", MANY]]);
    };
    return { work: count, other: count, check };
  });
});

test.each([true, false])(
  "guesses are counted once, though a trigger dies at any query, executed: %s",
  async (executed) => {
    for (let query = 1, isDead = true; isDead; query++) {
      await emptyTables(binding);
      await makeGame(db, "Kinds of lava");
      await storeGuesses(MANY, () => ["pumice"]);
      const dying = dyingDatabase(binding, { query, executed });
      isDead = await countUpTo(dying, now + MANY).then(() => false, isDeath);
      await countUpTo(db, now + MANY);
      expect([query, await stored()]).toEqual([query, [["pumice", MANY]]]);
    }
  },
);

test("a network counts once on a day, however many guests and accounts it has, an unknown one never", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  const school = { network: "203.0.113.0/24", texts: ["Pumice", "pumice!"] };
  await guessMany(db, uid, upTo(5), { ...school, at: now });
  for (const account of ["ann", "bob"]) {
    await guess(db, uid, { player: 0, account, ...school, at: now });
  }
  await guessMany(db, uid, ["new", "newer"], { network: null, texts: ["pumice"], at: now });
  await countUpTo(db, now);
  await guessMany(db, uid, ["late", "later"], { ...school, at: now + 1 });
  await countUpTo(db, now + 1);
  expect(await stored()).toEqual([["pumice", 1]]);
  const tomorrow = startOfDay("2026-11-22");
  await guessMany(db, uid, ["next", "last"], { ...school, at: tomorrow });
  await countUpTo(db, tomorrow);
  expect(await stored()).toEqual([["pumice", 2]]);
});

test("a game stores at most 1,000 texts, and the rarest go", async () => {
  await makeGame(db, "Kinds of lava");
  await storeGuesses(200, (result) => ["pumice", ...upTo(7).map((n) => `rare ${result} ${n}`)]);
  await countUpTo(db, now + 200);
  const texts = await stored();
  expect(texts).toHaveLength(limits.countedGuesses);
  expect(texts).toContainEqual(["pumice", 200]);
});

test("guesses and their networks go after 2 days, counted texts after 60", async () => {
  const uid = await makeGame(db, "Kinds of lava");
  await guess(db, uid, { player: 1, texts: ["pumice"], at: now });
  await countUpTo(db, now);
  const left = async (at: number) => {
    await deleteOldGuesses(db, at);
    return Promise.all([guesses, guessSources, wrongGuesses].map((table) => db.$count(table)));
  };
  expect(await left(now + 2 * DAY - 1)).toEqual([1, 1, 1]);
  expect(await left(now + 2 * DAY)).toEqual([0, 0, 1]);
  expect(await left(now + 60 * DAY - 1)).toEqual([0, 0, 1]);
  expect(await left(now + 60 * DAY)).toEqual([0, 0, 0]);
});

test("guesses of a game that was deleted meanwhile are not counted, and those of others are", async () => {
  const uid = await makeGame(db, "Gone");
  await guess(db, uid, { player: 1, texts: ["pumice"], at: now });
  await db.delete(games);
  await guess(db, await makeGame(db, "Left"), { player: 1, texts: ["kettle"], at: now + 1 });
  expect(await countUpTo(db, now + 1)).toBe(2);
  expect(await stored()).toEqual([["kettle", 1]]);
});
