import { expect, test } from "vitest";
import { deleteExpired } from "../../app/jobs/retention.server";
import { openDatabase } from "../../app/server/db.server";
import { SESSION_LIFE, sessionKeyName } from "../../app/server/session-keys.server";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { signed, unsigned } from "../support/viewers";
import { NOON } from "../support/worker";

const NEW_KEY = "the session key after the rotation";
const worker = startAccounts({ bindings: { [sessionKeyName(NOON)]: NEW_KEY } });

const me = (token: string) => worker.ask("GET /api/user", { token });

test("a session lasts thirty days", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  await worker.setClock(NOON + SESSION_LIFE - 60_000);
  expect((await me(token)).status).toBe(200);
  await worker.setClock(NOON + SESSION_LIFE + 1000);
  const rejected = await me(token);
  expect([rejected.status, rejected.body.error]).toEqual([401, "Please log in."]);
});

test("a session that any of the keys has signed is valid", async () => {
  const id = await worker.addAccount("anna");
  expect((await me(await tokenOf(id))).status).toBe(200);
  expect((await me(await tokenOf(id, { key: NEW_KEY }))).status).toBe(200);
  expect((await me(await tokenOf(id, { key: `${NEW_KEY} again` }))).status).toBe(401);
});

test("logging out ends the session of its token and no other, and is stored until it expires", async () => {
  const id = await worker.addAccount("anna");
  const [one, other] = [await tokenOf(id), await tokenOf(id)];
  expect((await worker.ask("POST /api/auth/logout", { token: one })).status).toBe(200);
  expect((await me(one)).status).toBe(401);
  const headers = { Authorization: `Bearer ${other}` };
  const response = await worker.fetch("/api/user", { headers });
  // To know the revoked tokens takes no query of its own.
  expect(await worker.log.of(response)).toMatchObject([{ status: 200, statements: 1 }]);
  const rows = () => worker.db.prepare("SELECT count(*) AS n FROM revoked_tokens").first("n");
  expect(await rows()).toBe(1);
  const db = openDatabase(worker.db);
  await deleteExpired(db, NOON + SESSION_LIFE - 1000);
  expect(await rows()).toBe(1);
  await deleteExpired(db, NOON + SESSION_LIFE);
  expect(await rows()).toBe(0);
});

test("logging out everywhere ends every session but not later ones", async () => {
  const id = await worker.addAccount("anna");
  const [one, other] = [await tokenOf(id), await tokenOf(id, { now: NOON - 1000 })];
  expect((await worker.ask("POST /api/auth/logout-everywhere", { token: one })).status).toBe(200);
  expect([(await me(one)).status, (await me(other)).status]).toEqual([401, 401]);
  expect((await me(await tokenOf(id, { version: 1 }))).status).toBe(200);
});

test("a token with another issuer, audience or algorithm, without expiry or id, is rejected", async () => {
  const sub = await worker.addAccount("anna");
  expect((await me(await signed({ sub }))).status).toBe(200);
  for (const token of [
    await signed({ sub, iss: "somebody" }),
    await signed({ sub, aud: "something else" }),
    await signed({ sub, exp: undefined as unknown as number }),
    await signed({ sub, ver: "0" }),
    await signed({}),
    await signed({ sub, jti: undefined }),
    await signed({ sub }, "HS512"),
    // With a signature, so that only the algorithm is wrong.
    `${await unsigned(sub)}${(await tokenOf(sub)).split(".")[2]}`,
    "no token at all",
    "a.b.c",
  ]) {
    expect([token, (await me(token)).status]).toEqual([token, 401]);
  }
});
