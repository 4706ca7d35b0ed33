import { parseArgs } from "node:util";
import { addDays, newYorkDate } from "../app/days/new-york";
import { checkPuzzles, readPuzzles, subjectsOf } from "./local/puzzles/check";

const USAGE = "Usage: npm run puzzles -- check FILE…";

async function run(): Promise<readonly string[]> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, ...files] = positionals;
  if (command !== "check" || files.length === 0) throw new Error(USAGE);
  return check(files);
}

async function check(files: readonly string[]): Promise<readonly string[]> {
  const { puzzles, errors: broken } = await readPuzzles(files);
  if (broken.length > 0) throw new Error(broken.join("\n"));
  const { errors, hints } = await checkPuzzles(puzzles, addDays(newYorkDate(Date.now()), 1));
  for (const hint of hints) console.log(hint);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  const subjects = [...subjectsOf(puzzles)].sort((one, other) => other[1] - one[1]);
  return [
    `${puzzles.length} puzzles without an error, ${hints.length} hints.`,
    `Subjects: ${subjects.map(([subject, count]) => `${subject} ${count}`).join(", ")}.`,
  ];
}

try {
  for (const line of await run()) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
