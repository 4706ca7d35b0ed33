import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const stylesheet = (await readdir("build/client/assets")).find((file) => file.endsWith(".css"));

/** One example of each kind of response. */
const examples: readonly [kind: string, path: string, method: string, status: number][] = [
  ["a page", "/", "GET", 200],
  ["a page's head", "/", "HEAD", 200],
  ["a page's data", "/_root.data", "GET", 200],
  ["a redirect", "/archive/abc", "GET", 302],
  ["a redirect of a page's data", "/archive/abc.data", "GET", 202],
  ["an unknown page", "/nope", "GET", 404],
  ["a path of two slashes", "//", "GET", 308],
  ["a wrong method on a page", "/", "POST", 405],
  ["a call", "/api/clock", "GET", 200],
  ["a shared call", "/api/game/today", "GET", 200],
  ["an unknown call", "/api/nope", "GET", 404],
  ["a malformed call", "/api/game/date/abc", "GET", 400],
  ["a wrong method on a call", "/api/clock", "POST", 405],
  ["a body of the wrong type", "/api/game/submit", "POST", 415],
  ["a script or style", `/assets/${stylesheet}`, "GET", 200],
  ["a wrong method on a script or style", `/assets/${stylesheet}`, "POST", 405],
  ["an icon", "/favicon.svg", "GET", 200],
  ["the manifest", "/manifest.webmanifest", "GET", 200],
  ["the service worker", "/service-worker.js", "GET", 200],
  ["the offline page", "/offline", "GET", 200],
];

async function seed(): Promise<void> {
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
}

test.each(examples)(
  "%s has the security headers: %s by %s",
  async (_kind, path, method, status) => {
    await seed();
    const { status: got, headers } = await worker.fetch(path, { method });
    expect(got).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": expect.stringMatching(/^(private, no-store|public, max-age=\d+)/),
    });
    const policy = directivesOf(headers);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.has("form-action")).toBe(true);
    expect(policy.get("script-src") ?? []).not.toContain("'unsafe-inline'");
    expect(policy.get("script-src") ?? []).not.toContain("'unsafe-eval'");
  },
);

test.each(examples)("%s has Strict-Transport-Security over https", async (_kind, path, method) => {
  const { headers } = await worker.fetchSecurely(path, { method });
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{7,}/);
});

test("files with a hash in their name are immutable, other files are revalidated", async () => {
  const asset = await worker.fetch(`/assets/${stylesheet}`);
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const icon = await worker.fetch("/favicon.svg");
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(icon.headers.get("ETag")).toMatch(/^(W\/)?"/);
});

test("every request has its own id, and its log line has the id and the path template", async () => {
  const ids = new Set<string>();
  for (const [path, route, level] of [
    ["/api/nope", "/api/*", "warn"],
    ["/nope", "none", "warn"],
    ["/api/game/date/abc", "/api/game/date/:date", "warn"],
    ["/api/clock", "/api/clock", "info"],
    ["/user/somebody?page=2", "/user/:profileName", "info"],
  ] as const) {
    const response = await worker.fetch(path);
    const id = response.headers.get("X-Request-Id") ?? "";
    expect(id).toMatch(/^[\w-]{36}$/);
    ids.add(id);
    const lines = await worker.log.of(response);
    expect(lines).toMatchObject([
      { level, requestId: id, method: "GET", route, status: response.status, duration: 0 },
    ]);
    const logged = JSON.stringify(lines.map(({ requestId: _random, ...line }) => line));
    expect(logged).not.toMatch(/abc|somebody/);
  }
  expect(ids.size).toBe(5);
});

test("a client cannot choose the id of a request", async () => {
  const response = await worker.fetch("/api/clock", { headers: { "X-Request-Id": "chosen" } });
  expect(response.headers.get("X-Request-Id")).not.toBe("chosen");
});

test.each(["/", "/archive/2026-06-09", "/explore", "/nope", "/offline"])(
  "the Content-Security-Policy of %s allows only the hashes of its inline scripts",
  async (path) => {
    await seed();
    const response = await worker.fetch(path);
    const html = await response.text();
    const inline = Array.from(
      html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      ([, text]) =>
        `'sha256-${createHash("sha256")
          .update(text ?? "")
          .digest("base64")}'`,
    );
    expect(inline.length).toBeGreaterThan(0);
    const sources = directivesOf(response.headers).get("script-src") ?? [];
    expect(sources.toSorted()).toEqual([...new Set(["'self'", ...inline])].toSorted());
    expect(html).not.toMatch(/\son\w+="/);
    expect(html).not.toMatch(/<script[^>]*\ssrc="(https?:)?\/\//);
    expect(html).not.toMatch(
      /<link rel="(stylesheet|preload|modulepreload|icon)"[^>]*"(https?:)?\/\//,
    );
  },
);

function directivesOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get("Content-Security-Policy") ?? "").split(";");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
