import { runServer, startWorker } from "./local/run-server";
import { provideBuild } from "./local/stored-build";
import { timedStep } from "./local/timed-step";

await runServer(async () => {
  const { folder, isNew } = await timedStep("build", provideBuild);
  if (!isNew) console.log("The sources have not changed since the last build.");
  return Number((await startWorker({ project: folder })).port);
});
