import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const localOnly = ["__local", "LOCAL_CLOCK_OFFSET", "LocalDate", "LAVALIST_NOW", "lavalist.test"];

test("the deployed Worker has no settable clock and no demo account", async () => {
  const bundles = (await readdir("dist")).filter((file) => file.endsWith(".js"));
  expect(bundles).toContain("worker.js");
  for (const bundle of bundles) {
    const code = await readFile(`dist/${bundle}`, "utf8");
    expect(localOnly.filter((text) => code.includes(text))).toEqual([]);
  }
});

test("neither have the files for browsers", async () => {
  for (const file of await readdir("build/client/assets")) {
    if (!file.endsWith(".js")) continue;
    const code = await readFile(`build/client/assets/${file}`, "utf8");
    expect(
      localOnly.filter((text) => code.includes(text)),
      file,
    ).toEqual([]);
  }
});

test("browsers do not get the list of common passwords", async () => {
  for (const file of await readdir("build/client/assets")) {
    if (!file.endsWith(".js")) continue;
    expect(await readFile(`build/client/assets/${file}`, "utf8"), file).not.toContain("qwertyuiop");
  }
});

test("source maps are kept beside the build, and no browser gets one", async () => {
  const maps = await readdir("build/source-maps/assets");
  const scripts = (await readdir("build/client/assets")).filter((file) => file.endsWith(".js"));
  // Remix writes the manifest, which has no sources.
  const bundled = scripts.filter((file) => !file.startsWith("manifest-"));
  expect(maps).toEqual(expect.arrayContaining(bundled.map((file) => `${file}.map`)));
  const served = await readdir("build/client", { recursive: true });
  expect(served.filter((file) => file.endsWith(".map"))).toEqual([]);
  for (const file of scripts) {
    const code = await readFile(`build/client/assets/${file}`, "utf8");
    expect(code, file).not.toContain("sourceMappingURL");
  }
});

test("the deployed Worker has the names of the errors, which the log contains", async () => {
  const names: string[] = [];
  for (const file of await readdir("app", { recursive: true })) {
    if (!file.endsWith(".server.ts")) continue;
    const code = await readFile(`app/${file}`, "utf8");
    names.push(
      ...[...code.matchAll(/class (\w+) extends \w+Error /g)].map(([, name = ""]) => name),
    );
  }
  expect(names).toContain("RequestError");
  const bundle = await readFile("dist/worker.js", "utf8");
  const isNamed = (name: string) =>
    new RegExp(`(class ${name}|var ${name} = class) extends `).test(bundle);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
