import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { backUp } from "./remote/backup";
import { environmentOf } from "./remote/deployment-config";

/**
 * Saves the local database, or a deployed one with `--env`, in `backups` or in the file of `--to`.
 */
try {
  const { values } = parseArgs({ options: { env: { type: "string" }, to: { type: "string" } } });
  const source =
    values.env === undefined
      ? { state: localSettings().state }
      : { environment: environmentOf(values.env) };
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = values.to ?? `backups/lavalist-${values.env ?? "local"}-${time}.sql`;
  console.table(await backUp(source, file));
  console.log(`Saved in ${file}, and restored once into an empty database to prove it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
