import { expect, test } from "vitest";
import {
  entityTag,
  policy,
  revalidated,
  sharedRuleOf,
  withCachePolicy,
} from "../../app/http/cache-policy.server";
import type { SharedRule } from "../../app/http/cache-rules.server";

const NOON = Date.parse("2026-06-10T12:00:00-04:00");
const MIDNIGHT = Date.parse("2026-06-11T00:00:00-04:00");
const rule: SharedRule = { seconds: 60, tags: ["day", "games"] };

test("equal bodies have one tag, different ones have two", async () => {
  expect(await entityTag("a body")).toBe(await entityTag("a body"));
  expect(await entityTag("a body")).not.toBe(await entityTag("a body."));
  expect(await entityTag("")).toMatch(/^W\/"[0-9a-f]{32}"$/);
});

test.each([
  [120_000, 60],
  [60_000, 60],
  [59_999, 59],
  [1000, 1],
  [999, 0],
])("with %i ms left of the day an answer is kept for %i s", (left, seconds) => {
  expect(policy(rule, MIDNIGHT - left)).toContain(`s-maxage=${seconds},`);
});

test.each([
  ["GET", "pages/home", {}, true],
  ["HEAD", "pages/home", {}, true],
  ["POST", "pages/home", {}, false],
  ["GET", "pages/home", { Authorization: "Bearer a" }, false],
  ["GET", "pages/reset-password", {}, false],
  ["GET", "api/game/stats", {}, false],
  ["GET", "a route of tomorrow", {}, false],
])("whether a %s of %s with %o is shared: %s", (method, id, headers, isShared) => {
  const request = new Request("http://localhost/", { method, headers });
  expect(sharedRuleOf(request, { id }) !== null).toBe(isShared);
});

test("a shared answer says who may keep it, for how long, and by which tags it is given up", async () => {
  const response = await withCachePolicy(new Response("body"), rule, NOON);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
    "cache-tag": "day,games",
    vary: "Authorization",
    etag: await entityTag("body"),
  });
  expect(await response.text()).toBe("body");
});

test.each<[string, Response, SharedRule | null]>([
  ["an answer of a route without a rule", new Response("body"), null],
  ["a failure", new Response("body", { status: 404 }), rule],
  ["a redirect", new Response(null, { status: 302 }), rule],
  [
    "an answer that says no-store itself",
    new Response("body", { headers: { "Cache-Control": "private, no-store" } }),
    rule,
  ],
])("nobody keeps %s", async (_name, response, itsRule) => {
  const { headers } = await withCachePolicy(response, itsRule, NOON);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("ETag")).toBeNull();
  expect(headers.get("Cache-Tag")).toBeNull();
});

test.each([
  ['W/"a"', 304],
  ['"a"', 304],
  ['"b", W/"a"', 304],
  ["*", 304],
  ['W/"b"', 200],
  ['"aa"', 200],
  ["a", 200],
  ["", 200],
])("asked for other than %s it answers %i", (condition, status) => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": condition } });
  const response = new Response("body", {
    headers: { ETag: 'W/"a"', "Content-Type": "text/plain" },
  });
  expect(revalidated(request, response).status).toBe(status);
});

test("a failure is told whatever the reader has", () => {
  const request = new Request("http://localhost/", { headers: { "If-None-Match": "*" } });
  const response = new Response("body", { status: 404, headers: { ETag: '"a"' } });
  expect(revalidated(request, response)).toBe(response);
});
