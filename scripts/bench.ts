import { measureJudge } from "../test/bench/judge";
import { measureLists } from "../test/bench/lists";
import { measureLogins } from "../test/bench/logins";
import { measurePages } from "../test/bench/pages";
import { measureResults } from "../test/bench/results";
import { measureRooms } from "../test/bench/rooms";
import { build } from "./local/build";
import { stopCommands } from "./local/command";

/** `npm run bench -- lists` runs one, without a name all but the judge, which needs a folder. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  lists: measureLists,
  logins: measureLogins,
  pages: measurePages,
  results: measureResults,
  rooms: measureRooms,
};

const [name, folder] = process.argv.slice(2);
try {
  if (name === "judge" && folder) {
    await measureJudge(folder);
  } else {
    const chosen = name === undefined ? Object.values(benchmarks) : [benchmarks[name]];
    if (process.env.LAVALIST_BUILT !== "1") await build();
    for (const measure of chosen) {
      if (!measure) throw new Error(`Benchmarks: ${Object.keys(benchmarks)}, judge FOLDER.`);
      await measure();
    }
  }
} finally {
  stopCommands();
}
