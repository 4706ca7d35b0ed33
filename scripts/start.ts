import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runServer, startWorker } from "./local/run-server";
import { provideBuild } from "./local/stored-build";
import { timedStep } from "./local/timed-step";

/**
 * Returns a new folder that is removed when this process ends. Miniflare ends the process after a
 * signal without waiting for asynchronous work, so the folder is removed synchronously.
 */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lavalist-start-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

await runServer(async () => {
  const project = temporaryFolder();
  if (!(await timedStep("build", () => provideBuild(project)))) {
    console.log("The sources have not changed since the last build.");
  }
  return Number((await startWorker({ project })).port);
});
