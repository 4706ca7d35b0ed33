import { expect, test } from "vitest";
import {
  cacheableResponse,
  entityTag,
  revalidated,
  Shared,
  secondsOfToday,
} from "../../app/http/cache.server";

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
  [0, 0],
  [-5000, 0],
])("with %i ms left an answer about today is kept for %i s", (left, seconds) => {
  expect(secondsOfToday(1_000_000, 1_000_000 + left)).toBe(seconds);
});

test("an answer is private unless it is shared", async () => {
  const own = await cacheableResponse({ a: 1 }, 201);
  expect(own.status).toBe(201);
  expect(own.headers.get("ETag")).toBeNull();
  expect(own.headers.get("Cache-Control")).toBeNull();
  const shared = await cacheableResponse(new Shared({ a: 1 }, 30), 200);
  expect(shared.headers.get("Cache-Control")).toBe(
    "public, max-age=0, s-maxage=30, must-revalidate",
  );
  expect(await shared.json()).toEqual({ a: 1 });
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
