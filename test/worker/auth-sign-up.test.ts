import { hashSync, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { codeIn, mailTo, newestMail, startAccounts, tokenIn } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();

const anna = { username: "Anna_1", email: "Anna@lavalist.test", password: "pässwörd \u{1F30B} 1" };

const requestCode = (body: unknown = anna) => worker.ask("POST /api/auth/request-code", { body });
const verifyCode = (email: string, code: string, signUpId?: unknown) =>
  worker.ask("POST /api/auth/verify-code", { body: { email, code, signUpId } });
const codeFor = (email: string) => codeIn(newestMail(worker, email));
const wrongCodeFor = (code: string) => (code === "000000" ? "000001" : "000000");

test("a mailed code creates the account and logs in", async () => {
  const requested = await requestCode();
  expect(requested.status).toBe(200);
  expect(requested.body).toEqual({
    message: "Check your email for a 6-digit code.",
    signUpId: expect.stringMatching(/^[\w-]{43}$/),
  });
  const mail = newestMail(worker, anna.email);
  expect(mail.subject).toContain(codeIn(mail));
  expect(mail.html).toContain(codeIn(mail));
  const verified = await verifyCode("anna@LAVALIST.test", codeIn(mail));
  expect(verified.status).toBe(200);
  expect(verified.body.user).toEqual({ username: "Anna_1", email: anna.email });
  const me = await worker.ask("GET /api/user", { token: String(verified.body.token) });
  expect(me.body).toEqual({ user: { username: "Anna_1", email: anna.email } });
});

test("another implementation of argon2id verifies the stored hash", async () => {
  await requestCode();
  await verifyCode(anna.email, codeFor(anna.email));
  const stored = await worker.db.prepare("SELECT password_hash FROM users").first("password_hash");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(String(stored), anna.password.normalize("NFKC"))).toBe(true);
  expect(await verify(String(stored), `${anna.password}!`)).toBe(false);
});

test.each(["short", "u\u0308\u0304u\u0308\u0304u\u0308"])(
  "the password %j is too short, counted as it is hashed",
  async (password) => {
    const answer = await worker.ask("POST /api/auth/request-code", { body: { ...anna, password } });
    expect(answer.status).toBe(422);
    const fields = { password: "The password must have at least 8 characters." };
    expect(answer.body).toMatchObject({ fields });
  },
);

test("neither the code nor the password is stored as plain text", async () => {
  await requestCode();
  const row = JSON.stringify(await worker.db.prepare("SELECT * FROM pending_sign_ups").first());
  expect(row).not.toContain(`"${codeFor(anna.email)}"`);
  expect(row).not.toContain(anna.password);
});

test("a code is valid for ten minutes", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  await worker.setClock(NOON + 10 * MINUTE + 1000);
  expect((await verifyCode(anna.email, code)).status).toBe(401);
  await requestCode();
  await worker.setClock(NOON + 19 * MINUTE);
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(200);
});

test("a code is invalid after five wrong tries", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  for (let tries = 0; tries < 5; tries++) {
    expect((await verifyCode(anna.email, wrongCodeFor(code))).status).toBe(401);
  }
  const rejected = await verifyCode(anna.email, code);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(0);
  const { body } = await requestCode();
  const verified = await verifyCode(anna.email, codeFor(anna.email), body.signUpId);
  expect(verified.status).toBe(200);
});

test("an address has twenty tries an hour, whatever their codes", async () => {
  for (let signUp = 0; signUp < 4; signUp++) {
    const { body } = await requestCode();
    const wrong = wrongCodeFor(codeFor(anna.email));
    for (let tries = 0; tries < 5; tries++) {
      expect((await verifyCode(anna.email, wrong, body.signUpId)).status).toBe(401);
    }
  }
  const { body } = await requestCode();
  const rejected = await verifyCode(anna.email, codeFor(anna.email), body.signUpId);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(3500);
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

test("a taken name is rejected, ignoring case", async () => {
  await worker.addAccount("Carla");
  const rejected = await requestCode({ ...anna, username: "cARLA" });
  expect([rejected.status, rejected.body.error]).toEqual([409, "Username is already taken"]);
  expect(worker.mails).toEqual([]);
});

test("a registered address gets the same responses as a new one, and a mail without a code", async () => {
  await worker.addAccount("Carla");
  const registered = await requestCode({ ...anna, email: "CARLA@lavalist.test" });
  const unregistered = await requestCode({ ...anna, username: "Dora" });
  for (const { status, body } of [registered, unregistered]) {
    expect([status, body]).toEqual([
      200,
      {
        message: "Check your email for a 6-digit code.",
        signUpId: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
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

test("a failed mail changes nothing and can be requested again", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  worker.failMails(true);
  for (let failure = 0; failure < 6; failure++) {
    const failed = await worker.askBroken("POST /api/auth/request-code", { body: anna });
    expect([failed.status, failed.body.error]).toEqual([
      503,
      "The mail could not be sent. Please try again in a moment.",
    ]);
  }
  worker.failMails(false);
  expect((await verifyCode(anna.email, code)).status).toBe(200);
});

test.each([
  ["username", { ...anna, username: "ab" }],
  ["username", { ...anna, username: "a".repeat(21) }],
  ["username", { ...anna, username: "no blanks" }],
  ["username", { ...anna, username: "fuck_you" }],
  ["username", { ...anna, username: "f_u_c_k" }],
  ["email", { ...anna, email: "no address" }],
  ["email", { ...anna, email: `${"a".repeat(250)}@b.test` }],
  ["password", { ...anna, password: "1234567" }],
  ["password", { ...anna, password: "x".repeat(129) }],
])("an invalid %s is named: %j", async (field, body) => {
  const rejected = await requestCode(body);
  expect(rejected.status).toBe(422);
  expect(Object.keys(rejected.body.fields as object)).toEqual([field]);
  expect(worker.mails).toEqual([]);
});

test.each([
  ["Password1", "most common"],
  ["QWERTYUIOP", "most common"],
  ["Lavalist2026!", "must not be the name"],
  ["anna_1_1_1_1", "must not be the name"],
  ["anna@lavalist.test", "must not be the name"],
])("the password %s is refused at sign-up and at a reset", async (password, sentence) => {
  const refused = await requestCode({ ...anna, password });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({ password: expect.stringContaining(sentence) });
  expect(worker.mails).toEqual([]);
  const registered = await worker.addAccount("anna").then(() => requestCode({ ...anna, password }));
  expect([registered.status, registered.body]).toEqual([refused.status, refused.body]);
  await worker.ask("POST /api/auth/forgot-password", { body: { email: anna.email } });
  const token = tokenIn(await mailTo(worker, "anna@lavalist.test", /password/));
  const reset = (newPassword: string) =>
    worker.ask("POST /api/auth/reset-password", { body: { token, newPassword } });
  const kept = await reset(password);
  expect(kept.status).toBe(422);
  expect(kept.body.fields).toEqual({ newPassword: expect.stringContaining(sentence) });
  expect((await reset("four plain words here")).status).toBe(200);
});

test("an account with a common password can still log in", async () => {
  const id = await worker.addAccount("anna");
  const passwordHash = hashSync("password1", { memoryCost: 19456, timeCost: 2, parallelism: 1 });
  await worker.db
    .prepare("UPDATE users SET password_hash = ? WHERE id = ?")
    .bind(passwordHash, id)
    .run();
  const body = { email: "anna@lavalist.test", password: "password1" };
  expect((await worker.ask("POST /api/auth/login", { body })).status).toBe(200);
});
