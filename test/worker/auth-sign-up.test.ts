import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { codeIn, mailTo, newestMail, startAccounts, tokenIn } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();

const anna = {
  username: "Anna_1",
  email: "Anna@lavalist.test",
  password: " pässwörd \u{1F30B} 1 ",
};

const requestCode = (body: unknown = anna) => worker.ask("POST /api/auth/request-code", { body });
const verifyCode = (email: string, code: string, signUpId?: unknown) =>
  worker.ask("POST /api/auth/verify-code", { body: { email, code, signUpId } });
const codeFor = (email: string) => codeIn(newestMail(worker, email));
const wrongCodeFor = (code: string) => (code === "000000" ? "000001" : "000000");

test("a mailed code creates the account and logs in, and no secret is stored as it is", async () => {
  const requested = await requestCode();
  expect(requested.status).toBe(200);
  expect(requested.body).toEqual({
    message: "Check your email for a 6-digit code.",
    signUpId: expect.stringMatching(/^[\w-]{43}$/),
  });
  const mail = newestMail(worker, anna.email);
  expect(mail.subject).toContain(codeIn(mail));
  expect(mail.html).toContain(codeIn(mail));
  const row = JSON.stringify(await worker.db.prepare("SELECT * FROM pending_sign_ups").first());
  expect(row).not.toContain(`"${codeIn(mail)}"`);
  expect(row).not.toContain(anna.password);
  const verified = await verifyCode("anna@LAVALIST.test", codeIn(mail));
  expect(verified.status).toBe(200);
  expect(verified.body.user).toEqual({ username: "Anna_1", email: anna.email });
  const me = await worker.ask("GET /api/user", { token: String(verified.body.token) });
  expect(me.body).toEqual({ user: { username: "Anna_1", email: anna.email } });
  const stored = await worker.db.prepare("SELECT password_hash FROM users").first("password_hash");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(String(stored), anna.password.normalize("NFKC"))).toBe(true);
  expect(await verify(String(stored), `${anna.password}!`)).toBe(false);
});

test("a code is valid for ten minutes", async () => {
  await requestCode();
  await worker.setClock(NOON + 10 * MINUTE + 1000);
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(401);
  await requestCode();
  await worker.setClock(NOON + 19 * MINUTE);
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(200);
});

test("a code has five tries, an address twenty an hour, whatever their codes", async () => {
  /** Tries wrong codes for a new sign-up, and then the right one. */
  const tryAfter = async (wrongTries: number) => {
    const { body } = await requestCode();
    const code = codeFor(anna.email);
    for (let tries = 0; tries < wrongTries; tries++) {
      const wrong = await verifyCode(anna.email, wrongCodeFor(code), body.signUpId);
      expect(wrong.status).toBe(401);
    }
    const { status, headers } = await verifyCode(anna.email, code, body.signUpId);
    return [status, Number(headers.get("Retry-After")) > 3500];
  };
  expect(await tryAfter(5)).toEqual([429, false]);
  expect(await tryAfter(5)).toEqual([429, false]);
  expect(await tryAfter(5)).toEqual([429, false]);
  expect(await tryAfter(2)).toEqual([429, true]);
});

test("a code creates only the account for which it was mailed", async () => {
  const attacker = { ...anna, username: "mallory", password: "password of mallory" };
  const attack = await requestCode(attacker);
  const own = await requestCode();
  const code = codeFor(anna.email);
  expect((await verifyCode(anna.email, code, attack.body.signUpId)).status).toBe(401);
  expect((await verifyCode(anna.email, code, "unknown")).status).toBe(401);
  const verified = await verifyCode(anna.email, code, own.body.signUpId);
  expect(verified.body.user).toEqual({ username: anna.username, email: anna.email });
  const login = (password: string) =>
    worker.ask("POST /api/auth/login", { body: { email: anna.email, password } });
  expect((await login(attacker.password)).status).toBe(401);
  expect((await login(anna.password)).status).toBe(200);
});

test("without its id, a sign-up is found only while it is the only one of its address", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  await requestCode({ ...anna, username: "mallory" });
  const rejected = await verifyCode(anna.email, code);
  expect([rejected.status, rejected.body.error]).toEqual([
    409,
    expect.stringContaining("Enter the code in the browser in which you signed up"),
  ]);
  await worker.addAccount("Carla");
  for (let mail = 0; mail < 2; mail++) {
    await requestCode({ ...anna, email: "carla@lavalist.test" });
  }
  const registered = await verifyCode("carla@lavalist.test", code);
  expect([registered.status, registered.body]).toEqual([rejected.status, rejected.body]);
  await worker.setClock(NOON + 5 * MINUTE);
  await requestCode();
  await worker.setClock(NOON + 11 * MINUTE);
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(200);
});

test("a taken name is told, a registered address gets the responses of a new one", async () => {
  await worker.addAccount("Carla");
  const rejected = await requestCode({ ...anna, username: "cARLA" });
  expect([rejected.status, rejected.body.error]).toEqual([409, "Username is already taken"]);
  expect(worker.mails).toEqual([]);
  const registered = await requestCode({ ...anna, email: "CARLA@lavalist.test" });
  const unregistered = await requestCode({ ...anna, username: "Dora" });
  const signUpId = expect.stringMatching(/^[\w-]{43}$/);
  for (const { status, body } of [registered, unregistered]) {
    expect([status, body]).toEqual([200, { ...unregistered.body, signUpId }]);
  }
  const mail = newestMail(worker, "Carla@lavalist.test");
  expect(mail.subject).toContain("already have");
  expect(codeIn(mail)).toBe("");
  for (let tries = 0; tries < 7; tries++) {
    const code = wrongCodeFor(codeFor(anna.email));
    const one = await verifyCode("carla@lavalist.test", code, registered.body.signUpId);
    const other = await verifyCode(anna.email, code, unregistered.body.signUpId);
    expect([one.status, one.body]).toEqual([other.status, other.body]);
  }
});

test("a failed mail does not end the sign-up before it", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  worker.failMails(true);
  expect((await worker.askBroken("POST /api/auth/request-code", { body: anna })).status).toBe(503);
  expect((await verifyCode(anna.email, code)).status).toBe(200);
});

test.each([
  ["username", { username: "a".repeat(21) }],
  ["username", { username: "f_u_c_k" }],
  ["email", { email: `${"a".repeat(250)}@b.test` }],
  // Counted as it is hashed.
  ["password", { password: "u\u0308\u0304u\u0308\u0304u\u0308" }],
])("an invalid %s is named: %j", async (field, body) => {
  const rejected = await requestCode({ ...anna, ...body });
  expect(rejected.status).toBe(422);
  expect(Object.keys(rejected.body.fields as object)).toEqual([field]);
  expect(worker.mails).toEqual([]);
});

test.each([
  ["QWERTYUIOP", "most common"],
  ["Lavalist2026!", "must not be the name"],
  ["anna@lavalist.test", "must not be the name"],
])("the password %s is refused at sign-up and at a reset", async (password, sentence) => {
  const refused = await requestCode({ ...anna, password });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({ password: expect.stringContaining(sentence) });
  expect(worker.mails).toEqual([]);
  await worker.addAccount("anna");
  expect((await requestCode({ ...anna, password })).body).toEqual(refused.body);
  await worker.ask("POST /api/auth/forgot-password", { body: { email: anna.email } });
  const token = tokenIn(await mailTo(worker, "anna@lavalist.test", /password/));
  const reset = (newPassword: string) =>
    worker.ask("POST /api/auth/reset-password", { body: { token, newPassword } });
  const kept = await reset(password);
  expect(kept.status).toBe(422);
  expect(kept.body.fields).toEqual({ newPassword: expect.stringContaining(sentence) });
  expect((await reset("four plain words here")).status).toBe(200);
});
