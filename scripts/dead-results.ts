import { parseArgs } from "node:util";
import { sendDeadResults } from "../app/services/results/dead-results.server";
import { localVariables, openLocalDatabases } from "./local/database";
import { migrate } from "./local/migrate";
import { commandResultDatabases } from "./local/result-databases";
import { localSettings } from "./local/settings";
import { databasesOf } from "./remote/database";
import { connect } from "./remote/deployment";
import { type Environment, environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { remoteDatabase, remoteRunner } from "./remote/remote-database";

/** Writes the results that the queue gave up: to the local databases, or to those of `--env`. */
try {
  const { values } = parseArgs({ options: { env: { type: "string" } } });
  const environment = values.env === undefined ? null : environmentOf(values.env);
  const sent = environment ? await sendRemote(environment) : await sendLocal();
  console.log(`Results written: ${sent}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function sendLocal(): Promise<number> {
  const { databases, close } = openLocalDatabases(localSettings().state);
  try {
    for (const db of databases.values()) await migrate(db);
    const open = (binding: string) => found(databases.get(binding), binding);
    const growth = localVariables().RESULT_DATABASES ?? "";
    return await sendDeadResults(commandResultDatabases(growth, open), null);
  } finally {
    await close();
  }
}

async function sendRemote(environment: Environment): Promise<number> {
  const config = readDeploymentConfig(environment);
  const targets = databasesOf(await connect(config));
  const open = (binding: string) => {
    const target = targets.find(({ database }) => database.binding === binding);
    return remoteDatabase(remoteRunner(found(target, binding)));
  };
  return sendDeadResults(commandResultDatabases(config.vars.RESULT_DATABASES ?? "", open), null);
}

function found<T>(value: T | undefined, binding: string): T {
  if (value === undefined) throw new Error(`wrangler.toml has no database ${binding}.`);
  return value;
}
