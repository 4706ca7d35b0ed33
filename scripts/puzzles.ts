import { parseArgs } from "node:util";
import { puzzleDeskTexts } from "../app/config/texts/puzzles";
import { countOutcomes, type Outcome } from "../app/contract/puzzles";
import { addDays, newYorkDate, parseDate } from "../app/days/new-york";
import { commandLine } from "./local/command-line";
import { checkPuzzles, type Files, readPuzzles } from "./local/puzzles/check";
import { loadPuzzles } from "./local/puzzles/load";
import { localSettings } from "./local/settings";
import { withDatabase } from "./remote/database";

const USAGE =
  "Usage: npm run puzzles -- check FILE… | load FILE… [--env staging|production] [--from DATE]";

async function check(files: Files): Promise<readonly string[]> {
  const { errors, hints } = await checkPuzzles(files, addDays(newYorkDate(Date.now()), 1));
  for (const hint of hints) console.log(hint);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return [`${files.puzzles.length} puzzles without an error, ${hints.length} hints.`];
}

async function load(
  { puzzles }: Files,
  { env, from }: { readonly env?: string; readonly from?: string },
): Promise<readonly string[]> {
  const now = Date.now() + (env === undefined ? localSettings().clockOffset : 0);
  const today = newYorkDate(now);
  const first = from === undefined ? today : parseDate(from);
  if (first === null || first < today)
    throw new Error(`Expected a date from ${today} on, such as 2027-01-31, found ${from}.`);
  const { outcomes, days, filledUntil } = await withDatabase(env, (db) =>
    loadPuzzles(db, puzzles, { from: first, now }),
  );
  const promptsOf = (wanted: Outcome) =>
    puzzles.filter((_, at) => outcomes[at] === wanted).map(({ prompt }) => prompt);
  return [
    `Puzzles: ${puzzleDeskTexts.imported(countOutcomes(outcomes))}`,
    ...(days.length > 0 ? [`Scheduled: ${days.length}, from ${days[0]} to ${days.at(-1)}.`] : []),
    `Updated games: ${promptsOf("updated").length}.`,
    ...promptsOf("kept").map(
      (prompt) => `Kept, because its day has come or an admin changed it: ${prompt}`,
    ),
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
  for (const line of await (command === "load" ? load(files, values) : check(files))) {
    console.log(line);
  }
});
