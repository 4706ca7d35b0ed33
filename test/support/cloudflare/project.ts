import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { connect, type Deployment } from "../../../scripts/remote/deployment";
import { type Environment, readDeploymentConfig } from "../../../scripts/remote/deployment-config";
import { Account } from "./account";
import { type ApiServer, startApiServer } from "./router";

/** A copy of the project, whose wrangler works on an empty account of the stand-in. */
export interface TestProject {
  /** The account; a new one for each test. */
  readonly account: Account;
  readonly server: ApiServer;
  /** The folder of the copy: `wrangler.toml`, the migrations and the build. */
  readonly folder: string;
  /** The path of its `wrangler.toml`. */
  readonly file: string;
  connect(environment?: Environment): Promise<Deployment>;
  /** Replaces a text in `wrangler.toml`, wherever it stands. */
  configure(text: string, replacement: string): Promise<void>;
}

/** Starts the stand-in of Cloudflare's API. A call that it does not know fails the test. */
export function startProject(): TestProject {
  let restoreEnvironment = () => {};
  let folder = "";
  let running: { account: Account; server: ApiServer } | null = null;
  const started = () => {
    if (!running) throw new Error("The account exists in tests only.");
    return running;
  };
  const project: TestProject = {
    get account() {
      return started().account;
    },
    get server() {
      return started().server;
    },
    get folder() {
      return folder;
    },
    get file() {
      return path.join(folder, "wrangler.toml");
    },
    connect: (name = "production") => connect(readDeploymentConfig(name, project.file)),
    async configure(text, replacement) {
      const before = await readFile(project.file, "utf8");
      if (!before.includes(text)) throw new Error(`wrangler.toml does not contain ${text}`);
      await writeFile(project.file, before.replaceAll(text, replacement));
    },
  };

  async function start(): Promise<void> {
    const account = new Account("a1", "Ember", "token-of-the-operator");
    const { routes } = account;
    const server = await startApiServer({ routes, authorize: (call) => account.authorize(call) });
    running = { account, server };
    await writeFile(project.file, unconfigured(await readFile("wrangler.toml", "utf8")));
    await rm(path.join(folder, "migrations"), { recursive: true, force: true });
    await cp("migrations", path.join(folder, "migrations"), { recursive: true });
    process.env.CLOUDFLARE_API_BASE_URL = server.url;
    process.env.CLOUDFLARE_API_TOKEN = account.token;
  }
  async function stop(): Promise<void> {
    await running?.account.databases.close();
    await running?.server.close();
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "lavalist-account-"));
    await cp("build/client", path.join(folder, "build", "client"), { recursive: true });
    await symlink(path.resolve("build/server"), path.join(folder, "build", "server"));
    restoreEnvironment = isolate(folder);
  });
  beforeEach(start);
  afterEach(async () => {
    expect(started().server.unknownCalls).toEqual([]);
    await stop();
  });
  afterAll(async () => {
    restoreEnvironment();
    await rm(folder, { recursive: true, force: true });
  });
  return project;
}

/**
 * Takes back what an operator sets in `wrangler.toml`, so that the tests pass on a configured site
 * too: its address, its variables, the ids of databases, result databases and optional bindings.
 */
function unconfigured(text: string): string {
  const variables = /^(PUBLIC_URL|MAIL_FROM|OPERATOR_[A-Z]+) = ".*"$/gm;
  const address = /^(?=(?:routes|workers_dev|preview_urls) = )/gm;
  const results = /^\[\[.*d1_databases\]\]\nbinding = "RESULTS_DB_\d+"\n(?:.+\n)*/gm;
  const optional = /^\[+env\.\w+\.(?:analytics_engine_datasets|ai|placement)\]+\n(?:.+\n)*/gm;
  const commentOut = (block: string) => block.replace(/^(?=.)/gm, "# ");
  return text
    .replace(/^database_id = ".*"\n/gm, "")
    .replace(variables, '$1 = ""')
    .replace(address, "# ")
    .replace(results, commentOut)
    .replace(optional, commentOut);
}

/**
 * Keeps wrangler away from the login and the caches of the person who runs the tests. Returns the
 * function that undoes this.
 */
function isolate(folder: string): () => void {
  const before = { ...process.env };
  for (const name of Object.keys(before)) {
    if (/^(CLOUDFLARE|CF|WRANGLER)_/.test(name)) delete process.env[name];
  }
  process.env.HOME = folder;
  process.env.XDG_CONFIG_HOME = path.join(folder, "config");
  process.env.WRANGLER_CACHE_DIR = path.join(folder, "cache");
  // What the commands do must not depend on the log level of the caller.
  process.env.WRANGLER_LOG = "error";
  return () => {
    for (const name of Object.keys(process.env)) {
      if (!(name in before)) delete process.env[name];
    }
    Object.assign(process.env, before);
  };
}
