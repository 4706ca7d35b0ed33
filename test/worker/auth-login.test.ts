import { hash, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { PASSWORD, startAccounts } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const MINUTE = 60_000;
const email = "anna@lavalist.test";

const login = (password: string, address = email) =>
  worker.ask("POST /api/auth/login", { body: { email: address, password } });
const storedHash = async () =>
  String(await worker.db.prepare("SELECT password_hash FROM users").first("password_hash"));
const storeHash = (text: string) =>
  worker.db.prepare("UPDATE users SET password_hash = ?").bind(text).run();

test("a hash of another implementation lets its password in, in any case of the address", async () => {
  await worker.addAccount("anna");
  const answer = await login(PASSWORD, "ANNA@lavalist.TEST");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { username: "anna", email } });
});

test.each([
  ["letters of any script", "Пароль-密码-\u{1F30B}"],
  ["blanks at its ends", "  inside and out  "],
  ["128 characters", "0123456789abcdef".repeat(8)],
])("a password with %s verifies in the other implementation's hash", async (_, password) => {
  await worker.addAccount("anna");
  await storeHash(await hash(password, { memoryCost: 19456, timeCost: 2, parallelism: 1 }));
  expect((await login(password)).status).toBe(200);
  expect((await login(`${password}x`.slice(0, 127))).status).toBe(401);
});

test("an unknown address and a wrong password get one answer", async () => {
  await worker.addAccount("anna");
  const unknown = await login("a wrong password", "nobody@lavalist.test");
  const wrong = await login("a wrong password");
  expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
});

test("a weaker hash is made anew when its password comes by, a stronger one stays", async () => {
  await worker.addAccount("anna");
  await storeHash(await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }));
  expect((await login("a wrong password")).status).toBe(401);
  expect(await storedHash()).toContain("m=8192,t=1,p=1");
  expect((await login(PASSWORD)).status).toBe(200);
  const renewed = await storedHash();
  expect(renewed).toContain("m=19456,t=2,p=1");
  expect(await verify(renewed, PASSWORD)).toBe(true);
  const strong = await hash(PASSWORD, { memoryCost: 32768, timeCost: 3, parallelism: 2 });
  await storeHash(strong);
  expect((await login(PASSWORD)).status).toBe(200);
  expect(await storedHash()).toBe(strong);
});

test("ten wrong passwords close the way from this address, for a quarter of an hour", async () => {
  await worker.addAccount("anna");
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await login("a wrong password")).status).toBe(401);
  }
  const refused = await login(PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe("Too many attempts. Try again in 15 minutes.");
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);
  await worker.setClock(NOON + 15 * MINUTE + 1000);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("attempts at the same instant share the ten", async () => {
  await worker.addAccount("anna");
  const attempts = await Promise.all(Array.from({ length: 15 }, () => login("a wrong password")));
  expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
});

test("a right password takes the wrong ones before it back", async () => {
  await worker.addAccount("anna");
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await login("a wrong password");
    expect((await login(PASSWORD)).status).toBe(200);
  }
});

test("who has spent the attempts from one address does not close the way from others", async () => {
  await worker.addAccount("anna");
  for (let attempt = 0; attempt < 70; attempt++) await login("a wrong password");
  // Another client address has an allowance of its own: as if the one above had not been.
  await worker.db.prepare("DELETE FROM allowances WHERE name LIKE 'loginFromAddress:%'").run();
  expect((await login(PASSWORD)).status).toBe(200);
});

test("many addresses together are stopped too, and let the owner in after minutes", async () => {
  await worker.addAccount("anna");
  for (let attempt = 0; attempt < 50; attempt++) {
    await worker.db.prepare("DELETE FROM allowances WHERE name LIKE 'loginFromAddress:%'").run();
    expect((await login("a wrong password")).status).toBe(401);
  }
  await worker.db.prepare("DELETE FROM allowances WHERE name LIKE 'loginFromAddress:%'").run();
  const refused = await login(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(5 * 60);
  await worker.setClock(NOON + 5 * MINUTE + 1000);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("no e-mail address is kept in the counts of attempts", async () => {
  await login("a wrong password", "stranger@lavalist.test");
  const { results } = await worker.db.prepare("SELECT name FROM allowances").all();
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain("stranger");
});
