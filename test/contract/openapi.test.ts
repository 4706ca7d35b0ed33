import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { calls } from "../../app/contract/calls/all";
import { openApiDocument } from "../../app/contract/openapi";
import routes from "../../app/routes";

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);
}

/** `game/date/:date` as the contract writes it. */
const described = (path: string) => `/${path.replace(/:(\w+)/g, "{$1}")}`;

const apiPaths = pathsOf(await routes).filter(
  (path) => path.startsWith("api/") && path !== "api/*",
);

test("every route of the API has its calls described, and every call has a route", () => {
  const paths = [...new Set(Object.values(calls).map((call) => call.path))];
  expect(paths.toSorted()).toEqual(apiPaths.map(described).toSorted());
});

test("no two calls share a method and a path", () => {
  const names = Object.values(calls).map((call) => `${call.method} ${call.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test("every call names the parameters of its path and what it answers", () => {
  const { paths } = openApiDocument("1") as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  for (const [path, operations] of Object.entries(paths)) {
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    for (const operation of Object.values(operations)) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map((parameter) => parameter.name)).toEqual(named);
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      const success = operation.responses["200"] ?? operation.responses["201"];
      expect(success?.content["application/json"].schema).toBeTypeOf("object");
    }
  }
});

test("the document lists the errors of a call", () => {
  const { paths } = openApiDocument("1") as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  expect(Object.keys(paths["/api/game/date/{date}"]?.get?.responses ?? {})).toEqual([
    "200",
    "400",
    "404",
  ]);
  expect(Object.keys(paths["/api/admin/swap-games/{id}"]?.post?.responses ?? {})).toEqual([
    "200",
    "401",
    "403",
    "404",
    "409",
    "422",
  ]);
});

interface Operation {
  readonly parameters: readonly { in: string; name: string; required: boolean }[];
  readonly responses: Record<string, { content: { "application/json": { schema: object } } }>;
}
