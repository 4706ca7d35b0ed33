import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { connect, type Deployment } from "../../../scripts/remote/deployment";
import { type Environment, readDeploymentConfig } from "../../../scripts/remote/deployment-config";
import { Account } from "./account";
import { type ApiServer, startApiServer } from "./router";

/** A copy of the project, whose wrangler works on an empty account of the stand-in. */
interface TestProject {
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
  const project = {
    connect: (name = "production") => connect(readDeploymentConfig(name, project.file)),
    async configure(text, replacement) {
      const before = await readFile(project.file, "utf8");
      if (!before.includes(text)) throw new Error(`wrangler.toml does not contain ${text}`);
      await writeFile(project.file, before.replaceAll(text, replacement));
    },
  } as { -readonly [Part in keyof TestProject]: TestProject[Part] };

  beforeAll(async () => {
    project.folder = await mkdtemp(path.join(tmpdir(), "lavalist-account-"));
    project.file = path.join(project.folder, "wrangler.toml");
    const build = path.join(project.folder, "build");
    await cp("build/client", path.join(build, "client"), { recursive: true });
    await symlink(path.resolve("build/server"), path.join(build, "server"));
  });
  beforeEach(async () => {
    const { file, folder } = project;
    const account = new Account("a1", "Ember", "token-of-the-operator");
    project.account = account;
    project.server = await startApiServer(account.routes, (call) => account.authorize(call));
    await writeFile(file, unconfigured(await readFile("wrangler.toml", "utf8")));
    await rm(path.join(folder, "migrations"), { recursive: true, force: true });
    await cp("migrations", path.join(folder, "migrations"), { recursive: true });
    isolate(folder);
    vi.stubEnv("CLOUDFLARE_API_BASE_URL", project.server.url);
    vi.stubEnv("CLOUDFLARE_API_TOKEN", account.token);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    expect(project.server.unknownCalls).toEqual([]);
    await project.account.databases.close();
    await project.server.close();
  });
  afterAll(() => rm(project.folder, { recursive: true, force: true }));
  return project;
}

/**
 * Takes back what an operator sets in `wrangler.toml`, so that the tests pass on a configured site
 * too: its address, its variables, the id of its database and optional bindings.
 */
function unconfigured(text: string): string {
  const variables = /^(PUBLIC_URL|MAIL_FROM|OPERATOR_[A-Z]+) = ".*"$/gm;
  const address = /^(?=(?:routes|workers_dev|preview_urls) = )/gm;
  const optional = /^\[+env\.\w+\.(?:ai|placement)\]+\n(?:.+\n)*/gm;
  const commentOut = (block: string) => block.replace(/^(?=.)/gm, "# ");
  return text
    .replace(/^database_id = ".*"\n/gm, "")
    .replace(variables, '$1 = ""')
    .replace(address, "# ")
    .replace(optional, commentOut);
}

/** Keeps wrangler away from the login and the caches of the person who runs the tests. */
function isolate(folder: string): void {
  for (const name of Object.keys(process.env)) {
    if (/^(CLOUDFLARE|CF|WRANGLER)_/.test(name)) vi.stubEnv(name, undefined);
  }
  vi.stubEnv("HOME", folder);
  vi.stubEnv("XDG_CONFIG_HOME", path.join(folder, "config"));
  vi.stubEnv("WRANGLER_CACHE_DIR", path.join(folder, "cache"));
  // What the commands do must not depend on the log level of the caller.
  vi.stubEnv("WRANGLER_LOG", "error");
}
