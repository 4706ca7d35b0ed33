import { expect, test, vi } from "vitest";
import type { DayStatistics } from "../../app/contract/admin";
import { addDays, startOfDay } from "../../app/days/new-york";
import { codeIn, mailTo, startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf, submit, userKeyOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

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
    survived: 0,
    found: 0,
    averageScore: null,
    returnedAfterDay: 0,
    returnedAfterWeek: 0,
    returnedAfterMonth: 0,
    signUps: 0,
    autofills: 0,
    communityPlays: 0,
    rooms: 0,
    roomFailures: 0,
    openWork: null,
    daysLeft: null,
  });
});

test("results of community games are counted, each once", async () => {
  await worker.addAccount("boss", "admin");
  const game = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  for (const player of ["one", "one", "two"]) {
    const result = resultOf(game, { found: 3, wrong: 8, userKey: userKeyOf(player) });
    const body = { ...result, gameUid: game.uid };
    const { status } = await worker.ask("POST /api/game/submit-community-game", { body });
    expect(status).toBe(200);
  }
  expect((await readStatistics()).at(-1)).toMatchObject({ communityPlays: 2, results: 0 });
});

test("open work and the days left are those of now, and later those of the midnight", async () => {
  await worker.addAccount("boss", "admin");
  await addDailyGame(worker.db, addDays(TODAY, 1));
  await addDailyGame(worker.db, addDays(TODAY, 2));
  await addCommunityGame(worker.db, { status: "unreviewed" }, { createdAt: NOON });
  expect((await readStatistics()).at(-1)).toMatchObject({ openWork: 1, daysLeft: 2 });
  await worker.setClock(startOfDay(TODAY));
  await worker.fire("midnight");
  await addCommunityGame(worker.db, { status: "unreviewed" }, { createdAt: NOON });
  await worker.setClock(startOfDay(addDays(TODAY, 1)));
  expect((await readStatistics()).slice(-2)).toMatchObject([
    { openWork: 1, daysLeft: 2 },
    { openWork: 2, daysLeft: 1 },
  ]);
});

test("each result of the daily game is counted once", async () => {
  await worker.addAccount("boss", "admin");
  const game = await addDailyGame(worker.db, TODAY);
  const first = { found: 10, wrong: 0, userKey: "a-first-player-key" };
  await submit(worker, game, first);
  await submit(worker, game, first);
  await submit(worker, game, { found: 4, wrong: 8, userKey: "a-second-player-key" });
  await worker.db.prepare("UPDATE scoreboards SET returned = '[3,2,1]'").run();
  expect((await readStatistics()).at(-1)).toMatchObject({
    results: 2,
    survived: 1,
    found: 14,
    averageScore: 660,
    returnedAfterDay: 3,
    returnedAfterWeek: 2,
    returnedAfterMonth: 1,
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
