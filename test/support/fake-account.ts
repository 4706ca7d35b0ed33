import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** A Cloudflare account as `fake-wrangler.mjs` plays it. */
export interface FakeAccount {
  readonly accounts: readonly { readonly name: string; readonly id: string }[];
  readonly databases: readonly { readonly name: string; readonly uuid: string }[];
  readonly queues: readonly string[];
  /** Null: the Worker was never deployed and has no secret. */
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly mailDomains: readonly string[];
  readonly isMigrated: boolean;
  /** How many editions of the catalogue are loaded. */
  readonly catalogues: number;
  readonly admins: number;
  readonly refusesToMigrate: boolean;
  /** The file with the SQL of its database; null: it is empty. */
  readonly database: string | null;
  /** How many rows of each table it counts. */
  readonly rows: Readonly<Record<string, number>>;
  /** Every command, in order. */
  readonly asked: readonly string[];
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
  refusesToMigrate: false,
  database: null,
  rows: {},
  asked: [],
};

/** Puts the stand-in before the real wrangler for the tests of a file, with a copy of the configuration to write to. */
export function startFakeAccount() {
  const PATH = process.env.PATH;
  let folder = "";
  const inFolder = (name: string) => path.join(folder, name);
  const account = {
    get config() {
      return inFolder("wrangler.toml");
    },
    /** Sets what the account holds; the rest is empty. */
    async has(parts: Partial<FakeAccount>): Promise<void> {
      await writeFile(inFolder("account.json"), JSON.stringify({ ...nothing, ...parts }));
    },
    async read(): Promise<FakeAccount> {
      return JSON.parse(await readFile(inFolder("account.json"), "utf8"));
    },
    /** Changes a line of the copied configuration, wherever it stands. */
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
