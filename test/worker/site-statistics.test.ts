import { expect, test, vi } from "vitest";
import { addDays, startOfDay } from "../../app/days/new-york";
import type { DayStatistics } from "../../app/features/moderation/contract";
import { HOUR } from "../../app/game/dates";
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
  expect(days.at(-1)?.date).toBe(TODAY);
  expect(days[0]).toMatchObject({
    date: "2026-05-12",
    results: 0,
    averageScore: null,
    openWork: null,
  });
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

test("each result is counted once, and who has returned after 1, 7 and 30 days", async () => {
  await worker.addAccount("boss", "admin");
  for (const [ago, players] of [
    [30, ["one"]],
    [7, ["one", "two"]],
    [1, ["one", "two", "three"]],
    [0, ["one", "one", "two", "three"]],
  ] as const) {
    const date = addDays(TODAY, -ago);
    const game = await addDailyGame(worker.db, date);
    await worker.setClock(startOfDay(date) + HOUR);
    for (const player of players) {
      const found = player === "one" ? 10 : 4;
      const wrong = player === "one" ? 0 : 8;
      await submit(worker, game, { found, wrong, userKey: userKeyOf(player) });
    }
  }
  const community = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON });
  for (const player of ["one", "one", "two"]) {
    const result = resultOf(community, { found: 3, userKey: userKeyOf(player) });
    const body = { ...result, gameUid: community.uid };
    const { status } = await worker.ask("POST /api/game/submit-community-game", { body });
    expect(status).toBe(200);
  }
  expect((await readStatistics()).at(-1)).toMatchObject({
    communityPlays: 2,
    results: 3,
    survived: 1,
    found: 18,
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
