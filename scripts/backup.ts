import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { commandLine } from "./local/command-line";
import { exportDatabase } from "./remote/database";
import { connect } from "./remote/deployment";
import { environmentOf, readDeploymentConfig } from "./remote/deployment-config";

/** Saves the database of an environment as SQL, in `backups` or in the file of `--to`. */
await commandLine(async () => {
  const { values } = parseArgs({ options: { env: { type: "string" }, to: { type: "string" } } });
  const environment = environmentOf(values.env ?? "");
  const time = new Date().toISOString().slice(0, 19).replace(/:/g, "-");
  const file = path.resolve(values.to ?? `backups/lavalist-${environment}-${time}.sql`);
  await mkdir(path.dirname(file), { recursive: true });
  // It contains personal data: only the owner may read it, from its first byte on.
  await writeFile(file, "", { flag: "wx", mode: 0o600 });
  try {
    await exportDatabase(await connect(readDeploymentConfig(environment)), file);
  } catch (error) {
    await rm(file);
    throw error;
  }
  console.log(`Saved in ${path.relative(".", file)}.`);
});
