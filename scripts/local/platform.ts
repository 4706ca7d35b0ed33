import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare, type Request, type Response, type WorkerOptions } from "miniflare";
import ts from "typescript";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { d1Folder } from "./database";
import { databaseWorker, localDatabase } from "./database-client";
import { localServices, mailboxBinding } from "./local-services";
import { type StoredMail, storeMail } from "./mailbox";
import { localSecrets } from "./secrets";
import { silenceWrangler } from "./silence-wrangler";

export interface PlatformOptions {
  /** The folder of the built project. Default: the current one. */
  readonly project?: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** The folder of the local database. Null keeps it in memory. */
  readonly state: string | null;
  /** Added to the real time, ms. */
  readonly clockOffset?: number;
  /** False disables the rate limits per network address. */
  readonly limits?: boolean;
  /** Variables and secrets that override the configured ones. */
  readonly bindings?: Readonly<Record<string, string>>;
  /** Receives the e-mails; otherwise they are stored in the state folder. */
  readonly onMail?: (mail: StoredMail) => Promise<void>;
  /** Caches pages as a data centre does. Default true. */
  readonly cache?: boolean;
  /** Receives each line of the Worker's log; otherwise the lines go to this process's output. */
  readonly log?: (line: string) => void;
  /** A module of a test that is loaded instead of `local-entry.js`, which it imports. */
  readonly inFront?: string;
  /** Further Workers of a benchmark. They and the product get a port of workerd itself. */
  readonly beside?: readonly WorkerOptions[];
  /** Answers what the Worker asks Vite. The Worker then comes from the sources, not a build. */
  readonly sources?: (call: Request) => Promise<Response>;
}

/** Gives a Worker a port of workerd itself, without the proxy and the assets in front of it. */
const DIRECT = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }], assets: undefined };

/** Starts the built Worker in workerd on 127.0.0.1, with its assets, a local D1 and a mailbox. */
export async function startPlatform(options: PlatformOptions): Promise<Miniflare> {
  const { log, beside = [] } = options;
  const platform = new Miniflare({
    host: "127.0.0.1",
    port: options.port,
    d1Persist: options.state === null ? false : d1Folder(options.state),
    durableObjectsPersist: options.state === null ? false : path.join(options.state, "rooms"),
    workers: [
      { ...(await productWorker(options)), ...(beside.length > 0 && DIRECT) },
      localServices(mailHandler(options)),
      databaseWorker,
      ...beside.map((worker) => ({ ...worker, ...DIRECT })),
    ],
    ...(log && {
      handleRuntimeStdio: (...streams: Readable[]) => {
        for (const input of streams) createInterface({ input }).on("line", log);
      },
    }),
  });
  await platform.ready;
  return platform;
}

/**
 * The Worker of `wrangler.toml`, with local secrets and services that Cloudflare or the operator
 * provides when deployed.
 */
async function productWorker(options: PlatformOptions) {
  const { project = ".", state, clockOffset = 0, limits = true, cache = true, bindings } = options;
  const { sources } = options;
  const dist = path.join(project, "dist");
  silenceWrangler();
  const config = unstable_readConfig({ config: path.join(project, "wrangler.toml") });
  const { workerOptions } = unstable_getMiniflareWorkerOptions({
    ...config,
    // Vite serves the files for browsers from the sources.
    ...(sources && { assets: undefined }),
  });
  const { email: _cloudflare, ...configured } = workerOptions as WorkerOptions;
  return {
    ...configured,
    d1Databases: localDatabase,
    modulesRoot: dist,
    modules: [
      ...(options.inFront ? [esModule(dist, "in-front.js", options.inFront)] : []),
      esModule(dist, "local-entry.js", await transpiled("entry")),
      esModule(dist, "edge-cache.js", await transpiled("edge-cache")),
      ...(await (sources ? devModules(dist) : builtModules(dist))),
    ],
    ...(sources && { unsafeEvalBinding: "LOCAL_EVAL" }),
    bindings: {
      ...configured.bindings,
      ...(await localSecrets(state)),
      ...bindings,
      LOCAL_CLOCK_OFFSET: clockOffset,
      ...(!cache && { LOCAL_CACHE: "off" }),
      ...(!limits && { ADDRESS_LIMITS: "off" }),
    },
    serviceBindings: {
      ...configured.serviceBindings,
      EMAIL: mailboxBinding,
      ...(sources && { LOCAL_VITE: sources }),
    },
  };
}

function mailHandler({ state, onMail }: PlatformOptions) {
  return (
    onMail ?? (async (mail: StoredMail) => (state === null ? undefined : storeMail(state, mail)))
  );
}

async function builtModules(dist: string) {
  const built = (await readdir(dist)).filter((file) => /\.(js|wasm)$/.test(file));
  return built.map((file) => ({
    type: file.endsWith(".wasm") ? ("CompiledWasm" as const) : ("ESModule" as const),
    path: path.join(dist, file),
  }));
}

/** The modules of the Worker that loads its code from the sources. */
async function devModules(dist: string) {
  const { resolve } = createRequire(import.meta.url);
  const wasm = ["argon2id/dist/simd.wasm", "argon2id/dist/no-simd.wasm"].map(async (name) => ({
    type: "CompiledWasm" as const,
    path: path.join(dist, name),
    contents: await readFile(resolve(name)),
  }));
  const runner = await readFile("node_modules/vite/dist/node/module-runner.js", "utf8");
  return [
    esModule(dist, "worker.js", await transpiled("dev-worker")),
    esModule(dist, "vite/module-runner", runner),
    ...(await Promise.all(wasm)),
  ];
}

async function transpiled(name: string): Promise<string> {
  const source = await readFile(`scripts/local/${name}.ts`, "utf8");
  const { module, target } = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(source, { compilerOptions: { module, target } }).outputText;
}

function esModule(dist: string, name: string, contents: string) {
  return { type: "ESModule" as const, path: path.join(dist, name), contents };
}
