import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startOfDay } from "../../app/days/new-york";
import { withLocalDatabase } from "../../scripts/local/database";
import { readMails } from "../../scripts/local/mailbox";
import { migrate } from "../../scripts/local/migrate";
import { codeIn } from "../support/accounts-worker";
import { effort } from "../support/effort";
import { KillableServer } from "../support/killed-server";
import { resultOf, userKeyOf } from "../support/results";
import { addDailyGame, type SeededGame } from "../support/seeds";

const TODAY = "2026-06-10";
const NOON = startOfDay(TODAY) + 12 * 60 * 60 * 1000;

/** In the whole check a server is killed once, and 20 times with more effort. */
const KILLS = effort > 1 ? 20 : 1;
/** Players who submit between two kills. */
const PLAYERS = effort > 1 ? 500 : 40;
const AT_ONCE = 12;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))));

/** What the server has acknowledged. */
class Acknowledged {
  readonly players = new Set<string>();
  readonly accounts: string[] = [];
  readonly games: string[] = [];
}

/** Lets players submit, several at once, until each is acknowledged or the server is dead. */
async function submitAll(
  server: KillableServer,
  game: SeededGame,
  waiting: Set<string>,
  acknowledged: Acknowledged,
): Promise<void> {
  const submitters = Array.from({ length: AT_ONCE }, async () => {
    for (let player = first(waiting); player !== undefined; player = first(waiting)) {
      waiting.delete(player);
      const result = resultOf(game, { userKey: player, found: 7, wrong: 8, date: TODAY });
      if (await server.call("POST", "/api/game/submit", result)) acknowledged.players.add(player);
      else waiting.add(player);
      if (server.isDead) return;
    }
  });
  await Promise.all(submitters);
}

const first = (players: ReadonlySet<string>): string | undefined => [...players][0];

/** Signs up. Returns a token, or null if the server died in between. */
async function signUp(server: KillableServer, username: string): Promise<string | null> {
  const email = `${username}@lavalist.test`;
  const body = { username, email, password: "four plain words here" };
  const requested = await server.call("POST", "/api/auth/request-code", body);
  const mail = (await readMails(server.options.state, email)).at(-1);
  if (!requested || !mail) return null;
  const { signUpId } = requested;
  const verified = await server.call("POST", "/api/auth/verify-code", {
    email,
    code: codeIn(mail),
    signUpId,
  });
  return verified && String(verified.token);
}

const names = ["Amber", "Bassoon", "Cactus", "Dolphin", "Easel", "Falcon", "Guitar", "Igloo"];

/** Signs up and uploads games until the server is dead. */
async function makeGames(server: KillableServer, username: string, acknowledged: Acknowledged) {
  const token = await signUp(server, username);
  if (!token) return;
  acknowledged.accounts.push(username);
  const items = [...names, "Juniper", "Kettle"].map((name) => ({ name, altSpellings: [] }));
  for (let count = 0; !server.isDead && count < 20; count++) {
    const game = { prompt: `Words of ${username} ${count}`, items };
    const uploaded = await server.call("POST", "/api/game/upload", game, token);
    if (uploaded) acknowledged.games.push(String(uploaded.uid));
  }
}

/** Kills the server once `goal` players are acknowledged. */
async function killAt(server: KillableServer, goal: number, { players }: Acknowledged) {
  while (players.size < goal) await setTimeout(1);
  await server.kill();
}

async function stateFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lavalist-kill-"));
  folders.push(folder);
  return folder;
}

test("a server killed under load keeps what it acknowledged, once", {
  timeout: 120_000 * effort,
}, async () => {
  const options = { state: await stateFolder(), now: NOON };
  const game = await withLocalDatabase(options.state, async (db) => {
    await migrate(db);
    return addDailyGame(db, TODAY);
  });
  const server = new KillableServer(options);
  const acknowledged = new Acknowledged();
  const waiting = new Set<string>();
  for (let round = 0; round < KILLS; round++) {
    for (let player = 0; player < PLAYERS; player++) waiting.add(userKeyOf(`${round}-${player}`));
    await server.start();
    const goal = acknowledged.players.size + 1 + (((round + 1) * 37) % (PLAYERS - 1));
    await Promise.all([
      killAt(server, goal, acknowledged),
      submitAll(server, game, waiting, acknowledged),
      makeGames(server, `maker_${round}`, acknowledged),
    ]);
  }
  await server.start();
  await submitAll(server, game, waiting, acknowledged);
  await server.kill();
  expect(acknowledged.players.size).toBe(KILLS * PLAYERS);
  await withLocalDatabase(options.state, (db) => expectKept(db, acknowledged));
});

async function expectKept(db: D1Database, { players, accounts, games }: Acknowledged) {
  const counts = await db
    .prepare(
      "SELECT (SELECT count(*) FROM results) AS results, (SELECT total(value) FROM scoreboards, json_each(scores)) AS counted",
    )
    .first();
  expect(counts).toEqual({ results: players.size, counted: players.size });
  const names = async (sql: string) => (await db.prepare(sql).raw<string[]>()).flat();
  expect(await names("SELECT username FROM users")).toEqual(expect.arrayContaining(accounts));
  expect(await names("SELECT uid FROM games WHERE type = 'community'")).toEqual(
    expect.arrayContaining(games),
  );
  const incomplete =
    "SELECT uid FROM games WHERE (SELECT count(*) FROM items WHERE game_id = games.id) <> 10";
  expect(await names(incomplete)).toEqual([]);
}
