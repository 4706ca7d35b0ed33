import { expect, test } from "vitest";
import {
  combineMasks,
  countSources,
  marksOf,
  sourceOf,
} from "../../app/services/results/guess-sources.server";

/** Returns what a database stores of a text that guests at these addresses guessed, in order. */
async function stored(addresses: readonly string[]) {
  const marks = await Promise.all(
    addresses.map(async (address, player) =>
      marksOf((await sourceOf(`guest:player-${player}`, address, 1)) ?? undefined),
    ),
  );
  const tags = [...new Set(marks.flatMap((mark) => mark.tags))].slice(0, 8);
  const masks = [0, 1, 2, 3, 4].map((mask) =>
    marks.reduce((all, mark) => combineMasks(all, mark.masks[mask] ?? 0), 0),
  );
  return { players: addresses.length, tags: tags.map((tag) => `${tag},`).join(""), masks };
}

const addresses = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => `address ${first + index}`);

test("the source of a player is the account, else the address, else unknown", async () => {
  const account = await sourceOf("user:anna", "address", 1);
  expect(await sourceOf("user:anna", "other", 1)).toBe(account);
  expect(await sourceOf("guest:one", "address", 1)).toBe(
    await sourceOf("guest:other", "address", 1),
  );
  expect(await sourceOf("guest:one", "address", 2)).not.toBe(
    await sourceOf("guest:one", "address", 1),
  );
  expect(await sourceOf("guest:one", null, 1)).toBeNull();
});

test("up to eight players are counted exactly by their addresses", async () => {
  expect(countSources([await stored(addresses(8))])).toBe(8);
  expect(countSources([await stored(["a", "a", "b", "a", "b"])])).toBe(2);
});

test("one address counts once, however many results it sends to however many databases", async () => {
  const flood = await stored(Array.from({ length: 2000 }, () => "the same"));
  expect(countSources([flood])).toBe(1);
  expect(countSources(Array.from({ length: 8 }, () => flood))).toBe(1);
});

test.each([12, 50, 200, 1000, 5000, 30_000])(
  "%i addresses in two databases are counted within a third",
  async (count) => {
    const half = count / 2;
    const parts = [await stored(addresses(half)), await stored(addresses(half, half))];
    const counted = countSources(parts);
    expect(counted).toBeGreaterThan(count * 0.66);
    expect(counted).toBeLessThanOrEqual(count * 1.34);
  },
);
