import { parseArgs } from "node:util";
import { measureBackup } from "../test/bench/backup";
import { measureLists } from "../test/bench/lists";
import { measureLogins } from "../test/bench/logins";
import { measureResults } from "../test/bench/results";
import { measureThroughput } from "../test/bench/throughput";
import { measureViews } from "../test/bench/views";
import { build } from "./local/build";
import { stopCommands } from "./local/command";

const { positionals: names, values: options } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" } },
});

/**
 * The benchmarks by name. `npm run bench -- lists` runs one of them. `--against FOLDER` also
 * measures the throughput of another built project.
 */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  backup: measureBackup,
  lists: measureLists,
  logins: measureLogins,
  results: measureResults,
  throughput: () => measureThroughput(options.against ?? null),
  views: measureViews,
};

try {
  const unknown = names.find((name) => !(name in benchmarks));
  if (unknown) throw new Error(`There is no benchmark "${unknown}".`);
  if (process.env.LAVALIST_BUILT !== "1") await build();
  for (const [name, run] of Object.entries(benchmarks)) {
    if (names.length === 0 || names.includes(name)) await run();
  }
} finally {
  stopCommands();
}
