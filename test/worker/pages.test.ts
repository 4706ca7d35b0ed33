import { expect, test } from "vitest";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const worker = startWorker();

test("the home page shows today's prompt before any script runs", async () => {
  await addDailyGame(worker.db, TODAY, { prompt: "Instruments of an orchestra" });
  const response = await worker.fetch("/");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await response.text();
  expect(html).toMatch(/<html lang="en"/);
  expect(html).toContain("Instruments of an orchestra");
});

test("the page of a past day has the day in its title", async () => {
  await addDailyGame(worker.db, "2026-06-09");
  const html = await (await worker.fetch("/archive/2026-06-09")).text();
  expect(html).toMatch(/<title>[^<]* Archive - Day 700<\/title>/);
  expect(html).toContain("Words of 2026-06-09");
});

test("a prompt is escaped", async () => {
  const prompt = '</script><script>alert("x")</script>';
  await addDailyGame(worker.db, TODAY, { prompt });
  await addDailyGame(worker.db, "2026-06-09", { prompt });
  for (const path of ["/", "/archive/2026-06-09", "/explore", "/_root.data", "/explore.data"]) {
    const response = await worker.fetch(path);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (isPage) expect(await response.text(), path).not.toContain('<script>alert("x")');
  }
});

test.each(["2026-02-30", "2026-2-3", "abc", TODAY, "2026-06-01", "%25E0%25A4%25A", "..%2F"])(
  "the archive of %s redirects to the home page",
  async (date) => {
    await addDailyGame(worker.db, TODAY);
    await addDailyGame(worker.db, "2026-06-11");
    for (const method of ["GET", "HEAD"]) {
      const response = await worker.fetch(`/archive/${date}`, { method });
      expect(response.status).toBe(302);
      expect(response.headers.get("Location")).toBe("/");
    }
  },
);

test("the page of a future day is the same with and without a game", async () => {
  await addDailyGame(worker.db, "2026-06-11");
  const pages = await Promise.all(
    ["2026-06-11", "2026-06-12", "2099-01-01"].map(async (date) => {
      const response = await worker.fetch(`/archive/${date}`);
      expect(response.status).toBe(404);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      return (await response.text()).replaceAll(date, "date");
    }),
  );
  expect(new Set(pages).size).toBe(1);
});

test.each(["/explore/archive/0", "/explore/archive/abc", "/explore/nope"])(
  "%s redirects to the home page",
  async (path) => {
    const response = await worker.fetch(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
  },
);

test("a page after the last redirects to the last", async () => {
  for (let day = 10; day < 23; day += 1) await addDailyGame(worker.db, `2026-05-${day}`);
  for (const page of ["7", "99999999999999999999"]) {
    const response = await worker.fetch(`/explore/archive/${page}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/explore/archive/2");
  }
});

test.each([
  "/nope",
  "/archive",
  "/assets/nope.js",
  "/.vite/manifest.json",
  "/.env",
  "/wrangler.toml",
])("%s gets the error page with a 404", async (path) => {
  await addDailyGame(worker.db, "2026-06-09");
  const response = await worker.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
  expect(html).toContain("404");
  expect(html).toContain('href="/"');
  const [line, ...more] = await worker.log.of(response);
  expect(line).toMatchObject({ level: "warn", status: 404, route: "none", method: "GET" });
  expect(more).toEqual([]);
});

test.each(["/", "/archive/2026-06-09", "/explore"])(
  "a wrong method on %s gets the error page with a 405",
  async (path) => {
    await addDailyGame(worker.db, "2026-06-09");
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await worker.fetch(path, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
      const html = await response.text();
      expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
      expect(html).toContain("405");
    }
  },
);
