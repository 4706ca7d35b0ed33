import { parseArgs } from "node:util";
import { openDatabase } from "../app/services/db.server";
import { sendDeadResults } from "../app/services/results/dead-results.server";
import { withLocalDatabase } from "./local/database";
import { migrate } from "./local/migrate";
import { localSettings } from "./local/settings";
import { environmentOf } from "./remote/deployment-config";
import { remoteDatabase, wranglerRunner } from "./remote/remote-database";

/** Writes the results that the queue gave up: to the local database, or to that of `--env`. */
try {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const environment = values.env === undefined ? null : environmentOf(values.env);
  const sent = environment
    ? await sendDeadResults(openDatabase(remoteDatabase(wranglerRunner(environment))), null)
    : await withLocalDatabase(localSettings().state, async (binding) => {
        await migrate(binding);
        return sendDeadResults(openDatabase(binding), null);
      });
  console.log(`Results written: ${sent}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
