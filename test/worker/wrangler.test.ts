import { expect, test } from "vitest";
import * as z from "zod/mini";
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

test("Cloudflare's error becomes an error with its code", async () => {
  const { api } = await project.connect();
  await expect(api.get("/accounts/a1/d1/database/absent", z.unknown())).rejects.toMatchObject({
    status: 404,
    code: 7404,
  });
});
