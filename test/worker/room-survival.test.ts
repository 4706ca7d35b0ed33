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

/** Guesses until the server is gone. Returns what was acknowledged. */
async function guessOn(client: RoomClient): Promise<readonly string[]> {
  // Neither all items nor the eighth wrong guess: the round goes on.
  const texts = [...tenNames.slice(0, 9), ...[1, 2, 3, 4, 5, 6, 7].map(wrongGuess)];
  const told: string[] = [];
  for (const text of texts) {
    await Promise.all([client.ask({ kind: "guess", text }).catch(() => null), sleep(210)]);
    const seen = client.events.some((event) => event.kind === "guessed" && event.guess === text);
    if (!seen) break;
    told.push(text);
  }
  return told;
}

test(
  "nothing that was acknowledged is lost when the server is killed in mid-race",
  slow,
  async () => {
    const state = await mkdtemp(path.join(tmpdir(), "lavalist-rooms-"));
    let server = await startServer(state);
    try {
      const db = databaseOf(server.platform);
      await migrate(db);
      const { uid } = await addCommunityGame(db, { status: "approved" }, { createdAt: 0 });
      for (let kills = effort > 1 ? 5 : 1; kills > 0; kills--) {
        const { id, tokens } = await makeRoom(server.url, uid, 4);
        const enter = () =>
          Promise.all(tokens.map((token) => RoomClient.open(server.url, id, token)));
        const before = await enter();
        await before[0]?.ask({ kind: "start" });
        await sleep(3100);
        const guessing = before.map(guessOn);
        const told = 5 + Math.floor(Math.random() * 30);
        await before[0]?.until(() => (before[0]?.events.length ?? 0) > told, 30_000);
        server.kill();
        const acknowledged = await Promise.all(guessing);
        expect(acknowledged.flat().length).toBeGreaterThan(0);
        await server.platform.dispose().catch(() => {});
        server = await startServer(state);
        const after = await enter();
        for (const [index, client] of after.entries()) {
          const { found, wrong } = client.room.round;
          const kept = [...found.map(({ name }) => name), ...wrong.map(({ text }) => text)];
          expect(kept).toEqual(expect.arrayContaining([...(acknowledged[index] ?? [])]));
          expect(client.last?.number).toBeGreaterThanOrEqual(before[index]?.last?.number ?? 0);
          client.socket.close(1000);
        }
      }
    } finally {
      await server.platform.dispose();
      await rm(state, { recursive: true, force: true });
    }
  },
);

test(
  "a silent room sleeps, answers pings asleep, and goes on with the next guess",
  slow,
  async () => {
    const state = await mkdtemp(path.join(tmpdir(), "lavalist-rooms-"));
    const server = await startServer(state);
    try {
      const db = databaseOf(server.platform);
      await migrate(db);
      const { uid } = await addCommunityGame(db, { status: "approved" }, { createdAt: 0 });
      const { id, tokens } = await makeRoom(server.url, uid, 2);
      const [ann, bob] = await Promise.all(
        tokens.map((token) => RoomClient.open(server.url, id, token)),
      );
      if (!ann || !bob) throw new Error("There are two seats.");
      await ann.ask({ kind: "start" });
      const inMemory = () => server.lines.filter((line) => line === "A room is in memory.").length;
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
      expect(bob.room.round.players[0]).toMatchObject({ correct: 1 });
      expect(ann.pongs).toBe(2);
    } finally {
      await server.platform.dispose();
      await rm(state, { recursive: true, force: true });
    }
  },
);

test("with ROOMS off nobody makes or enters a room", slow, async () => {
  const state = await mkdtemp(path.join(tmpdir(), "lavalist-rooms-"));
  let server = await startServer(state);
  try {
    const db = databaseOf(server.platform);
    await migrate(db);
    const { uid } = await addCommunityGame(db, { status: "approved" }, { createdAt: 0 });
    const { id, tokens } = await makeRoom(server.url, uid, 1);
    await server.platform.dispose();
    server = await startServer(state, { ROOMS: "off" });
    await expect(makeRoom(server.url, uid, 1)).rejects.toThrow("404");
    await expect(RoomClient.open(server.url, id, tokens[0])).rejects.toThrow("404");
  } finally {
    await server.platform.dispose();
    await rm(state, { recursive: true, force: true });
  }
});
