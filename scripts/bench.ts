import { parseArgs } from "node:util";
import { measureJudge } from "../test/bench/judge";
import { measureLists } from "../test/bench/lists";
import { measureLogins } from "../test/bench/logins";
import { measurePages } from "../test/bench/pages";
import { measureResults } from "../test/bench/results";
import { measureRooms } from "../test/bench/rooms";
import { build } from "./local/build";
import { stopCommands } from "./local/command";

const { positionals, values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  allowPositionals: true,
  options: { data: { type: "string" }, against: { type: "string" }, only: { type: "string" } },
});
const names = positionals.filter((name) => name !== "judge");

/**
 * The benchmarks of a server, by name. `npm run bench -- lists` runs one of them. The benchmark
 * of the judge needs sets of guesses: `npm run bench -- judge -- --data FOLDER`.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  lists: measureLists,
  logins: measureLogins,
  pages: () => measurePages(options.against, options.only),
  results: measureResults,
  rooms: measureRooms,
};

try {
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown) throw new Error(`There is no benchmark "${unknown}".`);
  if (positionals.includes("judge")) {
    if (!options.data) throw new Error("Name the folder of the sets: judge -- --data FOLDER");
    await measureJudge(options.data);
  }
  if (positionals.length === 0 || names.length > 0) await measureServers();
} finally {
  stopCommands();
}

async function measureServers(): Promise<void> {
  if (process.env.LAVALIST_BUILT !== "1") await build();
  for (const [name, run] of Object.entries(benchmarks)) {
    if (names.length === 0 || names.includes(name)) await run();
  }
}
