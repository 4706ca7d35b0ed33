import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, type WorkerOptions } from "miniflare";
import ts from "typescript";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { d1Folder, databaseId } from "./database";
import { databaseWorker } from "./database-client";
import { type KeptMail, keepMail } from "./mailbox";
import { quietWrangler } from "./quiet-wrangler";
import { localSecrets } from "./secrets";
import { mailbox, noLimit, standIns } from "./stand-ins";

export interface PlatformOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** The folder of the local database; null keeps it in memory. */
  readonly state: string | null;
  /** What is added to the real time, ms. */
  readonly clockOffset?: number;
  /** False lets every address ask as often as it likes. */
  readonly limits?: boolean;
  /** Variables and secrets that differ from the configured ones. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Takes the mails instead of the state folder. */
  readonly keepMail?: (mail: KeptMail) => Promise<void>;
  /** Whether rendered pages are kept, as they are in a data centre; default true. */
  readonly cache?: boolean;
  /** Takes each line that the Worker logs; without it they go to this process's own output. */
  readonly log?: (line: string) => void;
}

/** The built Worker in workerd with its assets, a real local D1 and a mailbox, on 127.0.0.1. */
export async function startPlatform(options: PlatformOptions): Promise<Miniflare> {
  const { log } = options;
  const platform = new Miniflare({
    host: "127.0.0.1",
    port: options.port,
    d1Persist: options.state === null ? false : d1Folder(options.state),
    workers: [await product(options), standIns(mailKeeper(options)), databaseWorker(databaseId())],
    ...(log && {
      handleRuntimeStdio: (...streams: Readable[]) => {
        for (const input of streams) createInterface({ input }).on("line", log);
      },
    }),
  });
  await platform.ready;
  return platform;
}

/** The Worker as `wrangler.toml` describes it, with what only a deployed one gets from Cloudflare or its operator. */
async function product(options: PlatformOptions) {
  const { state, clockOffset = 0, limits = true, cache = true, bindings } = options;
  quietWrangler();
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { email: _cloudflare, ratelimits = {}, ...configured } = workerOptions as WorkerOptions;
  return {
    ...configured,
    modulesRoot: "dist",
    modules: await modules(),
    cache,
    bindings: {
      ...configured.bindings,
      ...(await localSecrets(state)),
      ...bindings,
      LOCAL_CLOCK_OFFSET: clockOffset,
    },
    ...(limits && { ratelimits }),
    serviceBindings: {
      ...configured.serviceBindings,
      EMAIL: mailbox,
      ...(!limits && Object.fromEntries(Object.keys(ratelimits).map((name) => [name, noLimit]))),
    },
  };
}

function mailKeeper({ state, keepMail: keeper }: PlatformOptions) {
  return keeper ?? (async (mail: KeptMail) => (state === null ? undefined : keepMail(state, mail)));
}

async function modules() {
  const entry = await readFile("scripts/local/entry.ts", "utf8");
  const { outputText } = ts.transpileModule(entry, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const built = (await readdir("dist")).filter((file) => /\.(js|wasm)$/.test(file));
  return [
    { type: "ESModule" as const, path: "dist/local-entry.js", contents: outputText },
    ...built.map((file) => ({
      type: file.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
      path: `dist/${file}`,
    })),
  ];
}
