import { build } from "./local/build";
import { loadCatalogue } from "./local/catalogue/load";
import { stopCommands } from "./local/command";
import { databaseOf } from "./local/database-client";
import { keepDemoData } from "./local/demo";
import { demoBindings } from "./local/demo-bindings";
import { listenOnIpv6, portIsFree } from "./local/loopback";
import { migrate } from "./local/migrate";
import { startPlatform } from "./local/platform";
import { localSettings } from "./local/settings";

const endings: (() => unknown)[] = [stopCommands];

async function end(status: number): Promise<never> {
  await Promise.allSettled(endings.map((ending) => ending()));
  process.exit(status);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(0));

/** npm runs a script by a shell that dies of SIGTERM without passing it on; then this process gets another parent. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
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
  endings.push(() => platform.dispose());
  const db = databaseOf(platform);
  await migrate(db);
  await loadCatalogue(db);
  if (demo) await keepDemoData(db, Date.now() + clockOffset);
  const ipv6 = await listenOnIpv6(port);
  endings.push(() => ipv6?.close());
  console.log(`Ready: http://localhost:${port}`);
}

endWithParent();
start().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
});
