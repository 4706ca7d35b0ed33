import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const localOnly = ["__local", "LOCAL_CLOCK_OFFSET", "LocalDate", "LAVALIST_NOW", "lavalist.test"];

/** Returns which files of a folder contain one of the texts. */
async function scriptsWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const files = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  expect(files).not.toEqual([]);
  for (const file of files) {
    const code = await readFile(`${folder}/${file}`, "utf8");
    found.push(...texts.filter((text) => code.includes(text)).map((text) => `${file}: ${text}`));
  }
  return found;
}

test("the deployed Worker has no settable clock and no demo account", async () => {
  expect(await scriptsWith("dist", localOnly)).toEqual([]);
});

test("browsers get neither, no list of common passwords and no source map", async () => {
  const texts = [...localOnly, "qwertyuiop", "sourceMappingURL"];
  expect(await scriptsWith("build/client/assets", texts)).toEqual([]);
  const served = await readdir("build/client", { recursive: true });
  expect(served.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("source maps are kept beside the build", async () => {
  const maps = await readdir("build/source-maps/assets");
  const scripts = (await readdir("build/client/assets")).filter((file) => file.endsWith(".js"));
  // Remix writes the manifest, which has no sources.
  const bundled = scripts.filter((file) => !file.startsWith("manifest-"));
  expect(maps).toEqual(expect.arrayContaining(bundled.map((file) => `${file}.map`)));
});
