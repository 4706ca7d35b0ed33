import { expect, test, vi } from "vitest";
import type { DayStatistics } from "../../app/contract/admin";
import { addDays, startOfDay } from "../../app/days/new-york";
import { codeIn, mailTo, startAccounts, tokenOf } from "../support/accounts-worker";
import { addGame, play } from "../support/played-days";
import { submit } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { TODAY } from "../support/worker";

const worker = startAccounts();

async function readStatistics(): Promise<DayStatistics[]> {
  const token = await tokenOf("id-of-boss");
  const { body } = await worker.ask("GET /api/admin/statistics", { token });
  return body.days as DayStatistics[];
}

test("the statistics cover the last 30 days, oldest first, including days without events", async () => {
  await worker.addAccount("boss", "admin");
  const days = await readStatistics();
  expect(days).toHaveLength(30);
  expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2026-05-12", TODAY]);
  const { date: _, ...counts } = days[0] ?? {};
  expect(counts).toEqual({
    results: 0,
    found: 0,
    averageScore: null,
    returnedAfterDay: 0,
    returnedAfterWeek: 0,
    returnedAfterMonth: 0,
    signUps: 0,
    autofills: 0,
  });
});

test("each result of the daily game is counted once", async () => {
  await worker.addAccount("boss", "admin");
  const game = await addDailyGame(worker.db, TODAY);
  const first = { found: 10, wrong: 0, userKey: "a-first-player-key" };
  await submit(worker, game, first);
  await submit(worker, game, first);
  await submit(worker, game, { found: 4, wrong: 8, userKey: "a-second-player-key" });
  expect((await readStatistics()).at(-1)).toMatchObject({
    results: 2,
    found: 14,
    averageScore: 660,
  });
});

/** Plays the game of a day at its noon: as a guest, or with an account. */
async function playOn(daysAgo: number, player: { userKey: string; token?: string }) {
  const date = addDays(TODAY, -daysAgo);
  await worker.setClock(startOfDay(date) + 12 * 60 * 60 * 1000);
  expect((await play(worker, date, player)).status).toBe(200);
}

test("players are counted who played 1, 7 and 30 days before: guests, accounts, linked guests", async () => {
  await worker.addAccount("boss", "admin");
  const token = await tokenOf(await worker.addAccount("anna"));
  for (const [index, ago] of [30, 7, 1, 0].entries()) {
    await addGame(worker.db, { id: 1 + index, dailyDate: addDays(TODAY, -ago) });
  }
  const guest = { userKey: "the-key-of-a-guest" };
  const account = { userKey: "the-key-of-a-laptop", token };
  const linked = { userKey: "the-key-of-a-phone" };
  const others = { userKey: "the-key-of-someone" };
  for (const ago of [30, 1]) await playOn(ago, guest);
  for (const ago of [30, 7]) await playOn(ago, linked);
  for (const ago of [7, 1]) await playOn(ago, others);
  // The phone's results become the account's.
  await playOn(1, { ...linked, token });
  // Each plays today, and repeats it.
  for (const player of [guest, account, linked, others, guest, account, linked, others]) {
    await playOn(0, player);
  }
  const days = await readStatistics();
  expect(days.at(-1)).toMatchObject({
    results: 3,
    returnedAfterDay: 3,
    returnedAfterWeek: 2,
    returnedAfterMonth: 2,
  });
  expect(days.at(-2)).toMatchObject({
    results: 3,
    returnedAfterDay: 0,
    returnedAfterWeek: 0,
    returnedAfterMonth: 0,
  });
});

test("a new account is counted on its day in New York", async () => {
  await worker.addAccount("boss", "admin");
  await worker.setClock("2026-06-10T23:59:30-04:00");
  const account = { username: "anna_1", email: "anna@lavalist.test", password: "a long password" };
  await worker.ask("POST /api/auth/request-code", { body: account });
  const code = codeIn(await mailTo(worker, account.email, /./));
  await worker.ask("POST /api/auth/verify-code", { body: { email: account.email, code } });
  await worker.setClock("2026-06-11T00:00:30-04:00");
  await vi.waitFor(async () =>
    expect((await readStatistics()).slice(-2)).toMatchObject([
      { date: TODAY, signUps: 1 },
      { date: "2026-06-11", signUps: 0 },
    ]),
  );
});
