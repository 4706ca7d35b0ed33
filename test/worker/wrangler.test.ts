import { expect, test } from "vitest";
import { remoteClient } from "../../scripts/remote/database";
import { wrangler } from "../../scripts/remote/wrangler";
import { startProject } from "../support/cloudflare/project";

const project = startProject();

test("the log level of the caller does not silence wrangler", { timeout: 60_000 }, async () => {
  project.account.databases.add("lavalist-production");
  expect(process.env.WRANGLER_LOG).toBe("error");
  const output = await wrangler(["d1", "list", "--json"], /\[[\s\S]*\]/, project);
  expect(JSON.parse(output)).toEqual([expect.objectContaining({ name: "lavalist-production" })]);
});

test("a command that succeeds but prints something else is an error", {
  timeout: 60_000,
}, async () => {
  const silent = wrangler(["d1", "list", "--json"], /"name": "absent"/, project);
  await expect(silent).rejects.toThrow(/should print .*absent.* and printed something else:\n\[\]/);
});

test("a value in a statement for a deployed database is escaped", async () => {
  const { uuid } = project.account.databases.add("lavalist-production");
  const name = 'database_name = "lavalist-production"\n';
  await project.configure(name, `${name}database_id = "${uuid}"\n`);
  const db = remoteClient(await project.connect());
  const echo = (value: string) => db.prepare("SELECT ? AS value").bind(value).first("value");
  expect(await echo("o'hara?1@lavalist.test")).toBe("o'hara?1@lavalist.test");
  await expect(echo("a\0b")).rejects.toThrow("a character that SQL cannot");
});
