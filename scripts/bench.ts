import { parseArgs } from "node:util";
import { measureJudge } from "../test/bench/judge";
import { measureLists } from "../test/bench/lists";
import { measureLogins } from "../test/bench/logins";
import { measurePages } from "../test/bench/pages";
import { measureResults } from "../test/bench/results";
import { measureRooms } from "../test/bench/rooms";
import { stopAll } from "../test/bench/server";
import { build } from "./local/build";
import { stopCommands } from "./local/command";

const { positionals, values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  allowPositionals: true,
  options: { data: { type: "string" }, against: { type: "string" }, only: { type: "string" } },
});

/**
 * The benchmarks, by name. `npm run bench -- lists` runs one of them, no name all of a server. The
 * benchmark of the judge needs sets of guesses: `npm run bench -- judge -- --data FOLDER`.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  judge: () => measureJudge(options.data),
  lists: measureLists,
  logins: measureLogins,
  pages: () => measurePages(options.against, options.only),
  results: measureResults,
  rooms: measureRooms,
};

const servers = Object.keys(benchmarks).filter((name) => name !== "judge");
const names = positionals.length > 0 ? positionals : servers;
try {
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown) throw new Error(`There is no benchmark "${unknown}".`);
  const needsBuild = names.some((name) => servers.includes(name));
  if (needsBuild && process.env.LAVALIST_BUILT !== "1") await build();
  for (const name of names) {
    await benchmarks[name]?.();
    await stopAll();
  }
} finally {
  await stopAll();
  stopCommands();
}
