import fc from "fast-check";
import * as z from "zod/mini";
import type { Call } from "../../app/contract/call";
import { calls } from "../../app/contract/openapi";
import routes from "../../app/routes";

/** A request as it goes over the wire. */
export interface HostileRequest {
  /** The name of the call in the contract. Null for a page or an unknown path. */
  readonly call: string | null;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Partial<Record<string, string>>>;
  /** The bytes of the body as latin1. Null sends none. */
  readonly body: string | null;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Real values by the name of their field, so that requests reach more than the first check. */
type KnownValues = Readonly<Record<string, readonly unknown[]>>;

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

/** Returns an arbitrary of the values that a JSON schema of the contract accepts, or nearly. */
function arbitraryOf(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const valid = validValue(schema, name, known);
  const real = known[name];
  return real ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, valid) : valid;
}

function validValue(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const parts = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (parts) return fc.oneof(...parts.map((part) => arbitraryOf(part, name, known)));
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return objectOf(schema, known);
    case "array": {
      const { items, minItems = 0, maxItems = 12 } = schema as Record<string, number & JsonSchema>;
      const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 12)) };
      return fc.array(arbitraryOf(items ?? {}, name, known), length);
    }
    case "string":
      return textOf(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: Number(schema.minimum ?? -10), max: Number(schema.maximum ?? 1e6) });
    default:
      return hostileValues;
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 80 }: JsonSchema) {
  if (format === "email") return fc.emailAddress();
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.string({
    unit: "grapheme",
    minLength: Number(minLength),
    maxLength: Math.max(Number(minLength), Math.min(Number(maxLength), 80)),
  });
}

function objectOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<object> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, arbitraryOf(property, name, known)] as const,
  );
  const requiredKeys = (schema.required ?? []) as string[];
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

type Mutation = (value: unknown) => unknown;

/** Changes one place in a JSON value: `place` chooses it. */
const mutation: fc.Arbitrary<Mutation> = fc
  .record({
    place: fc.array(fc.nat({ max: 30 }), { maxLength: 4 }),
    value: hostileValues,
    operation: fc.constantFrom("replace", "remove", "add", "repeat"),
  })
  .map(
    ({ place, value, operation }) =>
      (target) =>
        mutated(target, place, operation, value),
  );

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

function bodyOf(call: Call, known: KnownValues): fc.Arbitrary<string | null> {
  if (!call.body) return fc.constantFrom(null, null, "{}", "x");
  const value = arbitraryOf(jsonSchema(call.body), "body", known);
  const changed = fc
    .tuple(value, fc.array(mutation, { maxLength: 3 }))
    .map(([start, mutations]) => mutations.reduce((body, change) => change(body), start))
    .map((body) => utf8(JSON.stringify(body) ?? ""));
  return fc.oneof(
    { weight: 4, arbitrary: value.map((body) => utf8(JSON.stringify(body))) },
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: fc.constantFrom(...rawBodies) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

function jsonSchema(schema: NonNullable<Call["body"]>): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** Escapes a text for a URL. A lone surrogate becomes U+FFFD. */
const urlEscaped = (text: string) => encodeURIComponent(Buffer.from(text, "utf8").toString("utf8"));

/** Any text, escaped most of the time, as a part of a path or a query. */
const pathText = fc.tuple(hostileValues, fc.integer({ min: 0, max: 9 })).map(([value, chance]) => {
  const text = String(typeof value === "object" ? JSON.stringify(value) : value).slice(0, 4000);
  const escaped = urlEscaped(text);
  return chance === 0 ? escaped.replaceAll("%", "%25") : escaped;
});

type Fields = Readonly<Partial<Record<string, string>>>;

function partOf(schema: Call["params"], known: KnownValues): fc.Arbitrary<Fields> {
  if (!schema) return fc.constant({});
  const { properties = {} } = jsonSchema(schema) as { properties?: Record<string, JsonSchema> };
  const fields = Object.entries(properties).map(([name, property]) => {
    const valid = arbitraryOf(property, name, known).map((value) => urlEscaped(String(value)));
    const text = fc.oneof({ weight: 4, arbitrary: valid }, { weight: 1, arbitrary: pathText });
    return [name, text] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const headers = (tokens: readonly string[]): fc.Arbitrary<HostileRequest["headers"]> =>
  fc.record(
    {
      authorization: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)) },
        fc.constantFrom(
          "Bearer",
          "Bearer ",
          "Basic YTpi",
          "Bearer a.b.c",
          `Bearer ${"x".repeat(7000)}`,
        ),
      ),
      "content-type": fc.oneof(
        { weight: 12, arbitrary: fc.constant("application/json") },
        fc.constantFrom("application/json; charset=utf-16", "text/plain", "", "a/b;c=\xff"),
      ),
      "accept-encoding": fc.constantFrom("gzip", "br", "*", ""),
      "x-bookmark": fc.constantFrom("", "first-primary", "\xff", "0-0-0", "a".repeat(5000)),
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

function callRequest(
  name: string,
  call: Call,
  known: KnownValues,
  tokens: readonly string[],
): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      params: partOf(call.params, known),
      query: partOf(call.query, known),
      extra: fc.option(pathText, { freq: 12 }),
      headers: headers(tokens),
      body: bodyOf(call, known),
    })
    .map(({ params, query, extra, headers, body }) => {
      const path = call.path.replace(/\{([^}]+)\}/g, (_, field: string) => params[field] ?? "");
      const pairs = Object.entries(query).map(([key, value]) => `${key}=${value}`);
      const search = [...pairs, ...(extra === null ? [] : [`${extra}=${extra}`])].join("&");
      return { call: name, method: call.method, path: withSearch(path, search), headers, body };
    });
}

function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

function pageRequest(known: KnownValues, tokens: readonly string[]): fc.Arbitrary<HostileRequest> {
  const paths = routes.map(({ path }) => `/${path ?? ""}`);
  const segment = fc.oneof(
    fc.constantFrom(...Object.values(known).flat().map(String)).map(urlEscaped),
    pathText,
  );
  return fc
    .record({
      path: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...paths) },
        fc.constantFrom("//", "/%", "/%ff", "/assets/../", "/.env", "/api", "/api/", "/_routes"),
      ),
      segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
      search: fc.option(fc.tuple(fc.constantFrom("page", "search", "day", "_data", "a"), segment)),
      method: fc.constantFrom(
        "GET",
        "GET",
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "DELETE",
        "PATCH",
        "OPTIONS",
      ),
      headers: headers(tokens),
      body: fc.constantFrom(null, ...rawBodies),
    })
    .map(({ path, segments, search, method, headers, body }) => {
      let used = 0;
      const filled = path.replace(/:\w+\??|\*/g, () => segments[used++] ?? "");
      const query = search ? search.join("=") : "";
      const sent = method === "GET" || method === "HEAD" ? null : body;
      return { call: null, method, path: withSearch(filled, query), headers, body: sent };
    });
}

/**
 * Any request: valid ones, almost valid ones and rubbish, for each call of the API and each page.
 * `known` are values that exist in the database, `tokens` are session tokens.
 */
export function hostileRequest(
  known: KnownValues,
  tokens: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const apiRequests = Object.entries(calls).map(([name, call]) =>
    callRequest(name, call, known, tokens),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.oneof(...apiRequests) },
    { weight: 1, arbitrary: pageRequest(known, tokens) },
  );
}
