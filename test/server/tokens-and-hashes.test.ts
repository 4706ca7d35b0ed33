import { expect, test, vi } from "vitest";
import {
  keyedHash,
  randomCode,
  randomToken,
  sameBytes,
} from "../../app/server/tokens-and-hashes.server";

test("a code has six digits; a random number beyond the last whole million is rejected", () => {
  const numbers = [4_294_000_000, 4_294_967_295, 4_293_999_999, 7];
  const fake = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    (array as unknown as Uint32Array)[0] = numbers.shift() ?? 0;
    return array;
  });
  expect([randomCode(), randomCode()]).toEqual(["999999", "000007"]);
  fake.mockRestore();
});

test("tokens hold 256 bits and never repeat", () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test("a keyed hash depends on the key and the text", async () => {
  const hash = await keyedHash("key", "text");
  expect(await keyedHash("key", "text")).toBe(hash);
  expect(await keyedHash("other key", "text")).not.toBe(hash);
  expect(await keyedHash("key", "other text")).not.toBe(hash);
});

test("byte arrays are equal only if all bytes are equal", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  expect(sameBytes(bytes(1, 2, 3), bytes(1, 2, 3))).toBe(true);
  expect(sameBytes(bytes(1, 2, 3), bytes(1, 2, 4))).toBe(false);
  expect(sameBytes(bytes(1, 2), bytes(1, 2, 3))).toBe(false);
});
