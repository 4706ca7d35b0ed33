import { startDevServer } from "./local/dev-server";
import { runServer, startWorker } from "./local/run-server";
import { timedStep } from "./local/timed-step";

await runServer(async () => {
  const server = await timedStep("Vite", startDevServer);
  const worker = await startWorker({
    sources: server.fetchModule,
    cache: false,
    bindings: { SERVICE_WORKER: "off" },
  });
  return server.listen(worker);
});
