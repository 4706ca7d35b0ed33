import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { circleTexts } from "../../app/config/texts/circles";
import type { CircleBoard, CircleWeek } from "../../app/contract/circles";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import { playerKey } from "../../app/services/results/player.server";
import { dailyScoreboardId } from "../../app/services/results/scoreboard.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const YESTERDAY = addDays(TODAY, -1);
const MINUTE = 60_000;

interface Caller {
  readonly token?: string;
  readonly userKey?: string;
}

const maker: Caller = { userKey: userKeyOf("maker") };
const friend: Caller = { userKey: userKeyOf("friend") };
const stranger: Caller = { userKey: userKeyOf("stranger") };
const names = { name: "The Sunday table", memberName: "Mia" };

const games = new Map<string, SeededGame>();

beforeEach(async () => {
  for (const date of [TODAY, YESTERDAY] as const)
    games.set(date, await addDailyGame(worker.db, date));
});

async function ask(call: string, { token, userKey }: Caller, body?: object) {
  const [method = "GET", path = ""] = call.split(" ");
  const hasBody = method === "POST" || method === "PATCH";
  const response = await worker.fetch(path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(userKey !== undefined && !hasBody && { "X-User-Key": userKey }),
      ...(hasBody && { "Content-Type": "application/json" }),
    },
    ...(hasBody && {
      body: JSON.stringify({ ...(userKey !== undefined && { userKey }), ...body }),
    }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function make(caller = maker, body: object = names) {
  const { status, body: made } = await ask("POST /api/circle", caller, body);
  expect(status).toBe(201);
  const { id, url } = made as { id: string; url: string };
  return { id, secret: url.split("/").at(-1) ?? "", url };
}

let seconds = 0;

/** Each later than the one before. */
const join = async (secret: string, caller: Caller, memberName = "Ben") => {
  seconds += 1;
  await worker.setClock(NOON + seconds * 1000);
  return ask(`POST /api/circle/join/${secret}`, caller, { memberName });
};

async function boardFor(id: string, caller: Caller, query = ""): Promise<CircleBoard> {
  const { status, body, headers } = await ask(`GET /api/circle/${id}${query}`, caller);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toContain("no-store");
  return body as CircleBoard;
}

const weekFor = async (id: string, caller: Caller, date: string) =>
  (await boardFor(id, caller, `?week=${date}`)) as unknown as CircleWeek;

const playOn = async (date: NewYorkDate, { userKey = "" }: Caller, found = 10) => {
  const game = games.get(date) ?? { itemIds: [] };
  const body = resultOf(game, { found, userKey, date });
  const { status } = await worker.ask("POST /api/game/submit", { body });
  expect(status).toBe(200);
};

/** What a board shows of the day, by name. */
const shown = ({ members }: CircleBoard) =>
  Object.fromEntries(members.map(({ name, result }) => [name, result?.score ?? null]));

test("who opens the link sees the circle, joins with a name, and stays one member", async () => {
  const { id, secret } = await make();
  expect((await ask(`GET /api/circle/join/${secret}`, friend)).body).toEqual({
    id,
    name: "The Sunday table",
    maker: "Mia",
    members: 1,
    joined: false,
  });
  expect((await join(secret, friend)).status).toBe(200);
  expect((await join(secret, friend, "Another name")).status).toBe(200);
  const { members } = await boardFor(id, friend);
  expect(members.map(({ name, you, maker: made }) => [name, you, made])).toEqual([
    ["Mia", false, true],
    ["Ben", true, false],
  ]);
  expect((await ask("GET /api/circle", friend)).body).toEqual({
    circles: [{ id, name: "The Sunday table", members: 2 }],
  });
});

test("the results of today are shown by the server to who has finished today", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await playOn(TODAY, friend, 7);
  const before = await boardFor(id, maker);
  expect([before.finished, shown(before)]).toEqual([false, { Mia: null, Ben: null }]);
  expect(before.members.map(({ playedStreak }) => playedStreak)).toEqual([0, 0]);
  expect((await weekFor(id, maker, TODAY)).members.map(({ sum }) => sum)).toEqual([0, 0]);
  await playOn(TODAY, maker, 10);
  const after = await boardFor(id, maker);
  expect([after.finished, shown(after)]).toEqual([true, { Mia: 1000, Ben: 700 }]);
  expect(after.members[0]).toMatchObject({
    playedStreak: 1,
    wonStreak: 1,
    result: { survived: true, hints: 0 },
  });
  expect(await weekFor(id, maker, TODAY)).toMatchObject({
    week: "2026-06-08",
    until: TODAY,
    members: [
      { name: "Mia", sum: 1000, daysPlayed: 1, best: { date: TODAY, score: 1000 } },
      { name: "Ben", sum: 700, daysPlayed: 1 },
    ],
  });
});

test("in the grace hour the day before stays hidden from who may still finish it", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await worker.setClock(startOfDay(YESTERDAY) + 12 * 60 * MINUTE);
  await playOn(YESTERDAY, friend, 8);
  const midnight = startOfDay(TODAY);
  await worker.setClock(midnight + 30 * MINUTE);
  const open = await boardFor(id, maker, `?date=${YESTERDAY}`);
  expect([open.date, open.finished, shown(open)]).toEqual([
    YESTERDAY,
    false,
    { Mia: null, Ben: null },
  ]);
  expect((await weekFor(id, maker, YESTERDAY)).members.map(({ sum }) => sum)).toEqual([0, 0]);
  await playOn(YESTERDAY, maker, 5);
  expect(shown(await boardFor(id, maker, `?date=${YESTERDAY}`))).toEqual({ Ben: 800, Mia: 500 });
  // Today's board is empty for both, and their streaks go on.
  const today = await boardFor(id, maker);
  expect([today.date, today.finished]).toEqual([TODAY, false]);
  expect(today.members.map(({ playedStreak }) => playedStreak)).toEqual([1, 1]);
});

test("after the grace hour the day before is shown to all, and a streak without it ends", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await playOn(TODAY, friend, 8);
  await worker.setClock(startOfDay(addDays(TODAY, 1)) + limits.gracePeriod);
  const board = await boardFor(id, maker, `?date=${TODAY}`);
  expect([board.finished, shown(board)]).toEqual([true, { Ben: 800, Mia: null }]);
  expect(board.members.map(({ playedStreak }) => playedStreak)).toEqual([1, 0]);
  expect((await ask(`GET /api/circle/${id}?date=${YESTERDAY}`, maker)).status).toBe(400);
});

test("after a hand-over the former maker is a member like the others", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await ask(`PATCH /api/circle/${id}`, friend, { memberName: "בנימין" });
  await ask(`PATCH /api/circle/${id}`, maker, { name: "Another name" });
  const { name, members } = await boardFor(id, maker);
  expect([name, members[1]?.name]).toEqual(["Another name", "בנימין"]);
  const { member } = members[1] ?? {};
  expect((await ask(`POST /api/circle/${id}/hand-over`, maker, { member })).status).toBe(200);
  expect((await ask(`PATCH /api/circle/${id}`, maker, { name: "Mine" })).status).toBe(404);
  expect((await ask(`DELETE /api/circle/${id}`, maker)).status).toBe(404);
  expect((await ask(`DELETE /api/circle/${id}`, friend)).status).toBe(200);
  expect((await ask("GET /api/circle", maker)).body).toEqual({ circles: [] });
});

test("who has left or was removed sees nothing, the longest member takes over, the last one ends the circle", async () => {
  const { id, secret } = await make();
  const [ben = {}, cleo = {}, dan = {}] = ["Ben", "Cleo", "Dan"].map((name) => ({
    userKey: userKeyOf(name),
  }));
  await join(secret, ben, "Ben");
  await join(secret, cleo, "Cleo");
  await join(secret, dan, "Dan");
  const last = (await boardFor(id, maker)).members[3]?.member;
  expect((await ask(`DELETE /api/circle/${id}/member/${last}`, maker)).status).toBe(200);
  await ask(`POST /api/circle/${id}/leave`, maker);
  const { members } = await boardFor(id, ben);
  expect(members.map(({ name, maker: made }) => [name, made])).toEqual([
    ["Ben", true],
    ["Cleo", false],
  ]);
  for (const caller of [maker, dan, stranger]) {
    for (const call of ["GET ", `GET ?week=${TODAY}`, "GET /link", "POST /leave", "POST /renew"]) {
      const { status, body } = await ask(call.replace(" ", ` /api/circle/${id}`), caller);
      expect([call, status]).toEqual([call, 404]);
      expect(JSON.stringify(body)).not.toMatch(/Sunday|Ben/);
    }
  }
  await ask(`POST /api/circle/${id}/leave`, ben);
  await ask(`POST /api/circle/${id}/leave`, cleo);
  expect((await worker.db.prepare("select * from circles").all()).results).toEqual([]);
});

test("a renewed link ends the old one, and only the maker sees the new one", async () => {
  const { id, secret, url } = await make();
  expect((await ask(`GET /api/circle/${id}/link`, maker)).body).toEqual({ url });
  const renewed = await ask(`POST /api/circle/${id}/renew`, maker);
  expect((await join(secret, friend)).status).toBe(404);
  const forged = `${id}${secret.slice(id.length).split("").reverse().join("")}`;
  expect((await join(forged, friend)).status).toBe(404);
  const { url: newUrl } = renewed.body as { url: string };
  expect((await join(newUrl.split("/").at(-1) ?? "", friend)).status).toBe(200);
  const others = [await boardFor(id, friend), (await ask("GET /api/circle", friend)).body];
  const newSecret = newUrl.split("/").at(-1) ?? "";
  expect(JSON.stringify(others)).not.toContain(newSecret.slice(id.length));
  const page = await worker.fetch(`/circle/${newSecret}`);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const html = await page.text();
  for (const tag of ['name="robots" content="noindex"', 'name="referrer" content="no-referrer"']) {
    expect(html).toContain(tag);
  }
  expect(JSON.stringify(worker.log.lines)).not.toContain(id);
});

test("a member reports a circle once, and an admin renames or deletes it", async () => {
  const [first, second] = [await make(), await make()];
  await join(first.secret, friend);
  await join(second.secret, friend);
  const report = (id: string, { userKey }: Caller) =>
    worker.ask("POST /api/feedback", {
      body: { kind: "report", reason: "rude", circle: id, userKey },
    });
  expect((await report(first.id, stranger)).status).toBe(404);
  for (const time of ["first", "again"]) {
    expect([time, (await report(first.id, friend)).status]).toEqual([time, 201]);
  }
  await report(first.id, maker);
  await report(second.id, friend);
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  const open = async () => {
    const { body } = await worker.ask("GET /api/admin/feedback?done=false", { token });
    return body.feedback as { id: number; circle?: string }[];
  };
  const reports = await open();
  expect(reports.map(({ circle }) => circle)).toEqual([names.name, names.name, names.name]);
  const decide = (index: number, circle: string) =>
    worker.ask(`POST /api/admin/feedback/${reports[index]?.id}`, { token, body: { circle } });
  expect((await decide(1, "rename")).status).toBe(200);
  expect((await boardFor(first.id, friend)).name).toBe(circleTexts.neutralName);
  expect(await open()).toHaveLength(1);
  expect((await decide(0, "delete")).status).toBe(200);
  expect((await ask(`GET /api/circle/${second.id}`, friend)).status).toBe(404);
  expect(await open()).toEqual([]);
  expect((await decide(0, "rename")).status).toBe(409);
});

test.each([
  ["a name that is too short", { ...names, name: "ab" }],
  ["a name that is too long", { ...names, name: "a".repeat(31) }],
  ["a bad word", { ...names, name: "Sh1t table" }],
  ["an own name that is too long", { ...names, memberName: "a".repeat(21) }],
])("%s is refused at its field", async (_, body) => {
  const { status, body: answer } = await ask("POST /api/circle", maker, body);
  expect(status).toBe(422);
  const wrong = body.name === names.name ? "memberName" : "name";
  expect(Object.keys((answer as { fields: object }).fields)).toEqual([wrong]);
});

test("a circle has 50 members, a player ten circles", async () => {
  const { id, secret } = await make();
  await addMembers(id, limits.circleMembers - 1);
  const full = await join(secret, friend);
  expect([full.status, JSON.stringify(full.body)]).toEqual([409, expect.stringContaining("50")]);
  for (let made = 1; made < limits.circlesOfPlayer; made += 1) await make();
  const tooMany = await ask("POST /api/circle", maker, names);
  expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([
    409,
    expect.stringContaining("10"),
  ]);
});

test("a guest's membership follows the account; of two the older stays, with its rights", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  const both = await make(maker);
  await join(both.secret, { token, userKey: userKeyOf("other-browser") }, "Anna");
  const other = await make(friend, { ...names, memberName: "Fay" });
  await join(other.secret, maker, "Mia again");
  await ask("POST /api/user/link-results", { token, ...maker });
  const circles = (await ask("GET /api/circle", { token })).body as { circles: { id: string }[] };
  expect(circles.circles.map(({ id }) => id).sort()).toEqual([both.id, other.id].sort());
  const { members } = await boardFor(both.id, { token });
  expect(members.map(({ name, you, maker: made }) => [name, you, made])).toEqual([
    ["Mia", true, true],
  ]);
  expect((await ask(`GET /api/circle/${both.id}`, maker)).status).toBe(404);
});

test("a deleted account leaves its circles, and its export names them", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  const { id, secret } = await make({ token, userKey: userKeyOf("browser-of-anna") });
  await join(secret, friend);
  const data = (await ask("GET /api/user/data", { token })).body;
  expect(data).toMatchObject({ circles: [{ name: names.name, memberName: "Mia", maker: true }] });
  const gone = await worker.ask("DELETE /api/user", {
    token,
    body: { password: "a password of tests", games: "delete" },
  });
  expect(gone.status).toBe(200);
  const { members } = await boardFor(id, friend);
  expect(members.map(({ name, maker: made }) => [name, made])).toEqual([["Ben", true]]);
});

test("the board of 50 members reads at most 160 rows, a week at most 400", async () => {
  const { id } = await make();
  await addMembers(id, limits.circleMembers - 1);
  const day = dailyScoreboardId(TODAY);
  await worker.db
    .prepare(
      `with recursive n(value) as (select 0 union all select value + 1 from n where value < 19)
       insert or ignore into results select player, ${day} - value, 500, 31, 0, 5, 1, 0, 1
       from circle_members, n`,
    )
    .run();
  const cost = async (query: string) => {
    const response = await worker.fetch(`/api/circle/${id}${query}`, {
      headers: { "X-User-Key": maker.userKey ?? "" },
    });
    const [line] = await worker.log.of(response);
    return { rows: line?.rowsRead, statements: line?.statements };
  };
  const board = await cost("");
  expect(board.rows).toBeLessThanOrEqual(160);
  expect(board.statements).toBeLessThanOrEqual(2);
  expect((await cost(`?week=${addDays(TODAY, -7)}`)).rows).toBeLessThanOrEqual(400);
});

/** Members with keys that nobody has. */
async function addMembers(id: string, count: number): Promise<void> {
  const keys = await Promise.all(
    Array.from({ length: count }, (_, index) => playerKey(`guest:${userKeyOf(`extra-${index}`)}`)),
  );
  await worker.db.batch(
    keys.map((key, index) =>
      worker.db
        .prepare("insert into circle_members values (?, ?, unhex(?), ?, 0, ?)")
        .bind(id, index, key, `Member ${index}`, NOON + index),
    ),
  );
}
