import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { endpoints } from "../../../app/endpoints";
import { calls, openApiDocument } from "../../../app/features/site/openapi";

interface Operation {
  readonly parameters: readonly { in: string; name: string; required: boolean }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Record<string, { content: { "application/json": { schema: object } } }>;
}

const document = openApiDocument({ version: "1", url: "https://lavalist.example" });
const { paths } = document as unknown as {
  paths: Record<string, Record<string, Operation>>;
};

test("the API serves exactly the calls of the contract", () => {
  const served = endpoints.map(({ call }) => call);
  expect(new Set(served)).toEqual(new Set(Object.values(calls)));
  expect(served).toHaveLength(Object.keys(calls).length);
});

test("the document lists the errors of a call", () => {
  const statusesOf = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(statusesOf("/api/game/date/{date}", "get")).toEqual(["200", "400", "404", "429", "503"]);
  expect(statusesOf("/api/admin/swap-games/{id}", "post")).toEqual([
    "200",
    "401",
    "403",
    "404",
    "409",
    "422",
    "429",
    "503",
  ]);
});

test("only a body that may be missing is optional in the document", () => {
  const { post, delete: remove } = paths["/api/auth/second-factor"] ?? {};
  expect(post?.requestBody?.required).toBe(false);
  expect(remove?.requestBody?.required).toBe(true);
});

test("redocly finds no error and no warning in the document", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  // No id of a circle is "join".
  const paths = ["{id}/link", "{id}/leave", "{id}/renew", "{id}/hand-over"];
  expect(problems.map(({ ruleId, location }) => `${ruleId}: ${location[0]?.pointer}`)).toEqual(
    paths.map((path) => `no-ambiguous-paths: #/paths/~1api~1circle~1${path.replace("/", "~1")}`),
  );
});
