import { build } from "./local/build";
import { loadCatalogue } from "./local/catalogue/load";
import { stopCommands } from "./local/command";
import { databaseOf } from "./local/database-client";
import { updateDemoData } from "./local/demo";
import { demoBindings } from "./local/demo-bindings";
import { listenOnIpv6, portIsFree } from "./local/loopback";
import { migrate } from "./local/migrate";
import { startPlatform } from "./local/platform";
import { localSettings } from "./local/settings";

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

async function start(): Promise<void> {
  const { port, state, demo, clockOffset, limits } = localSettings();
  for (const host of ["127.0.0.1", "::1"]) {
    if (!(await portIsFree(host, port))) {
      throw new Error(`Port ${port} is taken on ${host}. Choose another one: PORT=8788 npm start`);
    }
  }
  console.log("Building …");
  await build();
  const platform = await startPlatform({
    port,
    state,
    clockOffset,
    limits,
    ...(demo && { bindings: demoBindings }),
  });
  cleanups.push(() => platform.dispose());
  const db = databaseOf(platform);
  await migrate(db);
  await loadCatalogue(db);
  if (demo) await updateDemoData(db, Date.now() + clockOffset);
  const ipv6 = await listenOnIpv6(port);
  cleanups.push(() => ipv6?.close());
  console.log(`Ready: http://localhost:${port}`);
}

shutDownWithParent();
start().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await shutDown(1);
});
