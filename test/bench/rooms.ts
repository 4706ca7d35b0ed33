import { setTimeout as sleep } from "node:timers/promises";
import { makeRoom, wrongGuess } from "../support/made-rooms";
import { RoomClient } from "../support/room-client";
import { addCommunityGame, tenNames } from "../support/seeds";
import { startBenchServer } from "./server";

const ROOMS = 300;
const SEATS = 4;

/** Nine items, seven wrong ones and four repeats: the race goes on. */
const guesses = [
  ...tenNames.slice(0, 9),
  ...[1, 2, 3, 4, 5, 6, 7].map(wrongGuess),
  ...tenNames.slice(0, 4),
];

/** Counts what Cloudflare bills: messages to a room, and rows that it writes. */
const inFront = `
  import app, { RoomObject as Local } from "./local-entry.js";
  const counts = { messages: 0, rows: 0, alarms: 0 };
  export default {
    fetch: (request, ...rest) =>
      request.url.endsWith("/__counts") ? Response.json(counts) : app.fetch(request, ...rest),
    scheduled: app.scheduled,
  };
  export class RoomObject extends Local {
    constructor(state, bindings) {
      const { put } = state.storage.kv;
      super(state, bindings);
      const { setAlarm } = state.storage;
      state.storage.setAlarm = (due) => (counts.alarms++, setAlarm(due));
      state.storage.kv.put = (key, value) => (counts.rows++, put.call(state.storage.kv, key, value));
    }
    webSocketMessage(...values) {
      counts.messages++;
      return super.webSocketMessage(...values);
    }
  }`;

/** Races at once on one machine. Prints what was told late or lost, and what a race costs. */
export async function measureRooms(): Promise<void> {
  const { db, url: site } = await startBenchServer({ cache: false, inFront });
  const { uid } = await addCommunityGame(db, { status: "approved" }, { createdAt: 0 });
  const rooms: RoomClient[][] = [];
  for (let number = 0; number < ROOMS; number++) {
    const { id, tokens } = await makeRoom(site, uid, SEATS);
    rooms.push(await Promise.all(tokens.map((token) => RoomClient.open(site, id, token))));
  }
  await Promise.all(rooms.map(([maker]) => maker?.ask({ kind: "start" })));
  await sleep(3500);
  const begun = performance.now();
  const waits: number[] = [];
  const pings = setInterval(() => {
    for (const client of rooms.flat()) client.send("ping");
  }, 20_000);
  await Promise.all(
    rooms.flat().map(async (client) => {
      for (const text of guesses) {
        const asked = performance.now();
        // Answers that come late leave less than a second between two guesses.
        while ((await client.ask({ kind: "guess", text }))?.kind === "error") await sleep(1010);
        waits.push(performance.now() - asked);
        await sleep(Math.max(0, 1010 - (performance.now() - asked)));
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const wrong = rooms.flat().filter(({ told, room }) => {
    const inOrder = told.every(({ number }, index) => number === (told[0]?.number ?? 0) + index);
    return !inOrder || room.round.guess?.turn !== guesses.length;
  });
  clearInterval(pings);
  waits.sort((one, other) => one - other);
  const counts = (await (await fetch(`${site}/__counts`)).json()) as Record<string, number>;
  console.log({
    rooms: ROOMS,
    seconds,
    "changes told": rooms.flat().reduce((sum, { told }) => sum + told.length, 0),
    "clients with a change lost, doubled or out of order": wrong.length,
    "ms to the answer (median, 95 %)": [0.5, 0.95].map((part) =>
      Math.round(waits[Math.floor(part * waits.length)] ?? 0),
    ),
    "of a race": Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, count / ROOMS]),
    ),
  });
}
