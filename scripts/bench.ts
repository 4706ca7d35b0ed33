import { measureLists } from "../test/bench/lists";
import { measureLogins } from "../test/bench/logins";
import { measureResults } from "../test/bench/results";
import { measureViews } from "../test/bench/views";
import { build } from "./local/build";
import { stopCommands } from "./local/command";

/** What is measured, by the name under which `npm run bench -- lists` measures it alone. */
const measures: Readonly<Record<string, () => Promise<void>>> = {
  lists: measureLists,
  logins: measureLogins,
  results: measureResults,
  views: measureViews,
};

const wanted = process.argv.slice(2);

try {
  const unknown = wanted.find((name) => !(name in measures));
  if (unknown) throw new Error(`Nothing is measured as "${unknown}".`);
  if (process.env.LAVALIST_BUILT !== "1") await build();
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
} finally {
  stopCommands();
}
