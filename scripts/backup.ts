import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { backUp, backUpDeployment } from "./remote/backup";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";

/**
 * Saves the local database, or the deployed ones with `--env`, in `backups` or in the file of
 * `--to`.
 */
try {
  const { values } = parseArgs({ options: { env: { type: "string" }, to: { type: "string" } } });
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = values.to ?? `backups/lavalist-${values.env ?? "local"}-${time}.sql`;
  const saved =
    values.env === undefined
      ? [{ file, sums: await backUp({ state: localSettings().state }, file) }]
      : await backUpDeployment(
          await connect(readDeploymentConfig(environmentOf(values.env))),
          file,
        );
  for (const { file, sums } of saved) {
    console.table(sums);
    console.log(`Saved in ${file}, and restored once into an empty database to prove it.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
