#!/usr/bin/env node
// A fake wrangler. It reads the state of the account from a file, changes it like the real one, and
// records its commands.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

const file = process.env.FAKE_WRANGLER_ACCOUNT;
const account = JSON.parse(readFileSync(file, "utf8"));
const args = process.argv.slice(2);
const input = args.includes("put") ? readFileSync(0, "utf8") : null;
const command = args.join(" ");
account.commands.push(command);

const fail = (text) => {
  console.error(`✘ [ERROR] ${text}`);
  process.exitCode = 1;
};
const json = (value) => console.log(JSON.stringify(value));
const isNew = () => account.secrets === null;

const handlers = [
  [/^whoami/, () => json({ loggedIn: account.accounts.length > 0, accounts: account.accounts })],
  [/^d1 list/, () => json(account.databases)],
  [/^d1 create (\S+)/, ([, name]) => account.databases.push({ name, uuid: `id-of-${name}` })],
  [
    /^queues info (\S+)/,
    ([, name]) => account.queues.includes(name) || fail(`Queue "${name}" does not exist.`),
  ],
  [/^queues create (\S+)/, ([, name]) => account.queues.push(name)],
  [
    /^secret list --env (\S+)/,
    ([, env]) =>
      isNew()
        ? fail(`Worker "${env === "production" ? "lavalist" : "lavalist-staging"}" not found.`)
        : json(Object.keys(account.secrets).map((name) => ({ name, type: "secret_text" }))),
  ],
  [
    /^secret put (\S+)/,
    ([, name]) => {
      account.secrets = { ...account.secrets, [name]: input };
    },
  ],
  [/^secret delete (\S+)/, ([, name]) => delete account.secrets[name]],
  [
    /^email sending settings (\S+)/,
    ([, domain]) =>
      account.mailDomains.includes(domain)
        ? console.log(`Email Sending for ${domain}:\n  Enabled:  true\n  Status:   active`)
        : fail(`Could not find zone for \`${domain}\`.`),
  ],
  [
    /^d1 migrations list/,
    () =>
      console.log(
        account.isMigrated
          ? "✅ No migrations to apply!"
          : "Migrations to be applied: 0000_first.sql",
      ),
  ],
  [
    /^d1 migrations apply/,
    () => {
      if (account.failsToMigrate) fail("The migration failed.");
      else account.isMigrated = true;
    },
  ],
  [/^d1 export .* --output (\S+)/, ([, to]) => copyFileSync(account.database, to)],
  [
    /^d1 execute .* --file (\S+)/,
    ([, from]) => {
      account.database = from;
    },
  ],
  [/^d1 execute .*FROM catalogue_editions/, () => json([{ results: [{ n: account.catalogues }] }])],
  [/^d1 execute .*FROM users/, () => json([{ results: [{ n: account.admins }] }])],
  [
    /^d1 execute .*sqlite_schema/,
    () => json([{ results: account.database ? [{ name: "users" }] : [] }]),
  ],
  [/^d1 execute .*SELECT \(/, () => json([{ results: [account.rows] }])],
  [/^d1 time-travel info/, () => console.log("The current bookmark is '0000007b'.")],
  [/^deploy/, () => {}],
];

const found = handlers.find(([pattern]) => pattern.test(command));
if (found) found[1](found[0].exec(command));
else fail(`Unknown command: ${command}`);
writeFileSync(file, JSON.stringify(account));
