import { expect, test } from "vitest";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

test("a prompt is escaped", async () => {
  const prompt = '</script><script>alert("x")</script>';
  await addDailyGame(worker.db, TODAY, { prompt });
  await addDailyGame(worker.db, "2026-06-09", { prompt });
  for (const path of ["/", "/archive/2026-06-09", "/explore"]) {
    expect(await (await worker.fetch(path)).text(), path).not.toContain('<script>alert("x")');
  }
});

test("an address that has no page leads to the nearest one, with GET and HEAD", async () => {
  const days = Array.from({ length: 13 }, (_, day) => `2026-05-${10 + day}` as const);
  for (const date of [...days, TODAY, "2026-06-11"] as const) await addDailyGame(worker.db, date);
  const dates = ["2026-02-30", "2026-2-3", "abc", TODAY, "2026-06-01", "%25E0%25A4%25A", "..%2F"];
  for (const [path, to] of [
    ...dates.map((date) => [`/archive/${date}`, "/"]),
    ...["archive/0", "archive/abc", "nope"].map((list) => [`/explore/${list}`, "/"]),
    ["/explore/archive/7", "/explore/archive/2"],
    ["/explore/archive/99999999999999999999", "/explore/archive/2"],
    ["/explore/community/9?search=stone", "/explore/community/1?search=stone"],
    ["/user/nobody", "/explore/community/1?search=nobody"],
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await worker.fetch(path ?? "", { method });
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 302, to]);
    }
  }
});

test.each(["/nope", "/assets/nope.js", "/.env"])(
  "%s gets the error page with a 404",
  async (path) => {
    const response = await worker.fetch(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toMatch(/<h1[^>]*>404: This page does not exist\.<\/h1>/);
    expect(html).toContain('href="/"');
    const lines = await worker.log.of(response);
    expect(lines).toMatchObject([{ level: "warn", status: 404, route: "none", method: "GET" }]);
  },
);

test("the privacy policy makes the specified promises, and the terms of a site without an operator say so", async () => {
  const terms = await (await worker.fetch("/terms")).text();
  expect(terms).toContain("This is a test site.");
  const html = await (await worker.fetch("/privacy-policy")).text();
  for (const promise of [
    "provided by third parties",
    "We do not sell data.",
    "from people under 18",
  ]) {
    expect(html).toContain(promise);
  }
});
