import { parseArgs } from "node:util";
import { localSettings } from "./local/settings";
import { backUpAll, localDatabases } from "./remote/backup";
import { openBucket } from "./remote/bucket";
import { databasesOf } from "./remote/database";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";
import { backupName, uploadBackup } from "./remote/stored-backups";

/**
 * Saves the local databases, or the deployed ones with `--env`, in `backups` or in the file of
 * `--to`. With `--upload` the files also go to the bucket of `BACKUP_URL`.
 */
try {
  const { values } = parseArgs({
    options: {
      env: { type: "string" },
      to: { type: "string" },
      upload: { type: "boolean", default: false },
    },
  });
  const bucket = values.upload ? openBucket() : null;
  const file = values.to ?? `backups/${backupName(values.env ?? "local")}`;
  const databases =
    values.env === undefined
      ? localDatabases(localSettings().state)
      : databasesOf(await connect(readDeploymentConfig(environmentOf(values.env))));
  const saved = await backUpAll(databases, file);
  for (const { file, sums } of saved) {
    console.table(sums);
    console.log(`Saved in ${file}, and restored once into an empty database to prove it.`);
  }
  if (bucket) {
    const files = saved.map((each) => each.file);
    await uploadBackup(bucket, files);
    console.log(`Uploaded to ${process.env.BACKUP_URL}.`);
  }
  await pingDeadMansSwitch();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Tells the service of `BACKUP_DEAD_MANS_SWITCH` that the backup is there. */
async function pingDeadMansSwitch(): Promise<void> {
  const url = process.env.BACKUP_DEAD_MANS_SWITCH;
  if (!url) return;
  const response = await fetch(url);
  if (response.ok) return;
  throw new Error(`The backup is saved, but BACKUP_DEAD_MANS_SWITCH returned ${response.status}.`);
}
