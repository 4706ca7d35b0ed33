import { hash, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { mailTo, PASSWORD, startAccounts, tokenIn } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const email = "anna@lavalist.test";

const login = (password: string, address = email) =>
  worker.ask("POST /api/auth/login", { body: { email: address, password } });
const storedHash = async () =>
  String(await worker.db.prepare("SELECT password_hash FROM users").first("password_hash"));
const storeHash = (text: string) =>
  worker.db.prepare("UPDATE users SET password_hash = ?").bind(text).run();

test("a password that is too short for an account is only wrong", async () => {
  await worker.addAccount("anna");
  const answer = await login("ｆｕｌｌ");
  expect([answer.status, answer.body]).toEqual([401, (await login("a wrong password")).body]);
});

test("a login replaces a weaker hash and keeps a stronger one", async () => {
  await worker.addAccount("anna");
  await storeHash(await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }));
  expect((await login("a wrong password")).status).toBe(401);
  expect(await storedHash()).toContain("m=8192,t=1,p=1");
  expect((await login(PASSWORD)).status).toBe(200);
  const rehashed = await storedHash();
  expect(rehashed).toContain("m=19456,t=2,p=1");
  expect(await verify(rehashed, PASSWORD)).toBe(true);
  const strong = await hash(PASSWORD, { memoryCost: 32768, timeCost: 3, parallelism: 2 });
  await storeHash(strong);
  expect((await login(PASSWORD)).status).toBe(200);
  expect(await storedHash()).toBe(strong);
});

test("ten wrong passwords without a right one block logins of one address for 15 minutes", async () => {
  await worker.addAccount("anna");
  const attempts = async (count: number) => {
    for (let attempt = 0; attempt < count; attempt++) {
      expect((await login("a wrong password")).status).toBe(401);
    }
    return login(PASSWORD);
  };
  expect((await attempts(9)).status).toBe(200);
  const blocked = await attempts(10);
  expect(blocked.status).toBe(429);
  expect(blocked.body.error).toBe("Too many attempts. Try again in 15 minutes.");
  expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);
  await worker.setClock(NOON + 15 * MINUTE + 1000);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("in a flood of logins, a few are checked and the others can be repeated", async () => {
  await worker.addAccount("anna");
  const body = { email, password: "a wrong password" };
  const flood = await Promise.all(
    Array.from({ length: 16 }, () => worker.askBroken("POST /api/auth/login", { body })),
  );
  const busy = flood.filter(({ status }) => status === 503);
  const checked = flood.filter(({ status }) => status === 401);
  expect(busy.length + checked.length).toBe(16);
  expect(checked.length).toBeLessThan(8);
  const error = "The server is busy. Please try again in a moment.";
  for (const refused of busy) {
    expect([refused.headers.get("Retry-After"), refused.body.error]).toEqual(["1", error]);
  }
  // The others have used up nothing of the ten attempts.
  for (let attempt = checked.length; attempt < 10; attempt++) {
    expect((await login("a wrong password")).status).toBe(401);
  }
  expect((await login(PASSWORD)).status).toBe(429);
});

test("50 attempts of many addresses block an account, for 5 minutes or until a reset", async () => {
  await worker.addAccount("anna");
  const attempt = async (spent: number) => {
    await worker.db.prepare("DELETE FROM quotas WHERE name LIKE 'loginFromAddress:%'").run();
    await worker.db.prepare("UPDATE quotas SET spent = ?").bind(spent).run();
    return login("a wrong password");
  };
  await login("a wrong password");
  expect((await attempt(49)).status).toBe(401);
  const blocked = await attempt(50);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(5 * 60);
  await worker.ask("POST /api/auth/forgot-password", { body: { email } });
  const token = tokenIn(await mailTo(worker, email, /Choose a new/));
  const body = { token, newPassword: "a new password" };
  await worker.ask("POST /api/auth/reset-password", { body });
  expect((await login("a new password")).status).toBe(200);
  await login("a wrong password");
  expect((await attempt(50)).status).toBe(429);
  await worker.setClock(NOON + 5 * MINUTE + 1000);
  expect((await login("a new password")).status).toBe(200);
});

test("what a login leaves in quotas and log names neither the account nor the network", async () => {
  await worker.addAccount("anna");
  await login("a wrong password");
  await login(PASSWORD, "ANNA@lavalist.test");
  await login(PASSWORD, "stranger@lavalist.test");
  const { results } = await worker.db.prepare("SELECT name FROM quotas").all();
  expect(JSON.stringify(results)).not.toMatch(/anna|stranger|127\.0\.0\.1/i);
  const logins = worker.log.lines.filter(({ event }) => event === "authentication: login");
  const events = logins.slice(-3);
  const [wrongPassword, right, stranger] = events;
  expect(events).toMatchObject([
    { level: "warn", outcome: "wrongCredentials" },
    { level: "info", outcome: "succeeded" },
    { level: "warn", outcome: "wrongCredentials" },
  ]);
  expect(right?.account).toBe(wrongPassword?.account);
  expect(stranger?.account).not.toBe(right?.account);
  expect(stranger?.network).toBe(right?.network);
  expect(JSON.stringify(events)).not.toMatch(/anna|stranger|127\.0\.0\.1/i);
});
