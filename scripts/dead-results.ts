import { parseArgs } from "node:util";
import { openDatabase } from "../app/services/db.server";
import { sendDeadResults } from "../app/services/results/dead-results.server";
import { singleDatabase } from "../app/services/results/result-databases.server";
import { withLocalDatabase } from "./local/database";
import { migrate } from "./local/migrate";
import { localSettings } from "./local/settings";
import { mainDatabase } from "./remote/database";
import { connect } from "./remote/deployment";
import { type Environment, environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { remoteDatabase, remoteRunner } from "./remote/remote-database";

/** Writes the results that the queue gave up: to the local database, or to that of `--env`. */
try {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const environment = values.env === undefined ? null : environmentOf(values.env);
  const sent = environment
    ? await sendRemote(environment)
    : await withLocalDatabase(localSettings().state, async (binding) => {
        await migrate(binding);
        return sendDeadResults(singleDatabase(openDatabase(binding)), null);
      });
  console.log(`Results written: ${sent}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function sendRemote(environment: Environment): Promise<number> {
  const target = mainDatabase(await connect(readDeploymentConfig(environment)));
  return sendDeadResults(singleDatabase(openDatabase(remoteDatabase(remoteRunner(target)))), null);
}
