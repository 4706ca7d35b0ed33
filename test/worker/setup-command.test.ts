import { expect, test } from "vitest";
import { readDeploymentConfig } from "../../scripts/remote/deployment-config";
import { type Finding, setUp } from "../../scripts/remote/setup";
import { startFakeAccount } from "../support/fake-account";

const account = startFakeAccount();

const complete = {
  databases: [{ name: "lavalist-production", uuid: "id-of-lavalist-production" }],
  secrets: { SESSION_KEY: "kept", HASH_KEY: "kept" },
  mailDomains: ["lavalist.example"],
  isMigrated: true,
  catalogues: 1,
  admins: 1,
};

async function fillIn(): Promise<void> {
  await account.configure('PUBLIC_URL = ""', 'PUBLIC_URL = "https://lavalist.example"');
  await account.configure('MAIL_FROM = ""', 'MAIL_FROM = "Lavalist <play@lavalist.example>"');
}

async function setUpProduction(): Promise<Finding[]> {
  return setUp("production", account.config);
}

const told = (findings: readonly Finding[], state: Finding["state"]) =>
  findings.filter((finding) => finding.state === state);

test("without a login nothing else is looked at", async () => {
  await account.has({ accounts: [] });
  const findings = await setUpProduction();
  expect(findings).toEqual([
    expect.objectContaining({ state: "missing", remedy: expect.stringContaining("login") }),
  ]);
  expect((await account.read()).commands).toEqual(["whoami --json"]);
});

test("with two accounts, one has to be chosen", async () => {
  const accounts = [
    { name: "Ember", id: "a1" },
    { name: "Ash", id: "b2" },
  ];
  await account.has({ accounts });
  const [finding] = await setUpProduction();
  expect(finding?.message).toContain("b2 (Ash)");
  expect(finding?.remedy).toContain("CLOUDFLARE_ACCOUNT_ID");
});

test("an empty account gets a database, queues and random keys, and what is left to do is told", async () => {
  const findings = await setUpProduction();
  const { databases, queues, secrets, commands } = await account.read();
  expect(databases.map(({ name }) => name)).toEqual(["lavalist-production"]);
  expect(readDeploymentConfig("production", account.config).database.id).toBe(
    "id-of-lavalist-production",
  );
  expect(readDeploymentConfig("staging", account.config).database.id).toBeNull();
  expect(queues).toEqual(readDeploymentConfig("production", account.config).queues);
  expect(Object.keys(secrets ?? {})).toEqual(["SESSION_KEY", "HASH_KEY"]);
  const keys = Object.values(secrets ?? {});
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(keys).size).toBe(2);
  // A key must not stand in the list of processes.
  for (const key of keys) expect(commands.join("\n")).not.toContain(key);
  expect(told(findings, "missing").map(({ part }) => part)).toEqual([
    "variable",
    "variable",
    "mail",
    "migrations",
  ]);
  expect(told(findings, "missing").at(-1)?.remedy).toBe("npm run deploy -- --env production");
});

test("running it again makes nothing a second time", async () => {
  await setUpProduction();
  const before = await account.read();
  const findings = await setUpProduction();
  const after = await account.read();
  expect(told(findings, "made")).toEqual([]);
  expect([after.databases, after.secrets]).toEqual([before.databases, before.secrets]);
});

test("a complete environment has nothing missing, and nothing is changed", async () => {
  await fillIn();
  await account.has(complete);
  await setUpProduction();
  const findings = await setUpProduction();
  expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
  expect((await account.read()).secrets).toEqual(complete.secrets);
});

test("a database that another setup made is found by its name", async () => {
  await account.has(complete);
  const findings = await setUpProduction();
  const found = told(findings, "made").find(({ part }) => part === "database");
  expect(found?.message).toContain("found lavalist-production");
  expect((await account.read()).commands.join()).not.toContain("d1 create");
});

test("an id that is another account's is told and not replaced", async () => {
  await account.has(complete);
  await setUpProduction();
  await account.has({ ...complete, databases: [] });
  const finding = (await setUpProduction()).find(({ part }) => part === "database");
  expect(finding).toMatchObject({ state: "missing" });
  expect((await account.read()).databases).toEqual([]);
});

test("a deployed site without lists for autofill and without an admin is told how to get them", async () => {
  await fillIn();
  await account.has({ ...complete, catalogues: 0, admins: 0 });
  const missing = told(await setUpProduction(), "missing");
  expect(missing.map(({ part }) => part)).toEqual(["catalogue", "admin"]);
  expect(missing[0]?.remedy).toBe("npm run catalogue -- --env production");
  expect(missing[1]?.remedy).toContain("npm run admin -- grant EMAIL --env production");
});

test("mail through an API needs its secret instead of a domain", async () => {
  await fillIn();
  await account.configure('MAIL_PROVIDER = "cloudflare"', 'MAIL_PROVIDER = "http"');
  await account.has({ ...complete, mailDomains: [] });
  const missing = told(await setUpProduction(), "missing");
  expect(missing.map(({ remedy }) => remedy)).toEqual([
    "npx wrangler secret put MAIL_API_KEY --env production",
  ]);
  await account.has({ ...complete, secrets: { ...complete.secrets, MAIL_API_KEY: "key" } });
  expect(told(await setUpProduction(), "missing")).toEqual([]);
});

test("secrets that cannot be listed are not written over", async () => {
  await account.has({ ...complete, secrets: complete.secrets });
  await account.configure('name = "lavalist"\n# The domain', 'name = "other"\n# The domain');
  await account.has({ ...complete, secrets: null });
  await expect(setUpProduction()).rejects.toThrow("secret list");
  expect((await account.read()).commands.join()).not.toContain("secret put");
});
