import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { provideBuild } from "../../scripts/local/stored-build";

let folder: string;
let project: string;
/** How many builds ran. */
let builds: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "lavalist-stored-build-"));
  project = path.join(folder, "project");
  builds = 0;
  for (const name of ["app", "drizzle", "public", "scripts", "node_modules"]) {
    await mkdir(path.join(project, name), { recursive: true });
  }
  for (const name of ["package", "package-lock", "tsconfig"]) {
    await writeFile(path.join(project, `${name}.json`), "{}");
  }
  for (const name of ["vite.config.ts", "wrangler.toml"]) {
    await writeFile(path.join(project, name), "");
  }
  await writeSource("first");
});

afterEach(() => rm(folder, { recursive: true }));

async function writeSource(text: string): Promise<void> {
  await writeFile(path.join(project, "app/worker.ts"), text);
}

/** A build that copies the only source file to the places that a server reads. */
async function buildIn(to: string): Promise<void> {
  builds += 1;
  for (const place of ["dist", "build/client"]) {
    await cp(path.join(to, "app"), path.join(to, place), { recursive: true });
  }
}

async function start() {
  const served = await mkdtemp(path.join(folder, "served-"));
  const isNew = await provideBuild(served, { project, buildIn });
  return { served, isNew };
}

/** Returns the text of the source that a start serves. */
async function servedText({ served }: { readonly served: string }): Promise<string[]> {
  const texts = ["dist", "build/client"].map((place) =>
    readFile(path.join(served, place, "worker.ts"), "utf8"),
  );
  return Promise.all(texts);
}

test("an unchanged checkout is built once", async () => {
  const first = await start();
  const second = await start();
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(builds).toBe(1);
  expect(await servedText(second)).toEqual(["first", "first"]);
});

test("a start after a change leaves the files of a running server as they are", async () => {
  const first = await start();
  await writeSource("second");
  const second = await start();
  expect(await servedText(first)).toEqual(["first", "first"]);
  expect(await servedText(second)).toEqual(["second", "second"]);
});

test("a build that fails is not stored", async () => {
  const served = await mkdtemp(path.join(folder, "served-"));
  const failing = provideBuild(served, {
    project,
    buildIn: () => Promise.reject(new Error("A type is wrong.")),
  });
  await expect(failing).rejects.toThrow("A type is wrong.");
  expect((await start()).isNew).toBe(true);
});
