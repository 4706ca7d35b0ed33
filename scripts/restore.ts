import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { restore, restoreDeployment } from "./remote/backup";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";

const USAGE = "Usage: npm run restore -- FILE [--env staging|production]";

/** Fills the local database, or the deployed ones with `--env`, from a backup. Each is empty. */
try {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const restored =
    values.env === undefined
      ? [{ file, sums: await restore(file, { state: localSettings().state }) }]
      : await restoreDeployment(
          await connect(readDeploymentConfig(environmentOf(values.env))),
          file,
        );
  for (const { file, sums } of restored) {
    console.table(sums);
    console.log(`Restored ${file}: every table is as it was saved.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
