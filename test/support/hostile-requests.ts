import fc from "fast-check";
import * as z from "zod/mini";
import { endpoints } from "../../app/api/endpoints";
import type { Call } from "../../app/contract/call";
import type { CallRequest } from "./calls";

/** A request as it goes over the wire. */
export interface HostileRequest {
  /** The call whose response a success is. Absent for a page, or if the path is another one. */
  readonly call?: Call | undefined;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Partial<Record<string, string>>>;
  /** The bytes of the body as latin1. Null sends none. */
  readonly body: string | null;
}

/** Texts that have broken parsers, templates, databases or regular expressions. */
const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u2066",
  "\ufeff",
  "e\u0301".repeat(50),
  "\ufdfa".repeat(80),
  "a".repeat(100_000),
  "(".repeat(5000),
  "' OR 1=1 --",
  '"; DROP TABLE games; --',
  "%",
  "_%\\",
  '"*" NEAR/0 (a OR b)',
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "%00%ff%2e%2e%2f",
  "\r\nX-Injected: yes",
  "__proto__",
  "constructor",
  "toString",
  "NaN",
  "-0",
  "1e400",
  "9007199254740993",
  "2026-02-30",
  "0000-00-00",
  "+275760-09-13",
];

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }),
  fc.constantFrom<unknown>(0, -1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.integer({ min: 10, max: 3000 }).map(nested),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => new Array<number>(length).fill(0)),
  fc.constantFrom("__proto__", "constructor", "prototype", "toJSON").map((key) => withOwn({}, key)),
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Returns a copy with an own property, even if it is called `__proto__`. */
function withOwn(target: object, key: string): object {
  const value = { polluted: true, role: "admin" };
  return Object.defineProperty({ ...target }, key, { value, enumerable: true });
}

/** Changes one place in a JSON value: `place` chooses it. */
const mutation = fc.record({
  place: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
  value: hostileValues,
  operation: fc.constantFrom("replace", "remove", "add", "repeat"),
});

function mutated(
  target: unknown,
  place: readonly number[],
  operation: string,
  value: unknown,
): unknown {
  if (typeof target !== "object" || target === null) return value;
  const keys = Object.keys(target);
  const key = keys[(place[0] ?? 0) % (keys.length || 1)];
  if (key === undefined) return value;
  const inner = (target as Record<string, unknown>)[key];
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string, unknown>;
  if (place.length > 1) copy[key] = mutated(inner, place.slice(1), operation, value);
  else if (operation === "remove") delete copy[key];
  else if (operation === "add") return withOwn(copy, "__proto__");
  else if (operation === "repeat") copy[key] = new Array<unknown>(40).fill(inner);
  else copy[key] = value;
  return copy;
}

const utf8 = (text: string) => Buffer.from(text, "utf8").toString("latin1");

/** Text that is almost JSON. */
const rawBodies = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"score":1e999}',
  "[".repeat(60_000),
  `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`,
  "\xff\xfe\x00",
  "\xef\xbb\xbf{}",
  `{"a":"\xc3\x28"}`,
  `{"a":"${"\\u0000".repeat(9000)}"}`,
  " ".repeat(70_000),
  "a=1&b=2",
];

function bodyOf(valid: unknown): fc.Arbitrary<string | null> {
  if (valid === undefined) return fc.constantFrom(null, null, "{}", ...rawBodies);
  const changed = fc.array(mutation, { maxLength: 3 }).map((mutations) => {
    const body = mutations.reduce<unknown>(
      (target, { place, operation, value }) => mutated(target, place, operation, value),
      valid,
    );
    return utf8(JSON.stringify(body) ?? "");
  });
  return fc.oneof(
    { weight: 12, arbitrary: changed },
    { weight: 1, arbitrary: fc.constantFrom(null, ...rawBodies) },
  );
}

/** Any text, escaped most of the time, as a part of a path or a query. */
const pathText = fc.tuple(hostileValues, fc.integer({ min: 0, max: 9 })).map(([value, chance]) => {
  const text = String(typeof value === "object" ? JSON.stringify(value) : value).slice(0, 4000);
  // A lone surrogate becomes U+FFFD.
  const escaped = encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));
  return chance === 0 ? escaped.replaceAll("%", "%25") : escaped;
});

const headersWith = (tokens: readonly string[]) =>
  fc.record(
    {
      authorization: fc.constantFrom(
        ...tokens.map((token) => `Bearer ${token}`),
        "Bearer",
        "Bearer ",
        "Basic YTpi",
        "Bearer a.b.c",
        `Bearer ${"x".repeat(7000)}`,
      ),
      "content-type": fc.oneof(
        { weight: 12, arbitrary: fc.constant("application/json") },
        fc.constantFrom("application/json; charset=utf-16", "text/plain", "", "a/b;c=\xff"),
      ),
      "accept-encoding": fc.constantFrom("gzip", "br", "*", ""),
      "x-bookmark": fc.constantFrom("", "first-primary", "\xff", "0-0-0", "a".repeat(5000)),
      "x-user-key": fc.constantFrom("", "x".repeat(16), "\xff"),
      "if-none-match": fc.constantFrom("*", '"x"', 'W/""', ",,,", '"'),
      range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1", "x"),
      origin: fc.constantFrom("null", "https://elsewhere.test", "\xff"),
      "cf-connecting-ip": fc.constantFrom("::1", "1.2.3.4", "", "not an address"),
      "x-forwarded-proto": fc.constantFrom("http", "https,http", ""),
      cookie: fc.constantFrom("a=b", "=;=", "x".repeat(5000)),
      accept: fc.constantFrom("*/*", "text/html", ""),
    },
    { requiredKeys: ["content-type"] },
  );

const callOf = new Map(endpoints.map(({ call }) => [`${call.method} ${call.path}`, call as Call]));
const queryOfPages = ["page", "search", "day", "view", "month", "sort", "token", "_data"];

/** Returns the names of the parameters that the query of a call or a page may have. */
function queryNames(call: Call | undefined): readonly string[] {
  if (!call) return queryOfPages;
  return call.query
    ? Object.keys(z.toJSONSchema(call.query, { io: "input" }).properties ?? {})
    : [];
}

const methodsOfPages = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

/** Returns the requests that differ from a valid one of a row in the table of calls. */
function requestLike(
  name: string,
  { path, token, body }: CallRequest,
  tokens: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const call = callOf.get(name);
  const own = name.split(" ")[0] ?? "GET";
  const [address = "", search = ""] = path.split("?");
  const names = [...queryNames(call), "a"];
  return fc
    .record({
      segment: fc.option(fc.record({ fromEnd: fc.integer({ min: 1, max: 2 }), text: pathText })),
      query: fc.array(fc.tuple(fc.constantFrom(...names), pathText), { maxLength: 2 }),
      headers: headersWith(tokens),
      isOwnToken: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
      body: bodyOf(body),
      method: call ? fc.constant(own) : fc.constantFrom(...methodsOfPages),
    })
    .map(({ segment, query, headers, isOwnToken, body, method }) => {
      const segments = address.split("/");
      if (segment) segments[Math.max(1, segments.length - segment.fromEnd)] = segment.text;
      const pairs = [...(search ? [search] : []), ...query.map((pair) => pair.join("="))];
      return {
        call: segment ? undefined : call,
        method,
        path: (segments.join("/") || "/") + (pairs.length > 0 ? `?${pairs.join("&")}` : ""),
        headers: isOwnToken && token ? { ...headers, authorization: `Bearer ${token}` } : headers,
        body: method === "GET" || method === "HEAD" ? null : body,
      };
    });
}

const oddPaths = ["//", "/%", "/%ff", "/assets/../", "/.env", "/api", "/api/", "/_routes"];

/** Any request: valid ones, almost valid ones and rubbish, for each call and each page. */
export function hostileRequest(
  requests: Readonly<Record<string, CallRequest>>,
  tokens: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const odd = oddPaths.map((path) => [`GET ${path}`, { path }] as const);
  return fc.oneof(
    ...[...Object.entries(requests), ...odd].map(([name, request]) =>
      requestLike(name, request, tokens),
    ),
  );
}
