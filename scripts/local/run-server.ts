import { loadCatalogue } from "./catalogue/load";
import { stopCommands } from "./command";
import { databaseOf } from "./database-client";
import { updateDemoData } from "./demo";
import { demoBindings } from "./demo-bindings";
import { type LocalPort, openPort } from "./local-port";
import { migrate } from "./migrate";
import { type PlatformOptions, startPlatform } from "./platform";
import { requestLine } from "./request-line";
import { localSettings } from "./settings";
import { timedStep } from "./timed-step";

const cleanups: (() => unknown)[] = [stopCommands];

/** Runs a function when the server shuts down. */
export function atShutDown(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

async function shutDown(status: number): Promise<never> {
  await Promise.allSettled(cleanups.map((cleanup) => cleanup()));
  process.exit(status);
}

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
 * Runs a local server until a signal or the end of its parent. `start` gets the open port, and
 * returns the port of 127.0.0.1 that serves it.
 */
export async function runServer(start: () => Promise<number>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void shutDown(0));
  shutDownWithParent();
  try {
    const { port } = localSettings();
    const localPort: LocalPort = await openPort(port);
    atShutDown(() => localPort.close());
    localPort.forwardTo(await start());
    console.log(`Ready: http://localhost:${port}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await shutDown(1);
  }
}

/** Starts the Worker with the data that the settings ask for. Returns its address. */
export async function startWorker(options: Partial<PlatformOptions>): Promise<URL> {
  const { state, demo, clockOffset, limits, jsonLog } = localSettings();
  const platform = await timedStep("server", () =>
    startPlatform({
      port: 0,
      state,
      clockOffset,
      limits,
      log: (line) => console.log(jsonLog ? line : requestLine(line, new Date())),
      ...options,
      bindings: { ...(demo && demoBindings), ...options.bindings },
    }),
  );
  atShutDown(() => platform.dispose());
  const db = databaseOf(platform);
  await timedStep("database", () => migrate(db));
  await timedStep("autofill lists", () => loadCatalogue(db));
  if (demo) await timedStep("demo data", () => updateDemoData(db, Date.now() + clockOffset));
  return platform.ready;
}
