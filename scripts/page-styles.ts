import { readdir, readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const MODULE = "virtual:page-styles";
const RESOLVED = `\0${MODULE}`;
const ASSETS = "build/client/assets";

/**
 * Provides the style sheets to the server build. The client build is already written at that time.
 * During development Vite serves the style sheets of the sources.
 */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const styleSheets = this.environment.mode === "build" ? await readStyleSheets() : {};
      return `export const styleSheets = ${JSON.stringify(styleSheets)};`;
    },
  };
}

async function readStyleSheets(): Promise<Readonly<Record<string, string>>> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith(".css"));
  const entries = names.map(
    async (name) => [`/assets/${name}`, await readFile(`${ASSETS}/${name}`, "utf8")] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
