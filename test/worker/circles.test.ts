import { beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { addDays, type NewYorkDate, startOfDay } from "../../app/days/new-york";
import type { CircleStandings, CircleWeek } from "../../app/features/circles/contract";
import { dailyScoreboardId } from "../../app/features/play/scoreboard.server";
import { circleTexts } from "../../app/texts/circles";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const YESTERDAY = addDays(TODAY, -1);
const DAY = 24 * 60 * 60 * 1000;

interface Caller {
  readonly token?: string;
  readonly userKey?: string;
}

const maker: Caller = { userKey: userKeyOf("maker") };
const friend: Caller = { userKey: userKeyOf("friend") };
const stranger: Caller = { userKey: userKeyOf("stranger") };
const names = { name: "The Sunday table", memberName: "Mia" };

let games: Readonly<Record<string, SeededGame>> = {};

beforeEach(async () => {
  games = {
    [YESTERDAY]: await addDailyGame(worker.db, YESTERDAY),
    [TODAY]: await addDailyGame(worker.db, TODAY),
  };
});

async function ask(call: string, { token, userKey }: Caller, body?: object) {
  const [method = "GET", path = ""] = call.split(" ");
  const inHeader = method === "GET" || method === "DELETE";
  const response = await worker.fetch(path, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(inHeader && userKey !== undefined && { "X-User-Key": userKey }),
    },
    body: JSON.stringify(inHeader ? body : { userKey, ...body }),
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
  await worker.setClock(NOON + 1000 * ++seconds);
  return ask(`POST /api/circle/join/${secret}`, caller, { memberName });
};

async function standingsFor(id: string, caller: Caller, query = ""): Promise<CircleStandings> {
  const { status, body, headers } = await ask(`GET /api/circle/${id}${query}`, caller);
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toContain("no-store");
  return body as CircleStandings;
}

const weekFor = async (id: string, caller: Caller, date: string) =>
  (await standingsFor(id, caller, `?week=${date}`)) as unknown as CircleWeek;

const playOn = async (date: NewYorkDate, { userKey = "" }: Caller, found = 10) => {
  const body = resultOf(games[date] ?? { itemIds: [] }, { found, userKey, date });
  const { status } = await worker.ask("POST /api/game/submit", { body });
  expect(status).toBe(200);
};

/** What standings show of the day, by name. */
const shown = ({ members }: CircleStandings) =>
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
  const { members } = await standingsFor(id, friend);
  expect(members).toMatchObject([
    { name: "Mia", you: false, maker: true },
    { name: "Ben", you: true, maker: false },
  ]);
  expect((await ask("GET /api/circle", friend)).body).toEqual({
    circles: [{ id, name: "The Sunday table", members: 2 }],
  });
});

test("members name themselves, the maker the circle, until another member is its maker", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await ask(`PATCH /api/circle/${id}`, friend, { memberName: "בנימין" });
  await ask(`PATCH /api/circle/${id}`, maker, { name: "Another name" });
  const { name, members } = await standingsFor(id, maker);
  expect([name, members[1]?.name]).toEqual(["Another name", "בנימין"]);
  const { member } = members[1] ?? {};
  expect((await ask(`POST /api/circle/${id}/hand-over`, maker, { member })).status).toBe(200);
  expect((await ask(`DELETE /api/circle/${id}`, maker)).status).toBe(404);
  expect((await ask(`DELETE /api/circle/${id}`, friend)).status).toBe(200);
  expect((await ask("GET /api/circle", maker)).body).toEqual({ circles: [] });
});

test("the results of today are shown by the server to who has finished today", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await playOn(TODAY, friend, 7);
  const before = await standingsFor(id, maker);
  expect([before.finished, shown(before)]).toEqual([false, { Mia: null, Ben: null }]);
  expect(before.members).toMatchObject([
    { name: "Mia", played: false },
    { name: "Ben", played: true },
  ]);
  expect(JSON.stringify(before)).not.toContain("700");
  expect(before.members.map(({ playedStreak }) => playedStreak)).toEqual([0, 0]);
  expect((await weekFor(id, maker, TODAY)).members.map(({ sum }) => sum)).toEqual([0, 0]);
  await playOn(TODAY, maker, 10);
  const after = await standingsFor(id, maker);
  expect([after.finished, shown(after)]).toEqual([true, { Mia: 1000, Ben: 700 }]);
  expect(after.members[0]).toMatchObject({
    playedStreak: 1,
    wonStreak: 1,
    result: { survived: true, hints: 0 },
  });
  expect(await weekFor(id, maker, TODAY)).toMatchObject({
    week: "2026-06-08",
    members: [
      { name: "Mia", sum: 1000, daysPlayed: 1, best: 1000 },
      { name: "Ben", sum: 700, daysPlayed: 1 },
    ],
  });
});

test("ranks are compared with those of the day before", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await join(secret, stranger, "Cleo");
  await worker.setClock(startOfDay(YESTERDAY));
  await playOn(YESTERDAY, maker, 9);
  await playOn(YESTERDAY, friend, 8);
  await worker.setClock(NOON);
  for (const [player, found] of [
    [stranger, 10],
    [friend, 7],
    [maker, 5],
  ] as const) {
    await playOn(TODAY, player, found);
  }
  const { members, over } = await standingsFor(id, maker);
  expect(over).toBe(false);
  expect(members.map(({ name, moved }) => [name, moved])).toEqual([
    ["Cleo", null],
    ["Ben", 0],
    ["Mia", -2],
  ]);
});

test("in the grace hour the day before is hidden from who may still finish it, then shown", async () => {
  const { id, secret } = await make();
  await join(secret, friend);
  await worker.setClock(startOfDay(YESTERDAY));
  await playOn(YESTERDAY, friend, 8);
  await worker.setClock(startOfDay(TODAY) + limits.gracePeriod - 1);
  const open = await standingsFor(id, maker, `?date=${YESTERDAY}`);
  expect(open).toMatchObject({ date: YESTERDAY, finished: false, over: false });
  expect(open.members.map(({ played }) => played)).toEqual([false, true]);
  expect(shown(open)).toEqual({ Mia: null, Ben: null });
  expect((await weekFor(id, maker, YESTERDAY)).members.map(({ sum }) => sum)).toEqual([0, 0]);
  await worker.setClock(startOfDay(TODAY) + limits.gracePeriod);
  const standings = await standingsFor(id, maker, `?date=${YESTERDAY}`);
  expect([standings.finished, shown(standings)]).toEqual([true, { Ben: 800, Mia: null }]);
  expect(standings.over).toBe(true);
  expect(standings.members.map(({ playedStreak }) => playedStreak)).toEqual([1, 0]);
  const older = await ask(`GET /api/circle/${id}?date=${addDays(TODAY, -2)}`, maker);
  expect(older.status).toBe(400);
});

test("no two names of a circle have the same normal form, also in a race", async () => {
  const { id, secret } = await make();
  const taken = { status: 422, body: { fields: { memberName: expect.anything() } } };
  expect(await join(secret, friend, " MÍA!")).toMatchObject(taken);
  expect((await join(secret, friend, "Ben")).status).toBe(200);
  expect(await ask(`PATCH /api/circle/${id}`, friend, { memberName: "m.i.a" })).toMatchObject(
    taken,
  );
  const refused = { name: "Another name", memberName: "ben" };
  expect(await ask(`PATCH /api/circle/${id}`, maker, refused)).toMatchObject(taken);
  expect((await ask(`PATCH /api/circle/${id}`, friend, { memberName: "BEN" })).status).toBe(200);
  const players = Array.from({ length: 8 }, (_, index) => userKeyOf(`racer-${index}`));
  const joined = await Promise.all(
    players.map((userKey) =>
      ask(`POST /api/circle/join/${secret}`, { userKey }, { memberName: "Zoë" }),
    ),
  );
  expect(joined.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
  const { name, members } = await standingsFor(id, maker);
  expect(name).toBe(names.name);
  expect(members.map((member) => member.name).toSorted()).toEqual(["BEN", "Mia", "Zoë"]);
});

test("a maker who is lost for 30 days is followed by the longest active member", async () => {
  const { id, secret } = await make();
  await join(secret, stranger, "Lost Lou");
  await join(secret, friend);
  await join(secret, { userKey: userKeyOf("cleo") }, "Cleo");
  const cleo = { userKey: userKeyOf("cleo") };
  const takeOver = async (caller: Caller) => {
    const { members, succeeds } = await standingsFor(id, caller);
    const member = members.find(({ you }) => you)?.member;
    const { status } = await ask(`POST /api/circle/${id}/hand-over`, caller, { member });
    return [succeeds, status];
  };
  await worker.setClock(NOON + 10 * DAY);
  expect(await takeOver(friend)).toEqual([false, 404]);
  await standingsFor(id, maker);
  await worker.setClock(NOON + 40 * DAY);
  await standingsFor(id, friend, `?week=${TODAY}`);
  expect(await takeOver(friend)).toEqual([false, 404]);
  await worker.setClock(NOON + 40 * DAY + 1);
  expect(await takeOver(cleo)).toEqual([false, 404]);
  const others = (await standingsFor(id, friend)).members;
  const of = (name: string) => others.find((one) => one.name === name)?.member;
  const forOther = { member: of("Cleo") };
  expect((await ask(`POST /api/circle/${id}/hand-over`, friend, forOther)).status).toBe(404);
  expect(await takeOver(friend)).toEqual([true, 200]);
  const { members } = await standingsFor(id, maker);
  expect(members.filter((one) => one.maker).map(({ name }) => name)).toEqual(["Ben"]);
});

test("a suspended maker writes no text, renews no link and hands nothing over, but leaves and deletes", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  const anna = { token, userKey: userKeyOf("browser-of-anna") };
  const circles = [await make(anna), await make(anna)] as const;
  const [{ id, secret }] = circles;
  await join(secret, friend);
  const { member } = (await standingsFor(id, anna)).members[1] ?? {};
  const suspend = "UPDATE users SET suspension_reason = 'Spam.' WHERE id = 'id-of-anna'";
  await worker.db.prepare(suspend).run();
  for (const [call, body] of [
    ["PATCH /api/circle/", { name: "Buy here" }],
    ["PATCH /api/circle/", { memberName: "Buy here" }],
    ["POST /api/circle//renew", { member }],
    ["POST /api/circle//hand-over", { member }],
  ] as const) {
    const { status } = await ask(call.replace("circle/", `circle/${id}`), anna, body);
    expect([call, status]).toEqual([call, 403]);
  }
  expect((await standingsFor(id, anna)).members).toMatchObject([{ maker: true }, { name: "Ben" }]);
  expect((await ask(`POST /api/circle/${id}/leave`, anna)).status).toBe(200);
  expect((await ask(`DELETE /api/circle/${circles[1].id}`, anna)).status).toBe(200);
});

test("who has left or was removed sees nothing, the longest member takes over, the last one ends the circle", async () => {
  const { id, secret } = await make();
  const [ben, cleo, dan] = [{ userKey: userKeyOf("ben") }, friend, stranger];
  await join(secret, ben, "Ben");
  await join(secret, cleo, "Cleo");
  await join(secret, dan, "Dan");
  const last = (await standingsFor(id, maker)).members[3]?.member;
  expect((await ask(`DELETE /api/circle/${id}/member/${last}`, maker)).status).toBe(200);
  await ask(`POST /api/circle/${id}/leave`, maker);
  const { members } = await standingsFor(id, ben);
  expect(members).toMatchObject([
    { name: "Ben", maker: true },
    { name: "Cleo", maker: false },
  ]);
  for (const caller of [maker, dan, { userKey: userKeyOf("another") }]) {
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

test("one maker remains when handing over races with removing, leaving and itself", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, secret } = await make();
    await join(secret, friend);
    await join(secret, stranger, "Cleo");
    const [, ben, cleo] = (await standingsFor(id, maker)).members.map(({ member }) => member);
    const handOver = (member?: number) =>
      ask(`POST /api/circle/${id}/hand-over`, maker, { member });
    const leave = (caller: Caller) => ask(`POST /api/circle/${id}/leave`, caller);
    await Promise.all([
      handOver(ben),
      ask(`DELETE /api/circle/${id}/member/${ben}`, maker),
      handOver(cleo),
      leave(round % 2 ? maker : stranger),
    ]);
    const makers =
      "select circle_id from circle_members group by circle_id having sum(is_maker) <> 1";
    expect((await worker.db.prepare(makers).all()).results).toEqual([]);
    await worker.db.prepare("delete from circles").run();
  }
});

test("a renewed link ends the old one, and only the maker sees the new one", async () => {
  const { id, secret, url } = await make();
  expect((await ask(`GET /api/circle/${id}/link`, maker)).body).toEqual({ url });
  const renewed = await ask(`POST /api/circle/${id}/renew`, maker);
  expect((await join(secret, friend)).status).toBe(404);
  const forged = `${id}${secret.slice(id.length).split("").reverse().join("")}`;
  expect((await join(forged, friend)).status).toBe(404);
  const newSecret = (renewed.body as { url: string }).url.split("/").at(-1) ?? "";
  expect((await join(newSecret, friend)).status).toBe(200);
  const { members } = await standingsFor(id, friend);
  const [mia, ben] = members.map(({ member }) => member);
  const { status } = await ask(`POST /api/circle/${id}/renew`, maker, { member: ben });
  expect([status, (await join(newSecret, friend)).status]).toEqual([200, 404]);
  expect((await standingsFor(id, maker)).members).toHaveLength(1);
  const last = await ask(`POST /api/circle/${id}/renew`, maker, { member: mia });
  expect((await standingsFor(id, maker)).members).toHaveLength(1);
  const lastSecret = (last.body as { url: string }).url.split("/").at(-1) ?? "";
  await join(lastSecret, friend);
  const others = [await standingsFor(id, friend), (await ask("GET /api/circle", friend)).body];
  expect(JSON.stringify(others)).not.toContain(lastSecret.slice(id.length));
  const page = await worker.fetch(`/circle/${lastSecret}`);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const html = await page.text();
  for (const tag of ['name="robots" content="noindex"', 'name="referrer" content="no-referrer"']) {
    expect(html).toContain(tag);
  }
  expect(JSON.stringify(worker.log.lines)).not.toContain(id);
});

test("a member reports a circle once while it is open, and an admin renames or deletes it", async () => {
  const [first, second] = [await make(), await make()];
  await join(first.secret, friend);
  await join(second.secret, friend);
  const report = (circle: string, caller: Caller) =>
    ask("POST /api/feedback", caller, { kind: "report", reason: "rude", circle });
  expect((await report(first.id, stranger)).status).toBe(404);
  for (const time of ["first", "again"]) {
    expect([time, (await report(first.id, friend)).status]).toEqual([time, 201]);
  }
  await report(first.id, maker);
  await report(second.id, friend);
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  const open = async () => {
    const { body } = await ask("GET /api/admin/feedback?done=false", { token });
    return (body as { feedback: { id: number; circle?: string }[] }).feedback;
  };
  const reports = await open();
  expect(reports.map(({ circle }) => circle)).toEqual([names.name, names.name, names.name]);
  const decide = (index: number, circle: string) =>
    ask(`POST /api/admin/feedback/${reports[index]?.id}`, { token }, { circle });
  expect((await decide(1, "rename")).status).toBe(200);
  expect((await standingsFor(first.id, friend)).name).toBe(circleTexts.neutralName);
  expect(await open()).toHaveLength(1);
  const rename = (name: string) => ask(`PATCH /api/circle/${first.id}`, maker, { name });
  expect(await rename("Rude again")).toMatchObject({
    status: 422,
    body: { fields: { name: expect.anything() } },
  });
  expect((await rename(circleTexts.neutralName)).status).toBe(200);
  await report(first.id, friend);
  await report(first.id, friend);
  expect(await open()).toHaveLength(2);
  expect((await decide(1, "unlock")).body).toMatchObject({
    feedback: { done: true, decision: "acted" },
  });
  expect((await rename("A better name")).status).toBe(200);
  expect((await standingsFor(first.id, friend)).name).toBe("A better name");
  expect((await decide(0, "delete")).status).toBe(200);
  expect((await ask(`GET /api/circle/${second.id}`, friend)).status).toBe(404);
  expect(await open()).toHaveLength(1);
  expect((await decide(0, "rename")).status).toBe(409);
});

test("a player has ten circles, with short clean names", async () => {
  for (const wrong of [{ name: "ab" }, { name: "Sh1t table" }, { memberName: "a".repeat(21) }]) {
    expect(await ask("POST /api/circle", maker, { ...names, ...wrong })).toMatchObject({
      status: 422,
      body: { fields: { [Object.keys(wrong).join()]: expect.anything() } },
    });
  }
  for (let made = 0; made < limits.circlesOfPlayer; made += 1) await make();
  expect(await ask("POST /api/circle", maker, names)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("10") },
  });
});

test("a circle has 50 members; their standings read at most 160 rows, a week at most 400", async () => {
  const { id, secret } = await make();
  const numbers = (last: number) =>
    `with recursive n(value) as (select 0 union all select value + 1 from n where value < ${last})`;
  const guests = `${numbers(limits.circleMembers - 2)}
    insert into circle_members select ?, value, randomblob(16), 'Member', 0, ?, null, 0 from n`;
  await worker.db.prepare(guests).bind(id, NOON).run();
  expect(await join(secret, friend)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("50") },
  });
  const results = `${numbers(19)}
    insert or ignore into results
      select player, ? - value, 500, 31, 0, 5, 1, 0, 1 from circle_members, n`;
  await worker.db.prepare(results).bind(dailyScoreboardId(TODAY)).run();
  const cost = async (query: string) => {
    const headers = { "X-User-Key": userKeyOf("maker") };
    const response = await worker.fetch(`/api/circle/${id}${query}`, { headers });
    const [line] = await worker.log.of(response);
    return { rows: line?.rowsRead, statements: line?.statements };
  };
  for (let made = 1; made < limits.circlesOfPlayer; made += 1) await make();
  const board = await cost("");
  expect(board.rows).toBeLessThanOrEqual(160);
  expect(board.statements).toBeLessThanOrEqual(2);
  expect((await cost(`?week=${addDays(TODAY, -7)}`)).rows).toBeLessThanOrEqual(400);
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
  const { members } = await standingsFor(both.id, { token });
  expect(members).toMatchObject([{ name: "Mia", you: true, maker: true }]);
  expect(members).toHaveLength(1);
  expect((await ask(`GET /api/circle/${both.id}`, maker)).status).toBe(404);
});

test("a deleted account leaves its circles, and its export names them", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  const { id, secret } = await make({ token, userKey: userKeyOf("browser-of-anna") });
  await join(secret, friend);
  const { body } = await ask("GET /api/user/data", { token });
  expect(body).toMatchObject({ circles: [{ name: names.name, memberName: "Mia", maker: true }] });
  await ask("DELETE /api/user", { token }, { password: PASSWORD, games: "delete" });
  const { members } = await standingsFor(id, friend);
  expect(members).toMatchObject([{ name: "Ben", maker: true }]);
});
