import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { migrate } from "../../scripts/local/migrate";
import type { Finding } from "../../scripts/remote/finding";
import { setUp } from "../../scripts/remote/setup";
import { startProject } from "../support/cloudflare/project";

// Each run of wrangler takes seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const project = startProject();

const setUpProduction = () => setUp("production", { file: project.file });
const writes = () => project.server.calls.filter((call) => !call.startsWith("GET "));
const withState = (findings: readonly Finding[], state: Finding["state"]) =>
  findings.filter((finding) => finding.state === state);
const missing = async () => withState(await setUpProduction(), "missing");

/** Sets the variables that a deployment needs. */
async function configure(): Promise<void> {
  await project.configure('PUBLIC_URL = ""', 'PUBLIC_URL = "https://lavalist.example"');
  await project.configure('MAIL_FROM = ""', 'MAIL_FROM = "Lavalist <play@lavalist.example>"');
  for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_CONTACT"]) {
    await project.configure(`${name} = ""`, `${name} = "Ash"`);
  }
}

/** Lets the site have the address lavalist.example and no other. */
async function addRoutes(): Promise<void> {
  const text = await readFile(project.file, "utf8");
  const [, production = ""] = text.split("[env.production]\n");
  const opened = production.replace(/# (routes|workers_dev|preview_urls) = /g, "$1 = ");
  await project.configure(production, opened);
}

test("without a login nothing else is checked", async () => {
  delete process.env.CLOUDFLARE_API_TOKEN;
  expect(await setUpProduction()).toEqual([
    expect.objectContaining({ state: "missing", remedy: expect.stringContaining("login") }),
  ]);
  expect(project.server.calls).toEqual([]);
});

test("with two accounts, one has to be chosen", async () => {
  project.account.others.push({ id: "b2", name: "Ash" });
  const [finding] = await setUpProduction();
  expect(finding?.message).toContain("b2 (Ash)");
  expect(finding?.remedy).toContain("CLOUDFLARE_ACCOUNT_ID");
});

test("what an empty account lacks is named", async () => {
  const remedies = (await missing()).map(({ part, remedy }) => [part, remedy]);
  expect(remedies).toEqual([
    ["variable", expect.stringContaining('PUBLIC_URL = "https://lavalist.ember.workers.dev"')],
    ["variable", expect.stringContaining("MAIL_FROM")],
    ["variable", expect.stringContaining("OPERATOR_NAME")],
    ["variable", expect.stringContaining("OPERATOR_ADDRESS")],
    ["variable", expect.stringContaining("OPERATOR_CONTACT")],
    ["mail", undefined],
    ["migrations", "npm run deploy -- --env production"],
  ]);
});

test("a deployed site lacks nothing, until something is taken away", async () => {
  await configure();
  const { databases, workers, zones } = project.account;
  const { db } = databases.add("lavalist-production");
  await migrate(db);
  await db.batch([
    db.prepare("INSERT INTO catalogue_editions (version) VALUES ('1')"),
    db.prepare(
      "INSERT INTO users (id, username, username_key, email, email_key, password_hash, role, created_at) VALUES ('u1', 'anna', 'anna', 'a@b', 'a@b', 'hash', 'admin', 1)",
    ),
  ]);
  workers.add("lavalist", { SESSION_KEY: "first", HASH_KEY: "hash" });
  zones.add("lavalist.example", ["lavalist.example"]);
  const first = await setUpProduction();
  expect(withState(first, "missing")).toEqual([]);
  // What is optional.
  expect(withState(first, "off").map(({ part, message }) => `${part}: ${message}`)).toEqual([
    "routes: no domain of its own",
    expect.stringContaining("location: no --location"),
    expect.stringContaining("binding: AI"),
    expect.stringContaining("binding: placement"),
  ]);
  expect(writes().filter((call) => !call.endsWith("/query"))).toEqual([]);

  await db.batch([db.prepare("DELETE FROM catalogue_editions"), db.prepare("DELETE FROM users")]);
  zones.all.length = 0;
  const named = (await missing()).map(({ remedy }) => remedy);
  expect(named).toEqual([
    "add the domain in the dashboard",
    "npm run catalogue -- --env production",
    expect.stringContaining("npm run admin -- grant EMAIL --env production"),
  ]);
  await project.configure("MAIL_FROM = ", 'MAIL_PROVIDER = "http"\nMAIL_FROM = ');
  databases.all.length = 0;
  expect((await missing()).map(({ part, remedy }) => [part, remedy])).toEqual([
    ["database", expect.stringContaining("remove this database_id")],
    ["mail", "npx wrangler secret put MAIL_API_KEY --env production"],
  ]);
  expect(databases.all).toEqual([]);
});

test("an account without a workers.dev subdomain is found before anything is created", async () => {
  project.account.subdomain = null;
  const [finding, ...others] = await missing();
  expect(finding?.remedy).toContain("dash.cloudflare.com/a1/workers/onboarding");
  expect(others).toEqual([]);
  expect(writes()).toEqual([]);
});

test("a site with a domain needs no workers.dev subdomain, but a free host name", async () => {
  await addRoutes();
  project.account.subdomain = null;
  expect((await missing())[0]?.message).toContain("does not have the domain of lavalist.example");
  const zone = project.account.zones.add("lavalist.example");
  zone.records.push({ type: "A", name: "lavalist.example", content: "192.0.2.1" });
  expect((await missing())[0]?.message).toContain("has a DNS record (A 192.0.2.1)");
  zone.records.length = 0;
  const domain = { hostname: "lavalist.example", service: "other" };
  project.account.zones.customDomains.push(domain);
  expect((await missing())[0]?.message).toContain("leads to the Worker other");
  expect(writes()).toEqual([]);
  project.account.zones.customDomains[0] = { ...domain, service: "lavalist" };
  expect((await missing()).map(({ part }) => part)).not.toContain("address");
});

test("a token that lacks a permission is found before anything is created", async () => {
  await configure();
  await addRoutes();
  project.account.zones.add("lavalist.example", ["lavalist.example"]);
  for (const [denied, name] of [
    ["Workers Scripts", "Account / Workers Scripts / Edit"],
    ["D1", "Account / D1 / Edit"],
    ["Zone", "Zone / Zone / Read"],
    ["Workers Routes", "Zone / Workers Routes / Edit"],
    ["DNS", "Zone / DNS / Read"],
    ["Email Sending", "Zone / Email Sending / Read"],
  ] as const) {
    project.account.denied.clear();
    project.account.denied.add(denied);
    expect((await missing()).map(({ message }) => message)).toEqual([`the login lacks ${name}`]);
  }
  expect(writes()).toEqual([]);
});

test("wrangler login cannot read DNS records, and setup says so", async () => {
  await addRoutes();
  const { account, folder } = project;
  account.zones.add("lavalist.example");
  account.denied.add("DNS");
  delete process.env.CLOUDFLARE_API_TOKEN;
  const config = path.join(folder, "config", ".wrangler", "config");
  await mkdir(config, { recursive: true });
  const expires = new Date(Date.now() + 3_600_000).toISOString();
  const login = `oauth_token = "${account.token}"\nexpiration_time = "${expires}"\nscopes = ["a"]\n`;
  await writeFile(path.join(config, "default.toml"), login);
  const off = withState(await setUpProduction(), "off");
  expect(off[0]?.message).toContain("the login may not read them");
  expect(off[0]?.remedy).toContain("API token");
});
