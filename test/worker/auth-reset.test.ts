import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { mailTo, PASSWORD, startAccounts, tokenIn, tokenOf } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const email = "anna@lavalist.test";

const forgot = (address = email) =>
  worker.ask("POST /api/auth/forgot-password", { body: { email: address } });
const reset = (token: string, newPassword = "a new password") =>
  worker.ask("POST /api/auth/reset-password", { body: { token, newPassword } });
const login = (password: string) =>
  worker.ask("POST /api/auth/login", { body: { email, password } });
const resetToken = async () => {
  worker.mails.length = 0;
  await forgot();
  return tokenIn(await mailTo(worker, email, /Choose a new/));
};

test("a mailed link sets a new password, ends every session and sends a notice", async () => {
  const session = await tokenOf(await worker.addAccount("anna"));
  const token = await resetToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  const answer = await reset(token);
  expect([answer.status, answer.body]).toEqual([200, { message: "Password reset successfully" }]);
  expect((await worker.ask("GET /api/user", { token: session })).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login("a new password")).status).toBe(200);
  await mailTo(worker, email, /password was changed/);
});

test("a link works once, even if it is used twice in parallel", async () => {
  await worker.addAccount("anna");
  const token = await resetToken();
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const again = await reset(token);
  expect([again.status, again.body.error]).toEqual([401, "Invalid token"]);
});

test("an invalid token is rejected with 401, a missing one with 422", async () => {
  for (const token of ["", "x", "x".repeat(5000)]) {
    const rejected = await reset(token);
    expect([rejected.status, rejected.body.error]).toEqual([401, "Invalid token"]);
  }
  const body = { newPassword: "a new password" };
  const missing = await worker.ask("POST /api/auth/reset-password", { body });
  expect([missing.status, missing.body.fields]).toEqual([
    422,
    { token: "This field is missing or malformed." },
  ]);
});

test("using one link invalidates the others", async () => {
  await worker.addAccount("anna");
  const [first, second] = [await resetToken(), await resetToken()];
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).status).toBe(401);
});

test("a link is valid for one hour", async () => {
  await worker.addAccount("anna");
  const token = await resetToken();
  await worker.setClock(NOON + 60 * MINUTE + 1000);
  expect((await reset(token)).status).toBe(401);
  const secondToken = await resetToken();
  await worker.setClock(NOON + 119 * MINUTE);
  expect((await reset(secondToken)).status).toBe(200);
});

test("an invalid password does not use up the link", async () => {
  await worker.addAccount("anna");
  const token = await resetToken();
  const rejected = await reset(token, "short");
  expect([rejected.status, Object.keys(rejected.body.fields as object)]).toEqual([
    422,
    ["newPassword"],
  ]);
  expect((await reset(token)).status).toBe(200);
});

test("an unknown address gets the same response but no mail", async () => {
  await worker.addAccount("anna");
  const [known, unknown] = [await forgot(), await forgot("nobody@lavalist.test")];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  await mailTo(worker, email, /Choose a new/);
  expect(worker.mails.map(({ to }) => to)).toEqual([email]);
});

test("known and unknown addresses may request five mails an hour", async () => {
  await worker.addAccount("anna");
  for (const address of [email, "nobody@lavalist.test"]) {
    for (let mail = 0; mail < 5; mail++) expect((await forgot(address)).status).toBe(200);
    const rejected = await forgot(address.toUpperCase());
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(3000);
  }
});

test("a failed mail does not change the response and does not count", async () => {
  await worker.addAccount("anna");
  worker.failMails(true);
  for (let mail = 0; mail < 5; mail++) expect((await forgot()).status).toBe(200);
  worker.failMails(false);
  await expect.poll(async () => (await forgot()).status).toBe(200);
  await mailTo(worker, email, /Choose a new/);
});

test("only the hash of a token is stored", async () => {
  await worker.addAccount("anna");
  const token = await resetToken();
  const { results } = await worker.db.prepare("SELECT * FROM password_resets").all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(token);
});

test("a reset lifts the block that another person's guesses have caused", async () => {
  await worker.addAccount("anna");
  for (let guess = 0; guess < 50; guess++) {
    await worker.db.prepare("DELETE FROM quotas WHERE name LIKE 'loginFromAddress:%'").run();
    await login("a wrong password");
  }
  await worker.db.prepare("DELETE FROM quotas WHERE name LIKE 'loginFromAddress:%'").run();
  expect((await login(PASSWORD)).status).toBe(429);
  await reset(await resetToken());
  expect((await login("a new password")).status).toBe(200);
});
