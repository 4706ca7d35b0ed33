import { hash, verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import { type CallOptions, PASSWORD, startAccounts } from "../support/accounts-worker";
import { NOON } from "../support/worker";

const worker = startAccounts();
const email = "anna@lavalist.test";

const login = (password: string, address = email) =>
  worker.ask("POST /api/auth/login", { body: { email: address, password } });
const wrong = { body: { email, password: "a wrong password" } };
const storedHash = async () =>
  String(await worker.db.prepare("SELECT password_hash FROM users").first("password_hash"));
const storeHash = (text: string) =>
  worker.db.prepare("UPDATE users SET password_hash = ?").bind(text).run();

test("a hash of another implementation is verified, and the case of the address is ignored", async () => {
  await worker.addAccount("anna");
  const answer = await login(PASSWORD, "ANNA@lavalist.TEST");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { username: "anna", email } });
});

test.each([
  ["characters of any script", "Пароль-密码-\u{1F30B}"],
  ["blanks at both ends", "  inside and out  "],
  ["128 characters", "0123456789abcdef".repeat(8)],
])("a password with %s verifies in the other implementation's hash", async (_, password) => {
  await worker.addAccount("anna");
  await storeHash(await hash(password, { memoryCost: 19456, timeCost: 2, parallelism: 1 }));
  expect((await login(password)).status).toBe(200);
  expect((await login(`${password}x`.slice(0, 127))).status).toBe(401);
});

test.each(["a", "1234567", "ｆｕｌｌ"])("the short password %j is only wrong", async (password) => {
  await worker.addAccount("anna");
  const answer = await login(password);
  expect([answer.status, answer.body]).toEqual([401, (await login("a wrong password")).body]);
  expect((await login(password, "nobody@lavalist.test")).status).toBe(401);
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

test("ten wrong passwords block logins from one address for 15 minutes", async () => {
  await worker.addAccount("anna");
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await login("a wrong password")).status).toBe(401);
  }
  const blocked = await login(PASSWORD);
  expect(blocked.status).toBe(429);
  expect(blocked.body.error).toBe("Too many attempts. Try again in 15 minutes.");
  expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(15 * 60);
  await worker.setClock(NOON + 15 * MINUTE + 1000);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("in a flood of logins, a few are checked and the others can be repeated", async () => {
  await worker.addAccount("anna");
  const flood = await Promise.all(
    Array.from({ length: 16 }, () => worker.askBroken("POST /api/auth/login", wrong)),
  );
  const busy = flood.filter(({ status }) => status === 503);
  const checked = flood.filter(({ status }) => status === 401);
  expect(busy.length + checked.length).toBe(16);
  expect(checked.length).toBeLessThan(8);
  for (const { headers, body } of busy) {
    expect(headers.get("Retry-After")).toBe("1");
    expect(body.error).toBe("The server is busy. Please try again in a moment.");
  }
  // The others have used up nothing of the ten attempts.
  for (let attempt = checked.length; attempt < 10; attempt++) {
    expect((await login("a wrong password")).status).toBe(401);
  }
  expect((await login(PASSWORD)).status).toBe(429);
});

test("other requests are answered between the checks of two passwords", async () => {
  const answered: string[] = [];
  const ask = async (call: string, options?: CallOptions) => {
    await worker.ask(call, options);
    answered.push(call);
  };
  await worker.ask("GET /api/clock");
  const logins = [1, 2, 3].map(() => ask("POST /api/auth/login", wrong));
  const others = Array.from({ length: 5 }, () => ask("GET /api/clock"));
  await Promise.all([...logins, ...others]);
  expect(answered.slice(-2)).toEqual(["POST /api/auth/login", "POST /api/auth/login"]);
});

test("a right password resets the count of wrong ones", async () => {
  await worker.addAccount("anna");
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await login("a wrong password");
    expect((await login(PASSWORD)).status).toBe(200);
  }
});

test("many addresses together are limited too, and the owner can log in after 5 minutes", async () => {
  await worker.addAccount("anna");
  for (let attempt = 0; attempt < 50; attempt++) {
    await worker.db.prepare("DELETE FROM quotas WHERE name LIKE 'loginFromAddress:%'").run();
    expect((await login("a wrong password")).status).toBe(401);
  }
  await worker.db.prepare("DELETE FROM quotas WHERE name LIKE 'loginFromAddress:%'").run();
  const blocked = await login(PASSWORD);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("Retry-After"))).toBeLessThanOrEqual(5 * 60);
  await worker.setClock(NOON + 5 * MINUTE + 1000);
  expect((await login(PASSWORD)).status).toBe(200);
});

test("the quotas contain no e-mail address", async () => {
  await login("a wrong password", "stranger@lavalist.test");
  const { results } = await worker.db.prepare("SELECT name FROM quotas").all();
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain("stranger");
});

test("each login leaves an event that names neither the account nor the network", async () => {
  await worker.addAccount("anna");
  await login("a wrong password");
  await login(PASSWORD, "ANNA@lavalist.test");
  await login(PASSWORD, "stranger@lavalist.test");
  const events = worker.log.lines
    .filter(({ event }) => event === "authentication: login")
    .slice(-3);
  const [wrongPassword, right, stranger] = events;
  expect(events).toMatchObject([
    { level: "warn", outcome: "WrongCredentialsError" },
    { level: "info", outcome: "succeeded" },
    { level: "warn", outcome: "WrongCredentialsError" },
  ]);
  expect(right?.account).toBe(wrongPassword?.account);
  expect(stranger?.account).not.toBe(right?.account);
  expect(stranger?.network).toBe(right?.network);
  expect(JSON.stringify(events)).not.toMatch(/anna|stranger|127\.0\.0\.1/i);
});
