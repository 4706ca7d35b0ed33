import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addDays } from "../../app/days/new-york";
import { isOneOf, selectListGames } from "../../app/features/games/lists.server";
import { releaseGamesLeft } from "../../app/features/privacy/delete-account.server";
import { DAY } from "../../app/game/dates";
import { deleteExpired } from "../../app/jobs/retention.server";
import { openDatabase } from "../../app/server/db.server";
import {
  codeIn,
  mailTo,
  newestMail,
  PASSWORD,
  startAccounts,
  tokenOf,
} from "../support/accounts-worker";
import { partsOf } from "../support/database";
import { knownPuzzle } from "../support/known-puzzle";
import { resultOf } from "../support/results";
import { addCommunityGame, addDailyGame } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();

const remove = (token: string, games: "keep" | "delete", password = PASSWORD) =>
  worker.ask("DELETE /api/user", { token, body: { password, games } });

const remainingGames = async () => {
  const { results } = await worker.db
    .prepare("SELECT uid, creator_id FROM games WHERE type = 'community' ORDER BY id")
    .all<{ uid: string; creator_id: string | null }>();
  return results;
};

const addGame = (creatorId: string, state: Parameters<typeof addCommunityGame>[1]) =>
  addCommunityGame(worker.db, state, { createdAt: NOON, creatorId });

/** The games of the creator: approved, denied, of a past day, of a future day. */
let uids: string[] = [];

/** Adds an account with a result and four games. Returns its token. */
async function addCreator(): Promise<string> {
  const creatorId = await worker.addAccount("anna");
  const today = await addDailyGame(worker.db, TODAY);
  uids = [];
  for (const state of [
    { status: "approved" },
    { status: "denied" },
    { status: "approved", dailyDate: addDays(TODAY, -3) },
    { status: "approved", dailyDate: addDays(TODAY, 3) },
  ] as const) {
    uids.push((await addGame(creatorId, state)).uid);
  }
  const token = await tokenOf(creatorId);
  await worker.ask("POST /api/game/submit", { token, body: resultOf(today, { found: 6 }) });
  return token;
}

test("a deleted account leaves games and messages, but no name, id or testimonial, and gets a mail", async () => {
  const token = await addCreator();
  await worker.db.batch(
    [
      "INSERT INTO quotas VALUES ('upload:id-of-anna:2026-06-10', 1, 9e15)",
      "INSERT INTO password_resets VALUES ('hash', 'id-of-anna', 9e15)",
    ].map((sql) => worker.db.prepare(sql)),
  );
  const draft = { ...knownPuzzle, prompt: "Ten volcanoes", type: "community", public: false };
  expect((await worker.ask("POST /api/game/upload", { token, body: draft })).status).toBe(201);
  const idea = { kind: "idea", text: "A night mode." };
  const testimony = { kind: "testimony", text: "Says anna." };
  await worker.ask("POST /api/feedback", { token, body: idea });
  await worker.ask("POST /api/feedback", { token, body: testimony });
  const boss = await tokenOf(await worker.addAccount("boss", "admin"));
  const inbox = async () => {
    const { body } = await worker.ask("GET /api/admin/feedback", { token: boss });
    return body.feedback as { id: number }[];
  };
  const [newest] = await inbox();
  const path = `/api/admin/feedback/${newest?.id}`;
  await worker.ask(`POST ${path}`, { token: boss, body: { published: true } });
  expect((await worker.ask("GET /api/testimonies")).body.testimonies).toHaveLength(1);
  expect((await remove(token, "keep")).body).toEqual({ message: "Your account has been deleted." });
  expect((await worker.ask("GET /api/user", { token })).status).toBe(401);
  expect(await worker.db.prepare("SELECT count(*) AS n FROM results").first("n")).toBe(0);
  for (const name of (await partsOf(worker.db)).tables) {
    const { results } = await worker.db.prepare(`SELECT * FROM "${name}"`).all();
    expect(JSON.stringify(results), name).not.toContain("anna");
  }
  expect(await inbox()).toMatchObject([{ ...idea, username: null }]);
  expect((await worker.ask("GET /api/testimonies")).body.testimonies).toEqual([]);
  expect((await remainingGames()).map(({ uid }) => uid)).toEqual([...uids, expect.anything()]);
  const { body } = await worker.ask(`GET /api/game/date/${addDays(TODAY, -3)}`);
  expect(body.submitter).toBe("deleted player");
  const { text } = await mailTo(worker, "anna@lavalist.test", /account is deleted/);
  expect(text).toContain("Hello anna");
  expect(text).toContain("If you did not delete it");
});

test("the address of a suspended account gets no new one until the end, and nobody is told", async () => {
  const token = await addCreator();
  const boss = await tokenOf(await worker.addAccount("boss", "admin"));
  const until = addDays(TODAY, 2);
  const signUp = async (name: string) => {
    const email = `${name}@lavalist.test`;
    const draft = { username: `new_${name}`, email, password: PASSWORD };
    const { status, body } = await worker.ask("POST /api/auth/request-code", { body: draft });
    const { signUpId, ...answer } = body;
    const code = codeIn(newestMail(worker, email)) || "123456";
    const entered = { email, code, signUpId };
    const verified = await worker.ask("POST /api/auth/verify-code", { body: entered });
    return { requested: [status, answer], verified: verified.status };
  };
  const suspension = { token: boss, body: { reason: "Insults.", until } };
  await worker.ask("POST /api/admin/suspend/anna", suspension);
  await remove(token, "keep");
  const { requested } = await signUp("somebody");
  expect(await signUp("Anna")).toEqual({ requested, verified: 401 });
  const { text } = newestMail(worker, "Anna@lavalist.test");
  expect(text).toContain(`until ${until}`);
  expect(text).not.toMatch(/\b\d{6}\b/);
  const db = openDatabase(worker.db);
  await deleteExpired(db, NOON + DAY);
  expect(await worker.db.prepare("SELECT count(*) AS n FROM suspended_addresses").first("n")).toBe(
    1,
  );
  await worker.setClock(NOON + 2 * DAY);
  expect(await signUp("Anna")).toEqual({ requested, verified: 200 });
  await deleteExpired(db, NOON + 2 * DAY);
  expect(await worker.db.prepare("SELECT count(*) AS n FROM suspended_addresses").first("n")).toBe(
    0,
  );
});

test("deleting an account with its games keeps those with a day, and those of others", async () => {
  const token = await addCreator();
  const other = await tokenOf(await worker.addAccount("berta"));
  const { uid } = await addGame("id-of-berta", { status: "approved" });
  await remove(token, "delete");
  expect((await remainingGames()).map((game) => game.uid)).toEqual([...uids.slice(2), uid]);
  expect((await worker.ask("GET /api/user", { token: other })).status).toBe(200);
});

test.each([
  ["keep", 4104],
  ["delete", 2],
] as const)(
  "an account with very many games is gone at once; with %s, %i games stay",
  async (games, kept) => {
    const token = await addCreator();
    await worker.db
      .prepare(
        `with recursive n(id) as (select 100000 union all select id + 1 from n where id < 104099)
      insert into games (id, uid, type, prompt, status, creator_id, created_at, updated_at)
      select n.id, 'game-' || n.id, type, prompt, status, creator_id, created_at, updated_at
      from n, games where games.uid = ?`,
      )
      .bind(uids[0])
      .run();
    expect((await remove(token, games)).status).toBe(200);
    // The last game is not released yet.
    const page = await (await worker.fetch("/community/game-100000")).text();
    expect(page.includes("deleted player")).toBe(games === "keep");
    const db = openDatabase(worker.db);
    const listed = await selectListGames(db, isOneOf([100000]), sql`1`);
    expect(listed.map(({ creator }) => creator)).toEqual(games === "keep" ? [null] : []);
    expect((await worker.ask("GET /api/user", { token })).status).toBe(401);
    // Home, as from the profile of nobody.
    for (const name of ["anna", "deleted%20id-of-anna", "DELETED%20id-of-anna"]) {
      expect((await worker.fetch(`/user/${name}`)).status).toBe(302);
    }
    const body = { email: "anna@lavalist.test", password: PASSWORD };
    expect((await worker.ask("POST /api/auth/login", { body })).status).toBe(401);
    const accounts = await worker.db.prepare("SELECT * FROM users").all();
    expect(JSON.stringify(accounts.results)).not.toMatch(/anna@|"anna"|argon2/);
    await worker.ask("POST /api/auth/request-code", { body: { ...body, username: "anna" } });
    expect(worker.mails.at(-1)?.subject).toMatch(/^\d{6} is your/);

    while (!(await releaseGamesLeft(db)));
    const remaining = await remainingGames();
    expect(remaining).toHaveLength(kept);
    expect(remaining.every(({ creator_id }) => creator_id === null)).toBe(true);
    expect(await worker.db.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
  },
);

test("deleting an account requires the password and counts the attempts", async () => {
  const token = await addCreator();
  const response = await remove(token, "delete", "a wrong password");
  expect([response.status, response.body.error]).toEqual([403, "The password is wrong."]);
  await worker.db.prepare("UPDATE quotas SET spent = 10 WHERE name LIKE 'login%'").run();
  expect((await remove(token, "delete")).status).toBe(429);
  expect((await worker.ask("GET /api/user", { token })).status).toBe(200);
});

test("the data export holds no hash, no id, no future day and nothing of others", async () => {
  const token = await addCreator();
  await worker.addAccount("berta");
  const { body } = await worker.ask("GET /api/user/data", { token });
  expect(body.games).toMatchObject([
    { uid: uids[0], status: "approved", daily_date: null },
    { uid: uids[1], status: "denied", daily_date: null },
    { uid: uids[2], daily_date: addDays(TODAY, -3) },
    { uid: uids[3], daily_date: null },
  ]);
  const text = JSON.stringify(body);
  for (const secret of ["argon2", "berta", "id-of-anna", addDays(TODAY, 3)]) {
    expect(text).not.toContain(secret);
  }
});
