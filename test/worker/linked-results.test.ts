import { expect, test } from "vitest";
import { addDays, startOfDay } from "../../app/days/new-york";
import { HOUR } from "../../app/game/dates";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const PHONE = "the-key-of-the-phone";
const LAPTOP = "the-key-of-the-laptop";
const day = (ago: number) => addDays(TODAY, -ago);

/** The daily games, by how many days ago they were. */
let games: readonly SeededGame[] = [];

async function addDailyGames(count: number): Promise<void> {
  const agos = Array.from({ length: count }, (_, ago) => ago);
  games = await Promise.all(agos.map((ago) => addDailyGame(worker.db, day(ago))));
}

/** Plays the game of the day `ago` days before today, at noon of that day. */
async function playOn(
  ago: number,
  { token, userKey, correct = 10 }: { token?: string; userKey: string; correct?: number },
): Promise<void> {
  await worker.setClock(startOfDay(day(ago)) + 12 * HOUR);
  const game = games[ago] ?? { itemIds: [] };
  const body = resultOf(game, { found: correct, userKey, date: day(ago) });
  expect((await worker.ask("POST /api/game/submit", { body, token })).status).toBe(200);
  await worker.setClock(NOON);
}

const streaks = async (token: string) => {
  const { body } = await worker.ask(`GET /api/game/stats?date=${TODAY}`, { token });
  return [body.playedStreak, body.wonStreak];
};

test("days played on two devices become one streak", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  await addDailyGames(4);
  await playOn(3, { userKey: PHONE, token });
  await playOn(2, { userKey: LAPTOP, correct: 9 });
  await playOn(1, { userKey: PHONE, token });
  await playOn(0, { userKey: LAPTOP });
  expect(await streaks(token)).toEqual([1, 1]);
  const link = () =>
    worker.ask("POST /api/user/link-results", { token, body: { userKey: LAPTOP } });
  expect((await link()).body).toEqual({ linked: 2 });
  expect(await streaks(token)).toEqual([4, 2]);
  expect((await link()).body).toEqual({ linked: 0 });
});

test("another device reads the finished games of the account in pages of any size", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  await addDailyGames(3);
  for (const ago of [2, 1, 0]) await playOn(ago, { userKey: PHONE, token, correct: 10 - ago });
  const all = await worker.ask("GET /api/user/results", { token });
  expect(all.body).toEqual({
    results: [0, 1, 2].map((ago) => ({
      scoreboard: day(ago),
      score: 1000 - ago * 100,
      won: ago === 0,
      hintsUsed: 0,
      wrongCount: 0,
      found: games[ago]?.itemIds.slice(0, 10 - ago),
      date: day(ago),
    })),
    next: null,
  });
  const page = (query: string) => worker.ask(`GET /api/user/results?limit=2${query}`, { token });
  expect((await page("")).body.next).toBe(day(1));
  const rest = await page(`&after=${day(1)}`);
  expect(rest.body).toMatchObject({ results: [{ scoreboard: day(2) }], next: null });
});

test("an account links at most 20 browsers a day, however it does", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  await addDailyGames(1);
  const link = () => {
    const body = { userKey: crypto.randomUUID() };
    return worker.ask("POST /api/user/link-results", { token, body });
  };
  const linkOtherwise = async () => {
    const userKey = crypto.randomUUID();
    const body = { email: "anna@lavalist.test", password: PASSWORD, userKey };
    expect((await worker.ask("POST /api/auth/login", { body })).status).toBe(200);
    await playOn(0, { userKey: crypto.randomUUID(), token });
  };
  for (let browser = 0; browser < 18; browser++) expect((await link()).status).toBe(200);
  await linkOtherwise();
  expect((await link()).status).toBe(429);
  await linkOtherwise();
  const linked = await worker.db.prepare("SELECT count(*) AS count FROM linked_guests").first();
  expect(linked?.count).toBe(20);
});
