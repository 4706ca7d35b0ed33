import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { DEMO_DAILY_FILE, demoCommunityFile } from "../../scripts/local/demo";
import { checkPuzzles, readPuzzles } from "../../scripts/local/puzzles";

const FROM = "2027-01-01";
const BANK = "drizzle/puzzles";

const bank = (await readdir(BANK)).sort().map((file) => path.join(BANK, file));
const community = (["approved", "unreviewed", "denied"] as const).map(demoCommunityFile);

test.each([
  ["the demo's daily games", [DEMO_DAILY_FILE], FROM, 60],
  ["the demo's community games", community, null, 15],
  ["the bank", bank, FROM, 366],
] as const)(
  "%s keep the editorial standard",
  async (_, files, from, least) => {
    const read = await readPuzzles(files);
    expect(read.puzzles.length).toBeGreaterThanOrEqual(least);
    expect((await checkPuzzles(read, from)).errors).toEqual([]);
    // Compares hundreds of games with all lists of the catalogue.
  },
  120_000,
);
