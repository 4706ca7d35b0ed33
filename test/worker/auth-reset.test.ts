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
  const { results } = await worker.db.prepare("SELECT * FROM password_resets").all();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(token);
  const answer = await reset(token);
  expect([answer.status, answer.body]).toEqual([200, { message: "Password reset successfully" }]);
  expect((await worker.ask("GET /api/user", { token: session })).status).toBe(401);
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login("a new password")).status).toBe(200);
  await mailTo(worker, email, /password was changed/);
});

test("one link of all works once, even if it is used twice in parallel", async () => {
  await worker.addAccount("anna");
  const [first, token] = [await resetToken(), await resetToken()];
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  for (const invalid of [token, first, "", "x".repeat(5000)]) {
    const rejected = await reset(invalid);
    expect([rejected.status, rejected.body.error]).toEqual([401, "Invalid token"]);
  }
});

test("a link is valid for one hour, and an invalid password does not use it up", async () => {
  await worker.addAccount("anna");
  const token = await resetToken();
  await worker.setClock(NOON + 60 * MINUTE + 1000);
  expect((await reset(token)).status).toBe(401);
  const secondToken = await resetToken();
  await worker.setClock(NOON + 119 * MINUTE);
  expect(await reset(secondToken, "short")).toMatchObject({
    status: 422,
    body: { fields: { newPassword: expect.anything() } },
  });
  expect((await reset(secondToken)).status).toBe(200);
});

test("an unknown address gets the same response but no mail", async () => {
  await worker.addAccount("anna");
  const [known, unknown] = [await forgot(), await forgot("nobody@lavalist.test")];
  expect([known.status, known.body]).toEqual([200, unknown.body]);
  await mailTo(worker, email, /Choose a new/);
  expect(worker.mails.map(({ to }) => to)).toEqual([email]);
});
