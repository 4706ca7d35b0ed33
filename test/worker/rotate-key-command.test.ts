import { beforeEach, expect, test, vi } from "vitest";
import { SESSION_LIFE } from "../../app/services/accounts/session-keys.server";
import { replaceKeys, rotateKey } from "../../scripts/remote/rotate-key";
import { secretsOf } from "../support/cloudflare/bindings";
import { runWrangler } from "../support/cloudflare/command";
import { startProject } from "../support/cloudflare/project";
import { liveVersion } from "../support/cloudflare/worker-versions";

// Each run of wrangler takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const project = startProject();
const AT = Date.parse("2026-11-21T14:05:00Z");
const LATER = AT + SESSION_LIFE + 60 * 60 * 1000;

const worker = () => project.account.workers.get("lavalist");
const secrets = () => secretsOf(liveVersion(worker()).bindings);

beforeEach(() => {
  project.account.workers.add("lavalist", { SESSION_KEY: "first", HASH_KEY: "hash" });
});

test("a rotation adds a key and leaves those in use alone", async () => {
  await rotateKey(await project.connect(), AT);
  expect(secrets()).toEqual({
    SESSION_KEY: "first",
    HASH_KEY: "hash",
    SESSION_KEY_202611211405: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test("a later rotation removes a key whose sessions have expired", async () => {
  const deployment = await project.connect();
  await rotateKey(deployment, AT);
  const second = secrets().SESSION_KEY_202611211405;
  await rotateKey(deployment, LATER);
  expect(secrets()).toMatchObject({ HASH_KEY: "hash", SESSION_KEY_202611211405: second });
  expect(secrets().SESSION_KEY).not.toBe("first");
  await rotateKey(deployment, LATER + SESSION_LIFE + 60 * 60 * 1000);
  expect(secrets()).not.toHaveProperty("SESSION_KEY_202611211405");
});

test("after a leak no earlier key is left", async () => {
  const deployment = await project.connect();
  await rotateKey(deployment, AT);
  const lines = await replaceKeys(deployment);
  expect(lines[0]).toContain("Everybody has to log in again");
  expect(secrets()).toEqual({ HASH_KEY: "hash", SESSION_KEY: expect.any(String) });
  expect(secrets().SESSION_KEY).not.toBe("first");
});

test("a rollback without a version removes only the new key, and then secrets cannot change", async () => {
  const deployment = await project.connect();
  const [before] = worker().versions;
  await rotateKey(deployment, AT);
  const { status } = await runWrangler(project.folder, "rollback", "--env", "production");
  expect(status).toBe(0);
  expect(liveVersion(worker())).toBe(before);
  expect(secrets()).toEqual({ SESSION_KEY: "first", HASH_KEY: "hash" });
  await expect(rotateKey(deployment, LATER)).rejects.toThrow("deploy the latest version first");
  await expect(replaceKeys(deployment)).rejects.toThrow("deploy the latest version first");
  expect(secrets()).toEqual({ SESSION_KEY: "first", HASH_KEY: "hash" });
});
