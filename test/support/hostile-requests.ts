import fc from "fast-check";
import type { Call } from "../../app/contract/call";
import { endpoints } from "../../app/endpoints";
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
  "a\u0000b",
  "\ud800",
  "\ufdfa".repeat(80),
  "a".repeat(100_000),
  "(".repeat(5000),
  '"; DROP TABLE games; --',
  "_%\\",
  '"*" NEAR/0 (a OR b)',
  "../../etc/passwd",
  "%00%ff%2e%2e%2f",
  "\r\nX-Injected: yes",
  "__proto__",
  "NaN",
  "1e400",
  "9007199254740993",
  "2026-02-30",
  "+275760-09-13",
];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { length: 1e9 }),
  fc.constantFrom<unknown>(0, -1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => new Array<number>(length).fill(0)),
  fc.constant(JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"role":"admin"}}')),
);

/** Replaces or removes one place in a JSON value: `place` chooses it. */
function mutated(target: unknown, [step = 0, ...rest]: readonly number[], value: unknown): unknown {
  if (typeof target !== "object" || target === null) return value;
  const keys = Object.keys(target);
  const key = keys[step % (keys.length || 1)];
  if (key === undefined) return value;
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = mutated(copy[key], rest, value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

const mutation = fc.record({
  place: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
  value: fc.option(hostileValue, { nil: undefined }),
});

const rawBodies = [
  "",
  "{",
  "null",
  '{"a":1,"a":2}',
  "[".repeat(60_000),
  `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`,
  "\xff\xfe\x00",
  `{"a":"\xc3\x28"}`,
  " ".repeat(70_000),
];

function bodyLike(valid: unknown): fc.Arbitrary<string | null> {
  const raw = fc.constantFrom(null, ...rawBodies);
  if (valid === undefined) return raw;
  const changed = fc.array(mutation, { maxLength: 3 }).map((mutations) => {
    const body = mutations.reduce<unknown>(
      (target, { place, value }) => mutated(target, place, value),
      valid,
    );
    return Buffer.from(JSON.stringify(body) ?? "", "utf8").toString("latin1");
  });
  return fc.oneof({ weight: 12, arbitrary: changed }, { weight: 1, arbitrary: raw });
}

/** Any text, escaped once or twice, as a part of a path or a query. */
const pathText = fc.tuple(hostileValue, fc.nat({ max: 9 })).map(([value, chance]) => {
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
        "Basic YTpi",
        "Bearer a.b.c",
        `Bearer ${"x".repeat(7000)}`,
      ),
      "content-type": fc.oneof(
        { weight: 12, arbitrary: fc.constant("application/json") },
        fc.constantFrom("application/json; charset=utf-16", "text/plain", "", "a/b;c=\xff"),
      ),
      "x-bookmark": fc.constantFrom("", "first-primary", "\xff", "0-0-0", "a".repeat(5000)),
      "x-user-key": fc.constantFrom("", "x".repeat(16), "\xff"),
      "if-none-match": fc.constantFrom("*", '"x"', 'W/""', ",,,", '"'),
      range: fc.constantFrom("bytes=0-0", "bytes=9-1", "x"),
      origin: fc.constantFrom("null", "https://elsewhere.test", "\xff"),
      "cf-connecting-ip": fc.constantFrom("::1", "1.2.3.4", "", "not an address"),
      cookie: fc.constantFrom("a=b", "=;=", "x".repeat(5000)),
    },
    { requiredKeys: ["content-type"] },
  );

const callOf = new Map(endpoints.map(({ call }) => [`${call.method} ${call.path}`, call as Call]));
const parameters =
  "page limit search username status sort date score userKey after game day view month token _data".split(
    " ",
  );
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
  return fc
    .record({
      segment: fc.option(fc.record({ fromEnd: fc.integer({ min: 1, max: 2 }), text: pathText })),
      query: fc.array(fc.tuple(fc.constantFrom(...parameters), pathText), { maxLength: 2 }),
      headers: headersWith(tokens),
      isOwnToken: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
      body: bodyLike(body),
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
