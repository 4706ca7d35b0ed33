import { expect, test } from "vitest";
import { Account } from "../support/cloudflare/account";
import { startApiServer } from "../support/cloudflare/router";

interface ApiBody {
  readonly success: boolean;
  readonly errors: readonly { readonly code: number; readonly message: string }[];
}

const account = new Account("a1", "Ember", "token");

/** Calls the API and returns the status with the body. */
async function call(method: string, path: string, body?: BodyInit) {
  const { routes } = account;
  const server = await startApiServer({ routes, authorize: (each) => account.authorize(each) });
  const headers = { Authorization: `Bearer ${account.token}` };
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await fetch(server.url + path, init);
  const { success, errors } = (await response.json()) as ApiBody;
  await server.close();
  return { status: response.status, success, code: errors[0]?.code, unknown: server.unknownCalls };
}

function upload(bindings: readonly object[]): FormData {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ main_module: "a.js", bindings }));
  form.set("a.js", new File(["export default {}"], "a.js"));
  return form;
}

test("a call that the stand-in does not know is an error and is remembered", async () => {
  expect(await call("GET", "/accounts/a1/r2/buckets")).toEqual({
    status: 501,
    success: false,
    code: 501,
    unknown: ["GET /accounts/a1/r2/buckets"],
  });
});

test("a Worker with a database that does not exist is rejected", async () => {
  const path = "/accounts/a1/workers/scripts/site";
  const database = upload([{ type: "d1", name: "DB", id: "absent" }]);
  expect(await call("PUT", path, database)).toMatchObject({ status: 400, code: 10021 });
  const secret = upload([{ type: "inherit", name: "SESSION_KEY" }]);
  expect(await call("PUT", path, secret)).toMatchObject({ status: 400, code: 10057 });
  expect(account.workers.all).toEqual([]);
});

test("a statement beyond D1's limit is rejected", async () => {
  const { uuid } = account.databases.add("main");
  const sql = `SELECT '${"x".repeat(100_000)}'`;
  const path = `/accounts/a1/d1/database/${uuid}/query`;
  const result = await call("POST", path, JSON.stringify({ sql }));
  expect(result).toMatchObject({ status: 400, code: 7500 });
  await account.databases.close();
});

test("a call for another account is rejected", async () => {
  expect(await call("GET", "/accounts/b2/d1/database")).toMatchObject({ status: 403, code: 9109 });
});
