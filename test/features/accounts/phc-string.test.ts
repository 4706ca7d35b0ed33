import { expect, test } from "vitest";
import { formatPhc, isWeaker, parsePhc } from "../../../app/features/accounts/phc-string.server";

const salt = "c29tZXNhbHRzb21lc2FsdA";
const hash = "aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g";
const phc = (cost: string) => `$argon2id$v=19$${cost}$${salt}$${hash}`;

test("parsing and formatting a hash yields the same string", () => {
  const text = phc("m=19456,t=2,p=1");
  const parsed = parsePhc(text);
  expect(parsed).toMatchObject({ memory: 19456, passes: 2, parallelism: 1 });
  expect(parsed && formatPhc(parsed)).toBe(text);
});

test.each([
  ["another algorithm", phc("m=19456,t=2,p=1").replace("argon2id", "argon2i")],
  ["another version", phc("m=19456,t=2,p=1").replace("v=19", "v=16")],
  ["more memory than an isolate has", phc("m=99999,t=2,p=1")],
  ["more passes than a request has time for", phc("m=19456,t=100,p=1")],
  ["no hash", `$argon2id$v=19$m=19456,t=2,p=1$${salt}`],
])("a string with %s is invalid", (_, text) => {
  expect(parsePhc(text)).toBeNull();
});

test("less memory or fewer passes make a hash weaker", () => {
  const required = { memory: 19456, passes: 2, parallelism: 1 };
  expect(isWeaker({ ...required, memory: 8192 }, required)).toBe(true);
  expect(isWeaker({ ...required, passes: 1 }, required)).toBe(true);
  expect(isWeaker({ memory: 32768, passes: 3, parallelism: 4 }, required)).toBe(false);
});
