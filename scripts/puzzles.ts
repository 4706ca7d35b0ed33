import { parseArgs } from "node:util";
import type { Puzzle } from "../app/contract/puzzle-text";
import { addDays, newYorkDate, parseDate } from "../app/days/new-york";
import { commandLine } from "./local/command-line";
import { checkPuzzles, type FiledPuzzle, readPuzzles, subjectsOf } from "./local/puzzles/check";
import { loadPuzzles, loadReport } from "./local/puzzles/load";
import { localSettings } from "./local/settings";
import { withDatabase } from "./remote/database";

const USAGE =
  "Usage: npm run puzzles -- check FILE… | load FILE… [--env staging|production] [--from DATE]";

type Options = Readonly<Record<"env" | "from", string | undefined>>;

async function run(): Promise<readonly string[]> {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" }, from: { type: "string" } },
    allowPositionals: true,
  });
  const [command, ...files] = positionals;
  if (files.length === 0 || (command !== "check" && command !== "load")) throw new Error(USAGE);
  const { puzzles, errors } = await readPuzzles(files);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  const { env, from } = values;
  return command === "load" ? load(puzzles, { env, from }) : check(puzzles);
}

async function check(puzzles: readonly FiledPuzzle[]): Promise<readonly string[]> {
  const { errors, hints } = await checkPuzzles(puzzles, addDays(newYorkDate(Date.now()), 1));
  for (const hint of hints) console.log(hint);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  const subjects = [...subjectsOf(puzzles)].sort((one, other) => other[1] - one[1]);
  return [
    `${puzzles.length} puzzles without an error, ${hints.length} hints.`,
    `Subjects: ${subjects.map(([subject, count]) => `${subject} ${count}`).join(", ")}.`,
  ];
}

async function load(
  puzzles: readonly Puzzle[],
  { env, from }: Options,
): Promise<readonly string[]> {
  const now = Date.now() + (env === undefined ? localSettings().clockOffset : 0);
  const today = newYorkDate(now);
  const first = from === undefined ? today : parseDate(from);
  if (first === null || first < today)
    throw new Error(`Expected a date from ${today} on, such as 2027-01-31, found ${from}.`);
  return withDatabase(env, async (db) =>
    loadReport(await loadPuzzles(db, puzzles, { from: first, now })),
  );
}

await commandLine(async () => {
  for (const line of await run()) console.log(line);
});
