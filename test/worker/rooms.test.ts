import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { fetch } from "miniflare";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "../../app/config/limits";
import { ROOM_MESSAGE_MAX, ROOM_VERSION, roomClose } from "../../app/features/rooms/contract";
import { roomTimes, SEATS_PER_ROOM } from "../../app/game/room";
import { startAccounts } from "../support/accounts-worker";
import { breakableTables } from "../support/broken-table";
import { submit, userKeyOf } from "../support/results";
import { RoomClient } from "../support/room-client";
import { addCommunityGame, addDailyGame, type SeededGame } from "../support/seeds";
import { addTestViewers } from "../support/viewers";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();
const { breakTable } = breakableTables(worker);
const DAY = 24 * 60 * 60 * 1000;
let game: SeededGame;
const clients: RoomClient[] = [];

beforeEach(async () => {
  now = NOON;
  game = await addCommunityGame(worker.db, { status: "approved" }, { createdAt: NOON - DAY });
});
afterEach(async () => {
  for (const client of clients.splice(0)) if (client.closeCode === null) client.socket.close(1000);
});

interface Making {
  readonly game?: object;
  readonly mode?: "race" | "together";
  readonly name?: string;
  readonly token?: string | undefined;
}

const make = ({ token, game: ref = { uid: game.uid }, name = "Ann", mode = "race" }: Making = {}) =>
  worker.ask("POST /api/room", {
    body: { game: ref, mode, userKey: userKeyOf("Ann"), name },
    token,
  });

const seat = (id: string, name: string, userKey = userKeyOf(name)) =>
  worker.ask(`POST /api/room/${id}/seat`, { body: { userKey, name } });

async function enter(id: string, token: unknown): Promise<RoomClient> {
  const client = await RoomClient.open(worker.url, id, String(token));
  clients.push(client);
  return client;
}

const join = async (id: string, name: string) => enter(id, (await seat(id, name)).body.seat);

/** A room with Ann, who made it, and Bob. */
async function roomOfTwo(making?: Making) {
  const { status, body } = await make(making);
  expect(status).toBe(201);
  const id = String(body.id);
  const ann = await enter(id, body.seat);
  return { id, ann, bob: await join(id, "Bob"), token: String(body.seat) };
}

let now = NOON;

/** The clock of the tests stands still. Whoever is connected sends a ping. */
async function waitUntil(instant: number): Promise<void> {
  now = instant;
  await worker.setClock(instant);
  const open = clients.filter(({ closeCode }) => closeCode === null);
  for (const client of open) {
    const { pongs } = client;
    client.send("ping");
    await client.until(() => client.pongs > pongs || client.closeCode !== null);
  }
}

async function start(ann: RoomClient): Promise<void> {
  await ann.ask({ kind: "start" });
  await waitUntil(now + roomTimes.countdown);
}

async function guess(client: RoomClient, text: string) {
  now += 1000;
  await worker.setClock(now);
  return client.ask({ kind: "guess", text });
}

test("a race: each has a board, and only figures of the others, under numbers without a gap", async () => {
  const { ann, bob, id } = await roomOfTwo();
  expect(id).toMatch(/^[\w-]{16}$/);
  await start(ann);
  expect(ann.room.round).toMatchObject({ startsAt: now });
  for (const text of ["amber!", "Basson", "Zebra", "zebra"]) await guess(ann, text);
  bob.messages.length = 0;
  bob.send({ kind: "snapshot" });
  await bob.until(() => bob.last?.number === ann.last?.number);
  const numbers = ann.told.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(bob.room).toMatchObject({
    round: { guess: null, items: [], wrong: [], uid: null },
    seats: [{ id: "1", correct: 2, wrong: 1, done: false, place: 1 }, { id: "2" }],
  });
  await guess(bob, "Amber");
  expect(bob.room.round.items).toMatchObject([{ name: "Amber", by: ["2"] }]);
  await bob.ask({ kind: "giveUp" });
  await ann.ask({ kind: "giveUp" });
  expect(ann.room.round.phase).toBe("over");
  await bob.until(() => bob.room.round.phase === "over");
  expect(bob.room.seats).toMatchObject([{ place: 1 }, { place: 2 }]);
  expect(bob.room.round.uid).toBe(game.uid);
  expect(bob.room.round.items.slice(0, 3)).toMatchObject([
    { name: "Amber", by: ["1", "2"] },
    { name: "Bassoon", by: ["1"] },
    { name: "Cactus", by: [] },
  ]);
  const stored = await worker.db.prepare("SELECT count(*) AS n FROM results").first("n");
  expect(stored).toBe(0);
});

test("a room has the games that everybody may open, and today's for who has finished it", async () => {
  const { admin: token } = await addTestViewers(worker);
  const today = await addDailyGame(worker.db, TODAY);
  const later = await addDailyGame(worker.db, "2026-06-20");
  const seed = { createdAt: NOON - DAY, creatorId: "id-of-owner" };
  const hidden = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  const state = { status: "approved", dailyDate: "2026-06-21" } as const;
  const scheduled = await addCommunityGame(worker.db, state, seed);
  for (const ref of [
    { uid: "B".repeat(16) },
    { uid: later.uid },
    { date: "2026-06-20" },
    { date: "2026-06-21" },
    { uid: hidden.uid },
    { link: "C".repeat(22) },
  ]) {
    for (const by of [undefined, token]) {
      expect((await make({ game: ref, token: by })).status, JSON.stringify(ref)).toBe(404);
    }
  }
  expect((await make({ game: { uid: scheduled.uid } })).status).toBe(201);
  for (const ref of [{ date: TODAY }, { uid: today.uid }]) {
    expect((await make({ game: ref })).status).toBe(403);
  }
  await submit(worker, today, { found: 5, wrong: 8, userKey: userKeyOf("Ann") });
  const id = String((await make({ game: { date: TODAY } })).body.id);
  expect((await seat(id, "Bob")).status).toBe(403);
  await submit(worker, today, { found: 5, wrong: 8, userKey: userKeyOf("Bob") });
  expect((await seat(id, "Bob")).status).toBe(200);

  const { ann, id: another } = await roomOfTwo();
  await join(another, "Cat");
  await waitUntil(now + roomTimes.list);
  const chooseToday = { kind: "next", game: { date: TODAY }, mode: "race" } as const;
  expect(await ann.ask(chooseToday)).toMatchObject({ reason: "notFinished" });
  const chooseUnknown = { ...chooseToday, game: { uid: "A".repeat(16) } };
  expect(await ann.ask(chooseUnknown)).toMatchObject({ reason: "unknownGame" });
});

test("a room of a link's game tells neither the other answers nor the game's uid", async () => {
  const { owner: token } = await addTestViewers(worker);
  const seed = { createdAt: NOON - DAY, creatorId: "id-of-owner" };
  const own = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  const { body } = await worker.ask(`POST /api/game/link/${own.uid}`, { token });
  const link = String(body.url).split("/try/")[1];
  const { ann, bob } = await roomOfTwo({ game: { link }, mode: "together" });
  await start(ann);
  await guess(ann, "Amber");
  await guess(ann, "Zebra");
  await bob.until(() => bob.last?.number === ann.last?.number);
  const told = JSON.stringify([ann.messages, bob.messages]);
  expect(told).toContain("Amber");
  expect(told).not.toMatch(/Bassoon|Cactus|Dolphin|Easel|Falcon|Guitar|Hammock|Igloo|Juniper/);
  expect(told).not.toContain(own.uid);
  await ann.ask({ kind: "giveUp" });
  await bob.ask({ kind: "giveUp" });
  await ann.until(() => ann.room.round.phase === "over");
  expect(ann.room.round).toMatchObject({ phase: "over", uid: null });
});

test("names are checked, seats are eight, and who returns gets the same seat", async () => {
  for (const name of ["A", "A".repeat(21), "\u202eAnn", "a bitch"]) {
    const { status, body: answer } = await make({ name });
    expect([status, Object.keys(answer.fields as object)]).toEqual([422, ["name"]]);
  }
  const { id, ann } = await roomOfTwo();
  const { body: room } = await worker.ask(`GET /api/room/${id}`);
  expect(room).toMatchObject({ maker: "Ann", prompt: null, mode: "race" });
  for (let number = 3; number <= SEATS_PER_ROOM; number++) {
    await join(id, `Player${number}`);
  }
  expect((await seat(id, "Ninth")).status).toBe(409);
  expect((await seat(id, "Player3")).status).toBe(200);
  expect((await seat("D".repeat(16), "Bob")).status).toBe(404);
  await ann.ask({ kind: "kick", other: "2" });
  expect((await seat(id, "Bob")).status).toBe(403);
  const { body } = await seat(id, "Ann", userKeyOf("other"));
  const other = await enter(id, body.seat);
  expect(other.room.seats.find(({ id: one }) => one === other.room.you)?.name).toBe("Ann 9");
});

test("another origin, an unknown room, a plain request and a wrong first message are refused", async () => {
  const { id } = await roomOfTwo();
  const path = `${worker.url}/api/room/${id}/socket`;
  const upgrade = (url: string, headers: Record<string, string>) =>
    fetch(url, { headers: { Upgrade: "websocket", ...headers } });
  expect((await upgrade(path, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await upgrade(path, {})).status).toBe(403);
  const unknown = `${worker.url}/api/room/${"E".repeat(16)}/socket`;
  expect((await upgrade(unknown, { Origin: worker.url })).status).toBe(404);
  expect((await worker.fetch(`/api/room/${id}/socket`)).status).toBe(426);
  const closes = async (message: string) => {
    const client = await RoomClient.open(worker.url, id);
    client.send(message);
    return client.closed();
  };
  const hello = (version: number) => JSON.stringify({ kind: "hello", version, seat: "x" });
  expect(await closes('{"kind":"start"}')).toBe(roomClose.policy);
  expect(await closes("no JSON")).toBe(roomClose.policy);
  expect(await closes(hello(ROOM_VERSION - 1))).toBe(roomClose.version);
  expect(await closes(hello(ROOM_VERSION))).toBe(roomClose.noSeat);
  expect(await closes("x".repeat(ROOM_MESSAGE_MAX + 1))).toBe(roomClose.policy);
});

test("a lost connection keeps seat and board; time alone frees seats, lets others start and ends the round", async () => {
  const { id, ann, bob, token } = await roomOfTwo();
  const cat = await join(id, "Cat");
  await ann.close();
  await bob.until(() => bob.room.seats[0]?.away === true);
  expect(await bob.ask({ kind: "start" })).toMatchObject({ reason: "notMaker" });
  await waitUntil(NOON + roomTimes.makerAway);
  await bob.until(() => bob.room.mayLead);
  expect(await bob.ask({ kind: "start" })).toMatchObject({ kind: "room" });
  const startedAt = NOON + roomTimes.makerAway + roomTimes.countdown;
  await waitUntil(startedAt);
  const back = await enter(id, token);
  await guess(back, "Amber");
  await cat.close();
  await bob.until(() => bob.room.seats[2]?.away === true);
  await back.close();
  const again = await enter(id, token);
  expect(again.room.round.items).toMatchObject([{ name: "Amber" }]);
  // Cat never came back.
  await waitUntil(now + roomTimes.seatKept);
  await bob.until(() => bob.room.seats[2]?.gone === true);
  await waitUntil(startedAt + roomTimes.round);
  await again.until(() => again.room.round.phase === "over");
  await waitUntil(startedAt + 1000 + roomTimes.idle);
  expect(await again.closed()).toBe(roomClose.ended);
  expect((await seat(id, "Bob")).status).toBe(404);
});

test("too many guesses within a second are not judged, and a flood closes the connection", async () => {
  const { ann } = await roomOfTwo();
  await start(ann);
  for (let number = 0; number < 8; number++) ann.send({ kind: "guess", text: `Wrong ${number}` });
  await ann.until(() => ann.errors.length === 3);
  expect(ann.errors).toEqual(["tooFast", "tooFast", "tooFast"]);
  expect(ann.room.round.wrong).toHaveLength(5);
  for (let number = 0; number < 40; number++) ann.send({ kind: "snapshot" });
  expect(await ann.closed()).toBe(roomClose.policy);
});

/** Returns a community game of an account that nobody may open without its link, and that link. */
async function addLinkedGame() {
  const { owner: token } = await addTestViewers(worker);
  const seed = { createdAt: NOON - DAY, creatorId: "id-of-owner" };
  const own = await addCommunityGame(worker.db, { status: "unreviewed" }, seed);
  const { body } = await worker.ask(`POST /api/game/link/${own.uid}`, { token });
  return { token, own, link: String(body.url).split("/try/")[1] ?? "" };
}

const run = (statement: string) => worker.db.prepare(statement).run();

test.each([
  ["hidden", "UPDATE games SET status = 'denied'"],
  ["deleted", "DELETE FROM games"],
  ["without its link", "DELETE FROM game_links"],
  ["of a suspended creator", "UPDATE users SET suspension_reason = 'spam'"],
])(
  "a game that is %s by now is told to nobody who comes, and not played again",
  async (state, change) => {
    const { own, link } = await addLinkedGame();
    const isLinked = state.includes("link") || state.includes("suspended");
    const table = isLinked ? "" : ` WHERE uid = '${own.uid}'`;
    await run("UPDATE games SET status = 'approved' WHERE status = 'unreviewed'");
    if (isLinked) await run("UPDATE games SET status = 'unreviewed' WHERE creator_id IS NOT NULL");
    const { id, ann } = await roomOfTwo({ game: isLinked ? { link } : { uid: own.uid } });
    const { body: unconnected } = await seat(id, "Cat");
    expect((await worker.ask(`GET /api/room/${id}`)).status).toBe(200);
    await run(change + table);
    const invitation = await worker.ask(`GET /api/room/${id}`);
    expect([invitation.status, JSON.stringify(invitation.body)]).toEqual([
      404,
      expect.not.stringContaining(own.prompt),
    ]);
    expect((await seat(id, "Dan")).status).toBe(404);
    await waitUntil(now + roomTimes.list);
    expect(await ann.ask({ kind: "next", mode: "race" })).toMatchObject({ reason: "unknownGame" });
    expect(await ann.ask({ kind: "next", mode: "race", game: { uid: game.uid } })).toMatchObject({
      kind: "room",
    });
    expect((await seat(id, "Dan")).status).toBe(200);
    expect(unconnected.seat).toBeDefined();
  },
);

test("players of rooms count among those of a link", async () => {
  const { own, link } = await addLinkedGame();
  await worker.db
    .prepare("INSERT INTO quotas (name, spent, expires_at) VALUES (?, ?, ?)")
    .bind(`link-in-rooms:${own.id}`, limits.linkPlayers - 2, NOON + DAY)
    .run();
  const { id } = await roomOfTwo({ game: { link } });
  expect((await seat(id, "Cat")).status).toBe(404);
  expect((await seat(id, "Bob")).status).toBe(200);
  expect((await make({ game: { link }, name: "Dan" })).status).toBe(404);
});

test("a player makes 20 rooms a day", async () => {
  for (let made = 0; made < limits.quotas.roomOfPlayer.count; made++) {
    expect((await make()).status).toBe(201);
  }
  expect((await make()).status).toBe(429);
});

test("nobody sits in a room of today's game who has not finished it, also one who joins beside it", async () => {
  const today = await addDailyGame(worker.db, TODAY);
  for (const name of ["Ann", "Bob"]) {
    await submit(worker, today, { found: 5, wrong: 8, userKey: userKeyOf(name) });
  }
  const { id, ann } = await roomOfTwo({ mode: "together" });
  for (let attempt = 0; attempt < 8; attempt++) {
    await waitUntil(now + roomTimes.list);
    ann.send({ kind: "next", game: { uid: today.uid }, mode: "together" });
    const [joined] = await Promise.all([
      seat(id, `Player${attempt}`),
      ann.ask({ kind: "snapshot" }),
    ]);
    await waitUntil(now + roomTimes.list);
    if (joined.status !== 200) expect(joined.status).toBe(403);
    const client = joined.status === 200 ? await enter(id, joined.body.seat) : null;
    if (client) expect(client.room.round.prompt).toBe(game.prompt);
    await client?.ask({ kind: "leave" });
    await waitUntil(now + roomTimes.list);
    await ann.ask({ kind: "next", game: { uid: game.uid }, mode: "together" });
  }
});

test("a database that fails is no failure of the room, and no parameter is logged", async () => {
  const { id, ann } = await roomOfTwo();
  await waitUntil(now + roomTimes.list);
  const { length } = worker.log.lines;
  await breakTable("games");
  const next = { kind: "next", game: { uid: game.uid }, mode: "race" } as const;
  expect(await ann.ask(next)).toMatchObject({ reason: "failed" });
  await worker.askBroken(`POST /api/room/${id}/seat`, {
    body: { userKey: userKeyOf("Cat"), name: "Cat" },
  });
  const lines = JSON.stringify(worker.log.lines.slice(length));
  expect(lines).toContain("no such table: games");
  expect(lines).not.toContain("params:");
});

test("a repeated guess is told to its sender only", async () => {
  const { ann, bob } = await roomOfTwo();
  await start(ann);
  await guess(ann, "Amber");
  const { length } = bob.told;
  const number = ann.last?.number;
  for (const text of ["amber", "Amber!"]) {
    const answer = await guess(ann, text);
    expect(answer).toMatchObject({
      kind: "repeated",
      guess: { guess: text, match: { kind: "correctAgain" } },
    });
  }
  await guess(ann, "Zebra");
  await bob.until(() => bob.last?.number === ann.last?.number);
  expect(ann.last?.number).toBe((number ?? 0) + 1);
  expect(bob.told.slice(length).filter((told) => told.number > (number ?? 0))).toHaveLength(1);
});

/** Opens a seat's socket by hand, and sends what no browser would. */
async function breakConnection(id: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(worker.url);
  const socket = connect(Number(port), hostname);
  const key = randomBytes(16).toString("base64");
  const headers = [`Host: ${hostname}:${port}`, `Origin: ${worker.url}`, "Connection: Upgrade"];
  headers.push("Upgrade: websocket", "Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${key}`);
  socket.write(`GET /api/room/${id}/socket HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  const hello = JSON.stringify({ kind: "hello", version: ROOM_VERSION, seat: token });
  // A text, masked by zeros.
  socket.write(
    Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), Buffer.from(hello)]),
  );
  await once(socket, "data");
  // There is no such kind of frame.
  socket.write(Buffer.from([0x83, 0x80, 0, 0, 0, 0]));
  return socket;
}

test("a frame that breaks the connection leaves no ghost", async () => {
  const { id, bob } = await roomOfTwo();
  const { body } = await seat(id, "Cat");
  const socket = await breakConnection(id, String(body.seat));
  await bob.until(() => bob.room.seats[2]?.away === true);
  socket.destroy();
});
