import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** The state of the Cloudflare account that `fake-wrangler.mjs` simulates. */
interface FakeAccount {
  readonly accounts: readonly { readonly name: string; readonly id: string }[];
  readonly databases: readonly { readonly name: string; readonly uuid: string }[];
  readonly queues: readonly string[];
  /** Null if the Worker was never deployed. */
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly mailDomains: readonly string[];
  readonly isMigrated: boolean;
  /** The number of loaded catalogue versions. */
  readonly catalogues: number;
  readonly admins: number;
  readonly failsToMigrate: boolean;
  /** A file with the SQL of the database; null if it is empty. */
  readonly database: string | null;
  /** The row count of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** All commands, in order. */
  readonly commands: readonly string[];
}

const nothing: FakeAccount = {
  accounts: [{ name: "Ember", id: "a1" }],
  databases: [],
  queues: [],
  secrets: null,
  mailDomains: [],
  isMigrated: false,
  catalogues: 0,
  admins: 0,
  failsToMigrate: false,
  database: null,
  rows: {},
  commands: [],
};

/** Replaces wrangler on the PATH for the tests of a file, and copies the configuration. */
export function startFakeAccount() {
  const PATH = process.env.PATH;
  let folder = "";
  const inFolder = (name: string) => path.join(folder, name);
  const account = {
    get config() {
      return inFolder("wrangler.toml");
    },
    /** Sets the state of the account; other parts are empty. */
    async has(parts: Partial<FakeAccount>): Promise<void> {
      await writeFile(inFolder("account.json"), JSON.stringify({ ...nothing, ...parts }));
    },
    async read(): Promise<FakeAccount> {
      return JSON.parse(await readFile(inFolder("account.json"), "utf8"));
    },
    /** Replaces a line of the copied configuration. */
    async configure(line: string, replacement: string): Promise<void> {
      const text = await readFile(account.config, "utf8");
      await writeFile(account.config, text.replaceAll(line, replacement));
    },
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "lavalist-account-"));
    await symlink(path.resolve("test/support/fake-wrangler.mjs"), inFolder("wrangler"));
    process.env.PATH = `${folder}${path.delimiter}${PATH}`;
    process.env.FAKE_WRANGLER_ACCOUNT = inFolder("account.json");
  });
  afterAll(async () => {
    process.env.PATH = PATH;
    delete process.env.FAKE_WRANGLER_ACCOUNT;
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await copyFile("wrangler.toml", account.config);
    await account.has({});
  });
  return account;
}
