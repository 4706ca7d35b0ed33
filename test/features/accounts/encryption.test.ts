import { expect, test } from "vitest";
import { decrypt, encrypt } from "../../../app/features/accounts/encryption.server";

const key = { secret: "a secret of at least 32 characters", purpose: "a test", owner: "anna" };

test("a text is encrypted differently each time, and decrypted with the same key", async () => {
  const one = await encrypt("Zündholz", key);
  const other = await encrypt("Zündholz", key);
  expect(one).not.toBe(other);
  expect(await decrypt(one, key)).toBe("Zündholz");
});

test.each([
  ["another secret", { ...key, secret: "another secret of 32 characters!" }],
  ["another purpose", { ...key, purpose: "another test" }],
  ["another owner", { ...key, owner: "berta" }],
])("%s does not decrypt it", async (_, other) => {
  expect(await decrypt(await encrypt("text", key), other)).toBeNull();
});

test("an altered text is not decrypted", async () => {
  const encrypted = await encrypt("text", key);
  const altered = encrypted.startsWith("A") ? `B${encrypted.slice(1)}` : `A${encrypted.slice(1)}`;
  expect(await decrypt(altered, key)).toBeNull();
  expect(await decrypt("", key)).toBeNull();
});
