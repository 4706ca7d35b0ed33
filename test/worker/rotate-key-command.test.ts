import { expect, test, vi } from "vitest";
import { SESSION_LIFE } from "../../app/services/accounts/session-keys.server";
import { rotateKey } from "../../scripts/remote/rotate-key";
import { secretsOf } from "../support/cloudflare/bindings";
import { startProject } from "../support/cloudflare/project";
import { liveVersion } from "../support/cloudflare/worker-versions";

// Each run of wrangler takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const project = startProject();
const AT = Date.parse("2026-11-21T14:05:00Z");
const LATER = AT + SESSION_LIFE + 60 * 60 * 1000;

const worker = () => project.account.workers.get("lavalist");
const secrets = () => secretsOf(liveVersion(worker()).bindings);

test("a later rotation removes a key whose sessions have expired", async () => {
  project.account.workers.add("lavalist", { SESSION_KEY: "first", HASH_KEY: "hash" });
  const deployment = await project.connect();
  await rotateKey(deployment, AT);
  expect(secrets()).toMatchObject({ SESSION_KEY: "first", HASH_KEY: "hash" });
  const second = secrets().SESSION_KEY_202611211405;
  await rotateKey(deployment, LATER);
  expect(secrets()).toMatchObject({ HASH_KEY: "hash", SESSION_KEY_202611211405: second });
  expect(secrets().SESSION_KEY).not.toBe("first");
  await rotateKey(deployment, LATER + SESSION_LIFE + 60 * 60 * 1000);
  expect(secrets()).not.toHaveProperty("SESSION_KEY_202611211405");
});
