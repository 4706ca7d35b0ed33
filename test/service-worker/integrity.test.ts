import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isIntact } from "../../app/service-worker/integrity";

const script = "export const lava = 1;";
const hash = createHash("sha256").update(script).digest().subarray(0, 16).toString("base64url");
const hashes = { "/assets/home-1a.js": hash, "/assets/font-2b.woff2": hash };
const html = "<!doctype html><title>Sign in to the network</title>";

const respond = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": type } });

// biome-ignore format: one response a line
const responses: readonly (readonly [name: string, path: string, response: Response, intact: boolean])[] = [
  ["the file", "/assets/home-1a.js", respond(script, "text/javascript; charset=utf-8"), true],
  ["a page", "/assets/home-1a.js", respond(html, "text/html"), false],
  ["a page that calls itself a script", "/assets/home-1a.js", respond(html, "text/javascript"), false],
  ["half of the file", "/assets/home-1a.js", respond(script.slice(0, 9), "text/javascript"), false],
  ["the file with a wrong type", "/assets/home-1a.js", respond(script, "text/plain"), false],
  ["a failure", "/assets/home-1a.js", respond(script, "text/javascript", 503), false],
  ["a font", "/assets/font-2b.woff2", respond(script, "font/woff2"), true],
  ["a script of another build", "/assets/old-3c.js", respond(script, "text/javascript"), true],
  ["a page for a script of another build", "/assets/old-3c.js", respond(html, "text/html"), false],
];

test.each(responses)("%s is told from the file of the build", async (_, path, response, intact) => {
  expect(await isIntact(path, response, hashes)).toBe(intact);
  // The response can still be stored and served.
  expect(response.bodyUsed).toBe(false);
});
