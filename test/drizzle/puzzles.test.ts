import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parsePuzzles } from "../../app/features/bank/puzzle-text";
import { DEMO_DAILY_FILE, demoCommunityFile } from "../../scripts/local/demo";
import { readNamings } from "../../scripts/local/namings";
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
    expect((await checkPuzzles(read, await readNamings(), from)).errors).toEqual([]);
    // Compares hundreds of games with all lists of the catalogue.
  },
  120_000,
);

test("number words of other values that tolerance would pay are an error", async () => {
  const head = ["# Lucky numbers", "form: set", "tags: numbers", "difficulty: 2", "note: A book"];
  const names =
    "Seven Acrobat Butterfly Crocodile Dandelion Elephant Flamingo Giraffe Hedgehog Iguana";
  const items = names.split(" ").map((name) => `- ${name}`);
  const { puzzles } = parsePuzzles([...head, ...items].join("\n"));
  const places = Array.from({ length: 15 }, (_, line) => `file:${line + 1}`);
  const { errors } = await checkPuzzles({ puzzles, places }, [], null);
  expect(errors).toEqual([
    "file:6: A typo takes it for another thing. Settle it: - Seven ! Eleven | Seventy",
  ]);
});
