import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addDailyGame } from "../support/seeds";
import { startWorker, TODAY } from "../support/worker";

const manifestSchema = z.object({
  id: z.literal("/"),
  start_url: z.literal("/"),
  display: z.literal("standalone"),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

const worker = startWorker();

test("the product can be installed, with icons of both kinds and four ways in", async () => {
  await addDailyGame(worker.db, TODAY);
  const response = await worker.fetch("/manifest.webmanifest");
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = manifestSchema.parse(await response.json());
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    "/",
    "/explore/archive/1",
    "/random",
    "/create",
  ]);
  for (const { url } of manifest.shortcuts) expect((await worker.fetch(url)).status).toBe(200);
  const html = await (await worker.fetch("/")).text();
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(purposes).toContain("any 512x512");
  expect(purposes).toContain("maskable 512x512");
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await worker.fetch(src);
    expect(icon.headers.get("Content-Type"), src).toBe(type);
    const bytes = new DataView(await icon.arrayBuffer());
    // A PNG's header holds its width and height.
    if (type === "image/png") expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
  }
});

test("the service worker is checked at each visit, runs only what is its own, and keeps files that exist", async () => {
  const response = await worker.fetch("/service-worker.js");
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=0, .*must-revalidate/);
  expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  const script = await response.text();
  const shell: string[] = JSON.parse(/SHELL=(\[.*?\]);/.exec(script)?.[1] ?? "[]");
  const files = new Set(await readdir("build/client/assets"));
  expect(shell.filter((file) => !files.has(file.replace("/assets/", "")))).toEqual([]);
  for (const part of ["manifest-", "root-", "EndOfGame-", "Toasts-", "Sidebar-", "Settings-"]) {
    expect(shell.some((file) => file.startsWith(`/assets/${part}`))).toBe(true);
  }
  const onlineOnly =
    /\/(admin|AccountSettings|DraftEditor|edit|Feedback|Login|AllGames|game-draft|PlayWithOthers)/;
  expect(shell.filter((file) => onlineOnly.test(file))).toEqual([]);
});

test("an address that names today is today's page; of another day it leads to the archive", async () => {
  await addDailyGame(worker.db, TODAY);
  const html = await (await worker.fetch(`/?day=${TODAY}`)).text();
  expect(html).toContain(`Words of ${TODAY}`);
  for (const [day, place] of [
    ["2026-06-09", "/archive/2026-06-09"],
    ["2026-06-11", "/archive/2026-06-11"],
    ["../x?y", "/archive/..%2Fx%3Fy"],
  ]) {
    const response = await worker.fetch(`/?day=${encodeURIComponent(day ?? "")}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(place);
  }
});
