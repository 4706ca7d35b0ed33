import { expect, test } from "vitest";
import { PASSWORD, startAccounts, tokenOf } from "../support/accounts-worker";
import { addEnrolled, beginEnrolment, loginWith } from "../support/second-factor";
import { STEP, totpAt } from "../support/totp";
import { NOON } from "../support/worker";

const worker = startAccounts({ bindings: { ADMIN_SECOND_FACTOR: "required" } });
const email = "boss@lavalist.test";
const admin = { username: "boss", email, role: "admin", secondFactor: "enrolled" };

const schedule = async (token: string) =>
  (await worker.ask("GET /api/admin/schedule", { token })).status;
const userOf = async (token: string) => (await worker.ask("GET /api/user", { token })).body.user;

test("an admin without a second factor logs in without rights, and has them once it is on", async () => {
  await worker.addAccount("boss", "admin");
  const { status, body } = await loginWith(worker, email);
  const token = String(body.token);
  const withoutRights = { username: "boss", email, secondFactor: "required" };
  expect([status, body.user]).toEqual([200, withoutRights]);
  expect(await userOf(token)).toEqual(withoutRights);
  expect(await schedule(token)).toBe(403);

  const { secret } = await beginEnrolment(worker, token);
  expect(await schedule(token)).toBe(403);
  const code = totpAt(secret, NOON);
  const confirmed = await worker.ask("POST /api/auth/second-factor/confirm", {
    token,
    body: { code },
  });
  expect(confirmed.body.user).toEqual(admin);
  expect(await userOf(String(confirmed.body.token))).toEqual(admin);
  expect(await schedule(String(confirmed.body.token))).toBe(200);
  expect(await schedule(token)).toBe(401);
  await worker.setClock(NOON + STEP);
  const again = await loginWith(worker, email, totpAt(secret, NOON + STEP));
  expect(again.body.user).toEqual(admin);
  expect(await schedule(String(again.body.token))).toBe(200);
});

test("an admin who turns the second factor off loses the rights", async () => {
  const { token, recoveryCodes } = await addEnrolled(worker, "boss", "admin");
  expect(await schedule(token)).toBe(200);
  const body = { password: PASSWORD, code: recoveryCodes[0] };
  expect((await worker.ask("DELETE /api/auth/second-factor", { token, body })).status).toBe(200);
  expect(await schedule(token)).toBe(403);
});

test("users without a role need no second factor", async () => {
  await worker.addAccount("anna");
  const { body } = await loginWith(worker, "anna@lavalist.test");
  expect(body.user).toEqual({ username: "anna", email: "anna@lavalist.test" });
});

test("a session that has shown no code has no admin rights once a second factor is on", async () => {
  const { id } = await addEnrolled(worker, "boss", "admin");
  expect(await schedule(await tokenOf(id, { version: 1 }))).toBe(403);
});
