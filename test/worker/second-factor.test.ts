import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { mailTo, PASSWORD, startAccounts, tokenIn, tokenOf } from "../support/accounts-worker";
import { addEnrolled, beginEnrolment, loginWith } from "../support/second-factor";
import { STEP, totpAt, wrongCodeAt } from "../support/totp";
import { NOON } from "../support/worker";

const worker = startAccounts();
const email = "anna@lavalist.test";

const enrol = () => addEnrolled(worker, "anna");
const login = (code?: string) => loginWith(worker, email, code);
const confirm = (token: string, code: string) =>
  worker.ask("POST /api/auth/second-factor/confirm", { token, body: { code } });
const turnOff = (token: string, code: string, password = PASSWORD) =>
  worker.ask("DELETE /api/auth/second-factor", { token, body: { password, code } });
const userOf = (token: string) => worker.ask("GET /api/user", { token });
const row = () => worker.db.prepare("SELECT * FROM users").first<Record<string, unknown>>();

test("the second factor is off until a code confirms it, which ends every session and begins one", async () => {
  const id = await worker.addAccount("anna");
  const [token, other] = [await tokenOf(id), await tokenOf(id)];
  const { secret, uri, recoveryCodes } = await beginEnrolment(worker, token);
  expect(uri).toBe(
    `otpauth://totp/Lavalist:anna?issuer=Lavalist&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(recoveryCodes)).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect((await login()).status).toBe(200);

  const wrong = await confirm(token, wrongCodeAt(secret, NOON));
  expect(wrong).toMatchObject({ status: 401, body: { secondFactor: true } });
  expect((await confirm(token, "12345")).status).toBe(422);
  expect((await userOf(token)).body).toEqual({ user: { username: "anna", email } });

  const right = await confirm(token, totpAt(secret, NOON));
  expect(right).toMatchObject({
    status: 200,
    body: { user: { username: "anna", secondFactor: "enrolled" } },
  });
  for (const ended of [token, other]) expect((await userOf(ended)).status).toBe(401);
  expect((await userOf(String(right.body.token))).body).toMatchObject({
    user: { secondFactor: "enrolled" },
  });
  await mailTo(worker, email, /^Two-factor authentication is on/);
  expect((await login()).status).toBe(401);
});

test("a login needs the password and a code, which works once and ends those before it", async () => {
  const { secret, token } = await enrol();
  const text = "Enter the code of your authenticator app.";
  expect(await login()).toMatchObject({
    status: 401,
    body: { error: text, fields: { code: text }, secondFactor: true },
  });
  expect((await login(wrongCodeAt(secret, NOON))).body).toEqual({
    error: "The code is wrong or was already used. Each code works once: wait for the next one.",
    fields: { code: expect.anything() },
    secondFactor: true,
  });
  expect((await login(totpAt(secret, NOON - STEP))).status).toBe(401);
  await worker.setClock(NOON + STEP);
  const code = totpAt(secret, NOON + STEP);
  const right = await login(code);
  expect(right.body.user).toMatchObject({ username: "anna", secondFactor: "enrolled" });
  expect((await userOf(String(right.body.token))).status).toBe(200);
  for (const used of [code, totpAt(secret, NOON)]) expect((await login(used)).status).toBe(401);
  expect((await turnOff(token, code)).status).toBe(401);
});

test("a wrong password does not reveal whether there is a second factor", async () => {
  const { secret } = await enrol();
  await worker.addAccount("berta");
  const answers = [];
  for (const address of [email, "berta@lavalist.test", "nobody@lavalist.test"]) {
    for (const code of [undefined, totpAt(secret, NOON)]) {
      const body = { email: address, password: "a wrong password", code };
      const answer = await worker.ask("POST /api/auth/login", { body });
      answers.push([answer.status, answer.body]);
    }
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([401, { error: "The e-mail address or the password is wrong." }])]),
  );
});

test("each recovery code replaces a code once, as it is typed, also to turn the second factor off", async () => {
  const { secret, recoveryCodes, token } = await enrol();
  const [first = "", second = "", third = ""] = recoveryCodes;
  expect((await login(first)).status).toBe(200);
  const mail = await mailTo(worker, email, /recovery code .* was used/);
  expect(mail.text).toContain("9 codes are left");
  expect((await login(first)).status).toBe(401);
  expect((await login(` ${second.toLowerCase().replace("-", " ")} `)).status).toBe(200);
  expect((await login("ABCDE-FGHIJ")).status).toBe(401);
  expect((await worker.ask("POST /api/auth/second-factor", { token })).status).toBe(409);
  expect((await confirm(token, totpAt(secret, NOON))).status).toBe(409);
  expect((await turnOff(token, third, "a wrong password")).status).toBe(403);
  expect((await turnOff(token, third)).status).toBe(200);
  await mailTo(worker, email, /^Two-factor authentication is off/);
  expect((await login()).status).toBe(200);
  expect(await row()).toMatchObject({ second_factor_secret: null, recovery_codes: null });
  expect((await beginEnrolment(worker, token)).secret).not.toBe(secret);
});

test("only the newest enrolment can be confirmed, within 15 minutes", async () => {
  const token = await tokenOf(await worker.addAccount("anna"));
  expect((await confirm(token, "123456")).status).toBe(409);
  const first = await beginEnrolment(worker, token);
  const { secret } = await beginEnrolment(worker, token);
  expect((await confirm(token, totpAt(first.secret, NOON))).status).toBe(401);
  const later = NOON + 16 * MINUTE;
  await worker.setClock(later);
  expect((await confirm(token, totpAt(secret, later))).status).toBe(409);
  expect(await row()).toMatchObject({ second_factor_secret: null, recovery_codes: null });
});

test("ten wrong codes an hour are checked at the confirmation, and thirty a day", async () => {
  const id = await worker.addAccount("anna");
  for (let hour = 0; hour < 4; hour++) {
    const now = NOON + hour * 62 * MINUTE;
    await worker.setClock(now);
    const token = await tokenOf(id, { now });
    const { secret } = await beginEnrolment(worker, token);
    for (let attempt = 0; attempt < 10 && hour < 3; attempt++) {
      expect((await confirm(token, wrongCodeAt(secret, now))).status).toBe(401);
    }
    expect((await confirm(token, totpAt(secret, now))).status).toBe(429);
  }
});

test("an older session needs the password to enrol", async () => {
  const id = await worker.addAccount("anna");
  const token = await tokenOf(id, { now: NOON - 11 * MINUTE });
  const begin = (body?: object) => worker.ask("POST /api/auth/second-factor", { token, body });
  expect(await begin()).toMatchObject({
    status: 422,
    body: { fields: { password: "Enter your password." } },
  });
  expect(await begin({ password: "a wrong password" })).toMatchObject({
    status: 403,
    body: { fields: { password: "The password is wrong." } },
  });
  expect((await begin({ password: PASSWORD })).status).toBe(200);
});

test("wrong codes count as failed logins, and a right password alone does not uncount them", async () => {
  const { secret } = await enrol();
  const wrong = wrongCodeAt(secret, NOON);
  for (let attempt = 0; attempt < 8; attempt++) expect((await login(wrong)).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await login(wrong)).status).toBe(401);
  const blocked = await login(totpAt(secret, NOON));
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(0);
  const later = NOON + 16 * MINUTE;
  await worker.setClock(later);
  expect((await login(totpAt(secret, later))).status).toBe(200);
});

test("a password reset keeps the second factor", async () => {
  const { secret, token } = await enrol();
  await worker.ask("POST /api/auth/forgot-password", { body: { email } });
  const mail = await mailTo(worker, email, /^Choose a new/);
  const body = { token: tokenIn(mail), newPassword: "another password" };
  expect((await worker.ask("POST /api/auth/reset-password", { body })).status).toBe(200);
  expect((await userOf(token)).status).toBe(401);
  const log = (code?: string) =>
    worker.ask("POST /api/auth/login", { body: { email, password: body.newPassword, code } });
  expect(await log()).toMatchObject({ status: 401, body: { secondFactor: true } });
  expect((await log(totpAt(secret, NOON))).status).toBe(200);
});

test("the database holds neither the secret nor a recovery code", async () => {
  const { secret, recoveryCodes } = await enrol();
  const stored = JSON.stringify(await row());
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((c) => c.replace("-", ""))]) {
    expect(stored).not.toContain(text);
  }
  // As if the operator had lost the key.
  await worker.db.prepare("UPDATE users SET second_factor_secret = 'another'").run();
  const body = { email, password: PASSWORD, code: totpAt(secret, NOON) };
  const answer = await worker.askBroken("POST /api/auth/login", { body });
  expect([answer.status, answer.body.error]).toEqual([503, expect.stringContaining("any more")]);
});

test("each use leaves a record that admins read, and an event in the log", async () => {
  const { id, secret, token, recoveryCodes } = await enrol();
  await login();
  await login(wrongCodeAt(secret, NOON));
  await login(recoveryCodes[0]);
  await turnOff(token, recoveryCodes[1] ?? "");
  const admin = await tokenOf(await worker.addAccount("boss", "admin"));
  const { body } = await worker.ask("GET /api/admin/audit", { token: admin });
  const by = { admin: "anna", account: id, at: new Date(NOON).toISOString() };
  const [on, off] = [true, false].map((secondFactor) => ({ username: "anna", secondFactor }));
  const used = (codes: number) => ({
    ...by,
    action: "useRecoveryCode",
    before: { recoveryCodes: codes },
    after: { recoveryCodes: codes - 1 },
  });
  expect(body).toMatchObject({
    total: 4,
    records: [
      { ...by, action: "disableSecondFactor", before: on, after: off },
      used(9),
      used(10),
      { ...by, action: "enableSecondFactor", before: off, after: { ...on, recoveryCodes: 10 } },
    ],
  });
  const events = worker.log.lines.filter(({ event = "" }) => event.startsWith("authentication:"));
  expect(events.slice(-7)).toMatchObject([
    { event: "authentication: second factor begun", outcome: "succeeded" },
    { event: "authentication: second factor on", outcome: "succeeded" },
    { event: "authentication: login", outcome: "secondFactorMissing" },
    { event: "authentication: login", outcome: "wrongSecondFactor" },
    { event: "authentication: login", outcome: "succeeded" },
    { event: "authentication: recovery code", outcome: "succeeded" },
    { event: "authentication: second factor off", outcome: "succeeded" },
  ]);
});

test("ten wrong codes an hour are checked, however they come, and the fifth is told the owner", async () => {
  const { secret, token } = await enrol();
  const wrong = wrongCodeAt(secret, NOON);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await login(wrong)).status).toBe(401);
    expect((await turnOff(token, "ABCDE-FGHIJ")).status).toBe(401);
  }
  const later = NOON + 20 * MINUTE;
  await worker.setClock(later);
  expect((await login(totpAt(secret, later))).status).toBe(429);
  const notices = worker.mails.filter(({ subject }) => subject.startsWith("Wrong codes"));
  expect(notices.map(({ to }) => to)).toEqual([email]);
  const end = NOON + 61 * MINUTE;
  await worker.setClock(end);
  expect((await login(totpAt(secret, end))).status).toBe(200);
});
