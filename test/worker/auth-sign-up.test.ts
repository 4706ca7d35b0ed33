import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { codeIn, newestMail, PASSWORD, startAccounts } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const MINUTE = 60_000;

const anna = { username: "Anna_1", email: "Anna@lavalist.test", password: "pässwörd \u{1F30B} 1" };

const requestCode = (body: unknown = anna) => worker.ask("POST /api/auth/request-code", { body });
const verifyCode = (email: string, code: string) =>
  worker.ask("POST /api/auth/verify-code", { body: { email, code } });
const codeFor = (email: string) => codeIn(newestMail(worker, email));
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("a mailed code makes the account and logs in", async () => {
  const requested = await requestCode();
  expect(requested.status).toBe(200);
  expect(requested.body).toEqual({ message: "Check your email for a 6-digit code." });
  const mail = newestMail(worker, anna.email);
  expect(mail.subject).toContain(codeIn(mail));
  expect(mail.html).toContain(codeIn(mail));
  const verified = await verifyCode("anna@LAVALIST.test", codeIn(mail));
  expect(verified.status).toBe(200);
  expect(verified.body.user).toEqual({ username: "Anna_1", email: anna.email });
  const me = await worker.ask("GET /api/user", { token: String(verified.body.token) });
  expect(me.body).toEqual({ user: { username: "Anna_1", email: anna.email } });
});

test("the stored hash is argon2id that another implementation verifies", async () => {
  await requestCode();
  await verifyCode(anna.email, codeFor(anna.email));
  const stored = await worker.db.prepare("SELECT password_hash FROM users").first("password_hash");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(String(stored), anna.password.normalize("NFKC"))).toBe(true);
  expect(await verify(String(stored), `${anna.password}!`)).toBe(false);
});

test("neither the code nor the password is stored in the clear", async () => {
  await requestCode();
  const row = JSON.stringify(await worker.db.prepare("SELECT * FROM sign_ups").first());
  expect(row).not.toContain(`"${codeFor(anna.email)}"`);
  expect(row).not.toContain(anna.password);
});

test("a code is good until ten minutes have passed", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  await worker.setClock(NOON + 10 * MINUTE + 1000);
  expect((await verifyCode(anna.email, code)).status).toBe(401);
  await requestCode();
  await worker.setClock(NOON + 19 * MINUTE);
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(200);
});

test("a code dies after five tries, even for who has it", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  for (let tries = 0; tries < 5; tries++) {
    expect((await verifyCode(anna.email, wrong(code))).status).toBe(401);
  }
  const refused = await verifyCode(anna.email, code);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  await requestCode();
  expect((await verifyCode(anna.email, codeFor(anna.email))).status).toBe(200);
});

test("guesses at the same instant share the five tries", async () => {
  await requestCode();
  const guesses = Array.from({ length: 12 }, () =>
    verifyCode(anna.email, wrong(codeFor(anna.email))),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test("a newer code replaces the older one", async () => {
  await requestCode();
  const old = codeFor(anna.email);
  await requestCode();
  const fresh = codeFor(anna.email);
  if (old !== fresh) expect((await verifyCode(anna.email, old)).status).toBe(401);
  expect((await verifyCode(anna.email, fresh)).status).toBe(200);
});

test("verifications of one code at the same instant make one account", async () => {
  await requestCode();
  const code = codeFor(anna.email);
  const answers = await Promise.all([1, 2, 3].map(() => verifyCode(anna.email, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await worker.db.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(1);
});

test("of two sign-ups for one name the first verified wins", async () => {
  const berta = { ...anna, username: "ANNA_1", email: "berta@lavalist.test" };
  expect((await requestCode()).status).toBe(200);
  expect((await requestCode(berta)).status).toBe(200);
  expect((await verifyCode(berta.email, codeFor(berta.email))).status).toBe(200);
  const late = await verifyCode(anna.email, codeFor(anna.email));
  expect([late.status, late.body.error]).toEqual([409, "Username is already taken"]);
});

test("of two sign-ups for one name verified at the same instant one wins", async () => {
  const berta = { ...anna, email: "berta@lavalist.test" };
  await requestCode();
  await requestCode(berta);
  const answers = await Promise.all(
    [anna, berta].map(({ email }) => verifyCode(email, codeFor(email))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a taken name is refused in any case", async () => {
  await worker.addAccount("Carla");
  const refused = await requestCode({ ...anna, username: "cARLA" });
  expect([refused.status, refused.body.error]).toEqual([409, "Username is already taken"]);
  expect(worker.mails).toEqual([]);
});

test("a registered address gets the same answers as a new one, and a mail without a code", async () => {
  await worker.addAccount("Carla");
  const known = await requestCode({ ...anna, email: "CARLA@lavalist.test" });
  const fresh = await requestCode({ ...anna, username: "Dora" });
  expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
  const mail = newestMail(worker, "Carla@lavalist.test");
  expect(mail.subject).toContain("already have");
  expect(codeIn(mail)).toBe("");
  for (let tries = 0; tries < 7; tries++) {
    const one = await verifyCode("carla@lavalist.test", wrong(codeFor(anna.email)));
    const other = await verifyCode(anna.email, wrong(codeFor(anna.email)));
    expect([one.status, one.body]).toEqual([other.status, other.body]);
  }
});

test("five mails an hour go to an address, the sixth request is refused", async () => {
  for (let mail = 0; mail < 5; mail++) expect((await requestCode()).status).toBe(200);
  const refused = await requestCode();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
  expect((await requestCode({ ...anna, email: "else@lavalist.test" })).status).toBe(200);
  await worker.setClock(NOON + 61 * MINUTE);
  expect((await requestCode()).status).toBe(200);
});

test("a mail that fails consumes nothing and can be asked for again", async () => {
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
])("a wrong %s is named: %j", async (field, body) => {
  const refused = await requestCode(body);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields as object)).toEqual([field]);
  expect(worker.mails).toEqual([]);
});

test("passwords of 8 and of 128 characters are taken", async () => {
  for (const [index, length] of [8, 128].entries()) {
    const body = { ...anna, username: `user_${index}`, email: `u${index}@lavalist.test` };
    const password = PASSWORD.repeat(8).slice(0, length);
    expect((await requestCode({ ...body, password })).status).toBe(200);
    await verifyCode(body.email, codeFor(body.email));
    const login = { email: body.email, password };
    expect((await worker.ask("POST /api/auth/login", { body: login })).status).toBe(200);
  }
});
