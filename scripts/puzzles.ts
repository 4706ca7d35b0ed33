import { parseArgs } from "node:util";
import { addDays, newYorkDate, parseDate } from "../app/days/new-york";
import { loadPuzzles } from "../app/features/bank/bank.server";
import { openDatabase } from "../app/server/db.server";
import { puzzleDeskTexts } from "../app/texts/puzzles";
import { commandLine } from "./local/command-line";
import { type Naming, readNamings, tally } from "./local/namings";
import { checkPuzzles, type Files, readPuzzles } from "./local/puzzles";
import { localSettings } from "./local/settings";
import { withDatabase } from "./remote/database";

const USAGE =
  "Usage: npm run puzzles -- check FILE… | tally FILE… | load FILE… [--env staging|production] [--from DATE]";

async function check(files: Files): Promise<readonly string[]> {
  const tomorrow = addDays(newYorkDate(Date.now()), 1);
  const { errors, hints, page } = await checkPuzzles(files, await readNamings(), tomorrow);
  if (errors.length > 0) throw new Error([...hints, ...page, ...errors].join("\n"));
  const end = `${files.puzzles.length} puzzles without an error, ${hints.length} hints.`;
  return [...hints, ...page, end];
}

/** The answers that at least two namers of batch A gave. */
function tallied({ prompt, A }: Naming): string {
  const candidates = tally(prompt, A).filter(({ namers }) => namers > 1);
  const lines = candidates.map(({ namers, answers }) => {
    return `${namers}  ${answers.map(([text, count]) => `${text} ${count}`).join(", ")}`;
  });
  return [`# ${prompt} (${A.length})`, ...lines, ""].join("\n");
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
  const commands = new Map([
    ["check", async () => check(await readPuzzles(names))],
    ["tally", async () => (await readNamings(names)).map(tallied)],
    ["load", async () => load(await readPuzzles(names), values)],
  ]);
  const run = commands.get(command ?? "");
  if (names.length === 0 || !run) throw new Error(USAGE);
  console.log((await run()).join("\n"));
});
