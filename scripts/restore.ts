import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { databaseFile, drillAll, localDatabases, restoreAll } from "./remote/backup";
import { openBucket } from "./remote/bucket";
import { databasesOf } from "./remote/database";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { downloadBackup, latestBackup } from "./remote/stored-backups";

const USAGE =
  "Usage: npm run restore -- FILE|bucket:NAME|bucket:latest [--env staging|production] [--drill]";

/**
 * Fills the local databases, or the deployed ones with `--env`, from a backup. Each is empty. With
 * `--drill` the backup goes into new databases, which are removed after every value was compared.
 */
try {
  const { positionals, values } = parseArgs({
    options: { env: { type: "string" }, drill: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0) throw new Error(USAGE);
  const databases =
    values.env === undefined
      ? localDatabases(localSettings().state)
      : databasesOf(await connect(readDeploymentConfig(environmentOf(values.env))));
  const file = await localFile(source, values.env, databases);
  const restored = await (values.drill ? drillAll : restoreAll)(databases, file);
  for (const { file, sums } of restored) {
    console.table(sums);
    console.log(
      values.drill
        ? `${file} was restored into a new database, which had every value and is removed again.`
        : `Restored ${file}: every table is as it was saved.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the file of a backup. Downloads it first, if the bucket has it. */
async function localFile(
  source: string,
  environment: string | undefined,
  databases: Parameters<typeof drillAll>[0],
): Promise<string> {
  const [, name] = /^bucket:(.+)$/.exec(source) ?? [];
  if (name === undefined) return source;
  const bucket = openBucket();
  const found = name === "latest" ? await latestBackup(bucket, environment ?? "local") : name;
  const file = `backups/${found}`;
  const files = databases.map((database) => databaseFile(database, file));
  await downloadBackup(bucket, files);
  console.log(`Downloaded ${files.join(", ")}.`);
  return file;
}
