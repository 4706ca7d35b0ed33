import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadCatalogue } from "./local/catalogue/load";
import { stopCommands } from "./local/command";
import { localDatabaseConfigs } from "./local/database";
import { databaseOf } from "./local/database-client";
import { updateDemoData } from "./local/demo";
import { demoBindings } from "./local/demo-bindings";
import { openPort } from "./local/local-port";
import { migrate } from "./local/migrate";
import { startPlatform } from "./local/platform";
import { requestLine } from "./local/request-line";
import { localSettings } from "./local/settings";
import { provideBuild } from "./local/stored-build";
import { timedStep } from "./local/timed-step";

const cleanups: (() => unknown)[] = [stopCommands];

async function shutDown(status: number): Promise<never> {
  await Promise.allSettled(cleanups.map((cleanup) => cleanup()));
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void shutDown(0));

/**
 * Shuts down when the parent process ends. npm runs a script in a shell that does not pass SIGTERM
 * on; when the shell ends, this process gets another parent.
 */
function shutDownWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void shutDown(0);
  }, 500).unref();
}

/**
 * Returns a new folder that is removed when this process ends. Miniflare ends the process after a
 * signal without waiting for asynchronous work, so the folder is removed synchronously.
 */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lavalist-start-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function start(): Promise<void> {
  const { port, state, demo, clockOffset, limits, jsonLog } = localSettings();
  const localPort = await openPort(port);
  cleanups.push(() => localPort.close());
  const project = temporaryFolder();
  if (!(await timedStep("build", () => provideBuild(project)))) {
    console.log("The sources have not changed since the last build.");
  }
  const platform = await timedStep("server", () =>
    startPlatform({
      project,
      port: 0,
      state,
      clockOffset,
      limits,
      log: (line) => console.log(jsonLog ? line : requestLine(line, new Date())),
      ...(demo && { bindings: demoBindings }),
    }),
  );
  cleanups.push(() => platform.dispose());
  const db = databaseOf(platform);
  await timedStep("database", async () => {
    for (const { binding } of localDatabaseConfigs()) await migrate(databaseOf(platform, binding));
  });
  await timedStep("autofill lists", () => loadCatalogue(db));
  if (demo) await timedStep("demo data", () => updateDemoData(db, Date.now() + clockOffset));
  localPort.forwardTo(Number((await platform.ready).port));
  console.log(`Ready: http://localhost:${port}`);
}

shutDownWithParent();
start().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await shutDown(1);
});
