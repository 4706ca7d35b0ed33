import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { endpoints } from "../../app/endpoints";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests } from "../support/call-requests";
import { errorBodyOf } from "../support/response-bodies";
import { resultOf } from "../support/results";
import { addDailyGame } from "../support/seeds";
import { TODAY } from "../support/worker";

const worker = startAccounts();
const submitPath = "/api/game/submit";
const json = { "Content-Type": "application/json" };

const post = (body: BodyInit | null, headers: Record<string, string> = json) =>
  worker.fetch(submitPath, { method: "POST", headers, body });

/** Sends a body in pieces, without `Content-Length`. */
function postInPieces(pieces: Iterable<Uint8Array<ArrayBuffer>>): Promise<Response> {
  const body = Readable.from(pieces) as unknown as BodyInit;
  const init = { method: "POST", headers: json, body, duplex: "half" };
  return worker.fetch(submitPath, init as RequestInit);
}

test("a path gets a 405 for every method without a call, with the other methods in Allow", async () => {
  for (const path of new Set(endpoints.map(({ call }) => call.path))) {
    const known = endpoints.flatMap(({ call }) => (call.path === path ? call.method : []));
    const allowed = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      // Mail programs open the address of the one click as a page.
      if (path.startsWith("/api/unsubscribe/") && method === "GET") continue;
      if (allowed.includes(method)) continue;
      const response = await worker.fetch(path.replace(/\{\w+\}/g, TODAY), { method });
      const allow = response.headers.get("Allow")?.split(", ");
      expect([path, allow?.toSorted()]).toEqual([path, allowed.toSorted()]);
      await errorBodyOf(response, 405);
    }
  }
});

test.each(["{", "", "{'score': 1}"])("the body %j is not valid JSON", async (body) => {
  const error = await errorBodyOf(await post(body), 400);
  expect(error.error).toBe("The body is not valid JSON.");
});

test.each(["text/plain", "application/jsonp", ""])(
  "the content type %j gets a 415",
  async (type) => {
    const error = await errorBodyOf(await post(new Blob(["{}"]), { "Content-Type": type }), 415);
    expect(error.error).toBe("The body must be application/json.");
  },
);

const KIB = 1024;

test("a body may have 64 KiB and not one byte more, with and without Content-Length", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const text = JSON.stringify(resultOf(game));
  const type = { "Content-Type": "Application/JSON; charset=utf-8" };
  expect((await post(text.padEnd(64 * KIB), type)).status).toBe(200);
  const error = await errorBodyOf(await post(text.padEnd(64 * KIB + 1)), 413);
  expect(error.error).toBe("The body is larger than 64 KiB.");
  const bytes = new TextEncoder().encode(text.padEnd(64 * KIB));
  expect((await postInPieces([bytes.slice(0, 40), bytes.slice(40)])).status).toBe(200);
  await errorBodyOf(await postInPieces([bytes, bytes.slice(-1)]), 413);
});

test("characters that the network splits arrive whole", async () => {
  const game = await addDailyGame(worker.db, TODAY);
  const result = { ...resultOf(game, { wrong: 1 }), wrongGuesses: ["Ångström 🌋"] };
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  expect((await postInPieces(Array.from(bytes, (byte) => Uint8Array.of(byte)))).status).toBe(200);
  const stored = await worker.db.prepare("SELECT texts FROM guesses").first();
  expect(stored).toEqual({ texts: '{"angstrom":"angstrom"}' });
});

test("HEAD and a known ETag get the headers of GET without the body, on every page and call", async () => {
  const { requests } = await addCallRequests(worker);
  for (const [name, { path }] of Object.entries(requests)) {
    const got = await worker.fetch(path);
    const etag = got.headers.get("ETag");
    if (etag) {
      const known = await worker.fetch(path, { headers: { "If-None-Match": etag } });
      expect([name, known.status, await known.text()]).toEqual([name, 304, ""]);
    }
    const head = await worker.fetch(path, { method: "HEAD" });
    expect([name, head.status, await head.text()]).toEqual([name, got.status, ""]);
    for (const header of ["Content-Type", "Cache-Control", "ETag", "Location", "Allow"]) {
      expect([name, head.headers.get(header)]).toEqual([name, got.headers.get(header)]);
    }
  }
});
