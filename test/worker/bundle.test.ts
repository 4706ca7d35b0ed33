import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const seams = ["__local", "LOCAL_CLOCK_OFFSET", "LocalDate", "LAVALIST_NOW", "lavalist.test"];

test("what is deployed has no clock that can be set, and no demo account", async () => {
  const bundles = (await readdir("dist")).filter((file) => file.endsWith(".js"));
  expect(bundles).toContain("worker.js");
  for (const bundle of bundles) {
    const code = await readFile(`dist/${bundle}`, "utf8");
    expect(seams.filter((seam) => code.includes(seam))).toEqual([]);
  }
});

test("what the browser gets has none either", async () => {
  for (const file of await readdir("build/client/assets")) {
    if (!file.endsWith(".js")) continue;
    const code = await readFile(`build/client/assets/${file}`, "utf8");
    expect(
      seams.filter((seam) => code.includes(seam)),
      file,
    ).toEqual([]);
  }
});

test("the local entry that these tests run does have it", async () => {
  const entry = await readFile("scripts/local/entry.ts", "utf8");
  expect(entry).toContain("__local");
  expect(entry).toContain("LOCAL_CLOCK_OFFSET");
});
