import { expect, test } from "vitest";
import { MINUTE } from "../../app/game/dates";
import {
  PROPAGATION_TIME,
  retiredKeys,
  SESSION_LIFE,
  sessionKeyName,
  sessionKeysOf,
  signingKey,
} from "../../app/server/session-keys.server";

const AT = Date.parse("2026-11-21T14:05:00Z");

test("the name of a key contains its minute, and the key is found among the bindings", () => {
  const name = sessionKeyName(AT + 59_000);
  expect(name).toBe("SESSION_KEY_202611211405");
  const bindings = { [name]: "new", HASH_KEY: "other", SESSION_KEY: "old", SESSION_KEY_2: "none" };
  expect(sessionKeysOf(bindings)).toEqual([
    { name: "SESSION_KEY", secret: "old", since: 0 },
    { name, secret: "new", since: AT },
  ]);
});

test("the newest key older than ten minutes signs", () => {
  const keys = sessionKeysOf({
    SESSION_KEY: "a",
    [sessionKeyName(AT)]: "b",
    [sessionKeyName(AT + PROPAGATION_TIME)]: "c",
  });
  const signer = (now: number) => signingKey(keys, now)?.secret;
  expect(signer(AT + PROPAGATION_TIME - 1)).toBe("a");
  expect(signer(AT + PROPAGATION_TIME)).toBe("b");
  expect(signer(AT + 2 * PROPAGATION_TIME)).toBe("c");
  expect(signingKey([], AT)).toBeUndefined();
  expect(signingKey(keys.slice(2), AT)?.secret).toBe("c");
});

test("a key is retired after the last session that it signed has expired", () => {
  const names = [sessionKeyName(AT), "SESSION_KEY", "HASH_KEY"];
  const over = AT + PROPAGATION_TIME + SESSION_LIFE;
  expect(retiredKeys(names, over)).toEqual([]);
  expect(retiredKeys(names, over + MINUTE)).toEqual(["SESSION_KEY"]);
  expect(retiredKeys(["SESSION_KEY"], over + MINUTE)).toEqual([]);
});
