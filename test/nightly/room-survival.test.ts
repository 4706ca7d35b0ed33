import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";
import { effort, slow } from "../support/effort";
import { makeRoom, wrongGuess } from "../support/made-rooms";
import { RoomClient } from "../support/room-client";
import { addCommunityGame, tenNames } from "../support/seeds";

/** Says when a room gets into memory: at first, and after each hibernation. */
const inFront = `
  import app, { RoomObject as Local } from "./local-entry.js";
  export default app;
  export class RoomObject extends Local {
    constructor(state, bindings) {
      super(state, bindings);
      console.log("A room is in memory.");
    }
  }`;

/** Not in the group of other tests: they share a Worker, which stays alive. */
function workerdsOfThisProcess(): readonly number[] {
  const children = execFileSync("ps", ["-o", "pid=,comm=", "--ppid", String(process.pid)]);
  return Array.from(String(children).matchAll(/(\d+) workerd/g), ([, pid]) => Number(pid));
}

async function startServer(state: string, bindings = {}) {
  const others = workerdsOfThisProcess();
  const lines: string[] = [];
  const options = { port: 0, limits: false, cache: false, state, inFront, bindings };
  const platform = await startPlatform({ ...options, log: (line) => lines.push(line) });
  const [workerd = 0] = workerdsOfThisProcess().filter((pid) => !others.includes(pid));
  const url = (await platform.ready).origin;
  return { platform, lines, url, kill: () => process.kill(workerd, "SIGKILL") };
}

/** A server with a game, and its next ones on the same state. */
async function startSite() {
  const state = await mkdtemp(path.join(tmpdir(), "lavalist-rooms-"));
  let server = await startServer(state);
  const db = databaseOf(server.platform);
  await migrate(db);
  const { uid } = await addCommunityGame(db, { status: "approved" }, { createdAt: 0 });
  const stop = () => server.platform.dispose().catch(() => {});
  return {
    uid,
    server: () => server,
    async restart(bindings = {}) {
      await stop();
      server = await startServer(state, bindings);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(state, { recursive: true, force: true });
    },
  };
}

/** Guesses until the server is gone. Returns what was acknowledged. */
async function guessOn(client: RoomClient): Promise<readonly string[]> {
  // Neither all items nor the eighth wrong guess: the round goes on.
  const texts = [...tenNames.slice(0, 9), ...[1, 2, 3, 4, 5, 6, 7].map(wrongGuess)];
  const told: string[] = [];
  for (const text of texts) {
    await Promise.all([client.ask({ kind: "guess", text }).catch(() => null), sleep(1010)]);
    if (client.room.round.guess?.guess !== text) break;
    told.push(text);
  }
  return told;
}

test(
  "nothing that was acknowledged is lost when the server is killed in mid-race",
  slow,
  async () => {
    await using site = await startSite();
    for (let kills = effort > 1 ? 5 : 1; kills > 0; kills--) {
      const { id, tokens } = await makeRoom(site.server().url, site.uid, 4);
      const enter = () =>
        Promise.all(tokens.map((token) => RoomClient.open(site.server().url, id, token)));
      const before = await enter();
      await before[0]?.ask({ kind: "start" });
      await sleep(3100);
      const guessing = before.map(guessOn);
      const told = 5 + Math.floor(Math.random() * 30);
      await before[0]?.until(() => (before[0]?.told.length ?? 0) > told, 30_000);
      site.server().kill();
      const acknowledged = await Promise.all(guessing);
      expect(acknowledged.flat().length).toBeGreaterThan(0);
      await site.restart();
      const first = await RoomClient.open(site.server().url, id, tokens[1]);
      const isBack = () => first.room.seats.map(({ away }) => !away).join();
      await first.until(() => isBack() === "false,true,false,false");
      const after = await enter();
      for (const [index, client] of after.entries()) {
        const { items, wrong } = client.room.round;
        const kept = [...items.map(({ name }) => name), ...wrong];
        expect(kept).toEqual(expect.arrayContaining([...(acknowledged[index] ?? [])]));
        expect(client.last?.number).toBeGreaterThanOrEqual(before[index]?.last?.number ?? 0);
        client.socket.close(1000);
      }
    }
  },
);

test(
  "a silent room sleeps, answers pings asleep, and goes on with the next guess",
  slow,
  async () => {
    await using site = await startSite();
    const { lines, url } = site.server();
    const { id, tokens } = await makeRoom(url, site.uid, 2);
    const [ann, bob] = await Promise.all(tokens.map((token) => RoomClient.open(url, id, token)));
    if (!ann || !bob) throw new Error("There are two seats.");
    await ann.ask({ kind: "start" });
    const inMemory = () => lines.filter((line) => line === "A room is in memory.").length;
    expect(inMemory()).toBe(1);
    // workerd lets an object hibernate after 10 s of silence.
    for (let second = 0; second < 14; second += 7) {
      await sleep(7000);
      ann.send("ping");
    }
    expect(inMemory()).toBe(1);
    await ann.ask({ kind: "guess", text: "Amber" });
    expect(inMemory()).toBe(2);
    await bob.until(() => bob.last?.number === ann.last?.number);
    expect(bob.room.seats[0]).toMatchObject({ correct: 1 });
    expect(ann.pongs).toBe(2);
  },
);

test("with ROOMS off nobody makes or enters a room", slow, async () => {
  await using site = await startSite();
  const { id, tokens } = await makeRoom(site.server().url, site.uid, 1);
  await site.restart({ ROOMS: "off" });
  const { url } = site.server();
  await expect(makeRoom(url, site.uid, 1)).rejects.toThrow("404");
  await expect(RoomClient.open(url, id, tokens[0])).rejects.toThrow("404");
});
