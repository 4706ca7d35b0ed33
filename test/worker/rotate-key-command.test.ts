import { expect, test } from "vitest";
import { SESSION_LIFE } from "../../app/services/accounts/session-keys.server";
import { readDeploymentConfig } from "../../scripts/remote/deployment-config";
import { replaceKeys, rotateKey } from "../../scripts/remote/rotate-key";
import { startFakeAccount } from "../support/fake-account";

const account = startFakeAccount();
const AT = Date.parse("2026-11-21T14:05:00Z");
const LATER = AT + SESSION_LIFE + 60 * 60 * 1000;

const site = () => readDeploymentConfig("production", account.config);
const secrets = async () => (await account.read()).secrets ?? {};

test("a rotation adds a key and leaves those in use alone", async () => {
  await account.has({ secrets: { SESSION_KEY: "first", HASH_KEY: "hash" } });
  await rotateKey(site(), AT);
  expect(await secrets()).toEqual({
    SESSION_KEY: "first",
    HASH_KEY: "hash",
    SESSION_KEY_202611211405: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("a key whose sessions are over is taken away at a later rotation", async () => {
  await account.has({ secrets: { SESSION_KEY: "first", HASH_KEY: "hash" } });
  await rotateKey(site(), AT);
  const second = (await secrets()).SESSION_KEY_202611211405;
  await rotateKey(site(), LATER);
  expect(await secrets()).toMatchObject({ HASH_KEY: "hash", SESSION_KEY_202611211405: second });
  expect((await secrets()).SESSION_KEY).not.toBe("first");
  await rotateKey(site(), LATER + SESSION_LIFE + 60 * 60 * 1000);
  expect(await secrets()).not.toHaveProperty("SESSION_KEY_202611211405");
});

test("after a leak no key of before is left", async () => {
  const before = { SESSION_KEY: "first", SESSION_KEY_202611211405: "second", HASH_KEY: "hash" };
  await account.has({ secrets: before });
  const lines = await replaceKeys(site());
  expect(lines[0]).toContain("Everybody has to log in again");
  expect(await secrets()).toEqual({ HASH_KEY: "hash", SESSION_KEY: expect.any(String) });
  expect((await secrets()).SESSION_KEY).not.toBe("first");
});
