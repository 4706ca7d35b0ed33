import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { restore } from "./remote/backup";
import { environmentOf } from "./remote/deployment-config";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Fills the local database, or a deployed one with `--env`, from a backup. It must be empty. */
try {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const target =
    values.env === undefined
      ? { state: localSettings().state }
      : { environment: environmentOf(values.env) };
  console.table(await restore(file, target));
  console.log(`Restored ${file}: every table is as it was saved.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
