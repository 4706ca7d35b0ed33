import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { keepPreviousFiles } from "../../scripts/remote/previous-files";
import { serve } from "../support/served";

const root = await mkdtemp(path.join(tmpdir(), "lavalist-files-"));
afterAll(() => rm(root, { recursive: true, force: true }));

/** The folder of the live build; null before the first deployment. */
let live: string | null = null;
const site = await serve(async (request, response) => {
  const file = live && path.join(live, request.url ?? "");
  const content = file ? await readFile(file).catch(() => null) : null;
  response.writeHead(content ? 200 : 404).end(content ?? "not found");
});
beforeEach(() => {
  live = null;
});

/** Makes a build of files under `assets`. */
async function build(name: string, ...files: readonly string[]): Promise<string> {
  const client = path.join(root, name);
  await mkdir(path.join(client, "assets"), { recursive: true });
  for (const file of files) await writeFile(path.join(client, "assets", file), `${name} ${file}`);
  return client;
}

const assets = async (client: string) => (await readdir(path.join(client, "assets"))).sort();

test("a build keeps the files of the build before it, but not of earlier ones", async () => {
  live = await build("first", "page-1.js", "same-0.js");
  expect(await keepPreviousFiles(site, live)).toBe(0);
  const second = await build("second", "page-2.js", "same-0.js");
  expect(await keepPreviousFiles(site, second)).toBe(1);
  expect(await assets(second)).toEqual(["page-1.js", "page-2.js", "same-0.js"]);
  const kept = await readFile(path.join(second, "assets", "page-1.js"), "utf8");
  expect(kept).toBe("first page-1.js");
  const same = await readFile(path.join(second, "assets", "same-0.js"), "utf8");
  expect(same).toBe("second same-0.js");
  live = second;
  const third = await build("third", "page-3.js");
  expect(await keepPreviousFiles(site, third)).toBe(2);
  expect(await assets(third)).toEqual(["page-2.js", "page-3.js", "same-0.js"]);
});

test("a file that the site has lost does not stop a deployment", async () => {
  live = await build("lost", "page-1.js", "page-2.js");
  await keepPreviousFiles(site, live);
  await rm(path.join(live, "assets", "page-1.js"));
  const next = await build("next");
  expect(await keepPreviousFiles(site, next)).toBe(1);
});

test.each([
  ["outside the folder", JSON.stringify(["assets/../../secret"])],
  ["of another kind", JSON.stringify({ files: [] })],
  ["that is no JSON", "<html>"],
])("a list %s adds nothing", async (name, list) => {
  live = await build(`live ${name}`);
  await writeFile(path.join(live, "build-files.json"), list);
  const next = await build(`next ${name}`, "page-1.js");
  expect(await keepPreviousFiles(site, next)).toBe(0);
  expect(await assets(next)).toEqual(["page-1.js"]);
});
