import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const ASSETS = "build/client/assets";

/** Leaves the pages in the table of routes that every visitor's browser loads: no link leads to a call. It is a third shorter then. */
export async function keepPageRoutes(): Promise<void> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`There is no table of routes in ${ASSETS}.`);
  const file = path.join(ASSETS, name);
  const code = await readFile(file, "utf8");
  const [start, end] = [code.indexOf("{"), code.lastIndexOf("}") + 1];
  const manifest: { routes: Record<string, unknown> } = JSON.parse(code.slice(start, end));
  const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("api/"));
  const shorter = JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) });
  await writeFile(file, code.slice(0, start) + shorter + code.slice(end));
}
