import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();
const stylesheet = (await readdir("build/client/assets")).find((file) => file.endsWith(".css"));

/** One example of each kind of response. */
const examples: readonly [kind: string, path: string, method: string, status: number][] = [
  ["a page", "/", "GET", 200],
  ["a page's data", "/_root.data", "GET", 200],
  ["a redirect", "/archive/abc", "GET", 302],
  ["an unknown page", "/nope", "GET", 404],
  ["a path of two slashes", "//", "GET", 308],
  ["a wrong method on a page", "/", "POST", 405],
  ["a call", "/api/clock", "GET", 200],
  ["a malformed call", "/api/game/date/abc", "GET", 400],
  ["a script or style", `/assets/${stylesheet}`, "GET", 200],
  ["a wrong method on a script or style", `/assets/${stylesheet}`, "POST", 405],
  ["an icon", "/favicon.svg", "GET", 200],
];

async function seed(): Promise<void> {
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
}

test.each(examples)(
  "%s has the security headers: %s by %s",
  async (_kind, path, method, status) => {
    await seed();
    const { status: got, headers } = await worker.fetchSecurely(path, { method });
    expect(got).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": expect.stringMatching(/^max-age=\d{7,}/),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "cache-control": expect.stringMatching(/^(private, no-store|public, max-age=\d+)/),
    });
    const policy = directivesOf(headers);
    for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
    }
    expect(policy.has("form-action")).toBe(true);
    expect(policy.get("script-src") ?? []).not.toContain("'unsafe-inline'");
    expect(policy.get("script-src") ?? []).not.toContain("'unsafe-eval'");
  },
);

test("files with a hash in their name are immutable, other files are revalidated", async () => {
  const asset = await worker.fetch(`/assets/${stylesheet}`);
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const icon = await worker.fetch("/favicon.svg");
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(icon.headers.get("ETag")).toMatch(/^(W\/)?"/);
});

test("every request has its own id, and its log line has the id and the path template", async () => {
  for (const [path, route, level] of [
    ["/nope", "none", "warn"],
    ["/api/game/date/abc", "/api/game/date/:date", "warn"],
    ["/user/somebody?page=2", "/user/:profileName", "info"],
  ] as const) {
    const response = await worker.fetch(path, { headers: { "X-Request-Id": "chosen" } });
    const requestId = response.headers.get("X-Request-Id");
    expect(requestId).toMatch(/^[\w-]{36}$/);
    const lines = await worker.log.of(response);
    expect(lines).toMatchObject([
      { level, requestId, method: "GET", route, status: response.status, duration: 0 },
    ]);
    const logged = JSON.stringify(lines.map(({ requestId: _random, ...line }) => line));
    expect(logged).not.toMatch(/abc|somebody/);
  }
});

test.each(["/", "/explore", "/nope", "/offline"])(
  "the Content-Security-Policy of %s allows only the hashes of its inline scripts",
  async (path) => {
    await seed();
    const response = await worker.fetch(path);
    const html = await response.text();
    const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
    const inline = [...scripts].map(
      ([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`,
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
