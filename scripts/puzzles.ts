import { parseArgs } from "node:util";
import { addDays, newYorkDate, parseDate } from "../app/days/new-york";
import { loadPuzzles } from "../app/features/bank/bank.server";
import { openDatabase } from "../app/server/db.server";
import { puzzleDeskTexts } from "../app/texts/puzzles";
import { commandLine } from "./local/command-line";
import { checkPuzzles, type Files, readPuzzles } from "./local/puzzles";
import { localSettings } from "./local/settings";
import { withDatabase } from "./remote/database";

const USAGE =
  "Usage: npm run puzzles -- check FILE… | load FILE… [--env staging|production] [--from DATE]";

async function check(files: Files): Promise<readonly string[]> {
  const { errors, hints } = await checkPuzzles(files, addDays(newYorkDate(Date.now()), 1));
  if (errors.length > 0) throw new Error([...errors, ...hints].join("\n"));
  return [...hints, `${files.puzzles.length} puzzles without an error, ${hints.length} hints.`];
}

async function load({ puzzles }: Files, { env, from }: { env?: string; from?: string }) {
  const now = Date.now() + (env === undefined ? localSettings().clockOffset : 0);
  const today = newYorkDate(now);
  const first = from === undefined ? today : parseDate(from);
  if (first === null || first < today)
    throw new Error(`Expected a date from ${today} on, such as 2027-01-31, found ${from}.`);
  const { days, filledUntil, ...stored } = await withDatabase(env, (db) =>
    loadPuzzles(openDatabase(db), puzzles, { from: first, now }),
  );
  return [
    puzzleDeskTexts.imported(stored),
    ...(days.length > 0 ? [`New games: ${days.length}, ${days[0]} to ${days.at(-1)}.`] : []),
    `Every day has a game until ${filledUntil}.`,
  ];
}

await commandLine(async () => {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" }, from: { type: "string" } },
    allowPositionals: true,
  });
  const [command, ...names] = positionals;
  if (names.length === 0 || (command !== "check" && command !== "load")) throw new Error(USAGE);
  const files = await readPuzzles(names);
  console.log((await (command === "load" ? load(files, values) : check(files))).join("\n"));
});
