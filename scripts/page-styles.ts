import { readdir, readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const MODULE = "virtual:page-styles";
const RESOLVED = `\0${MODULE}`;
const ASSETS = "build/client/assets";
/** Of the file that `browserFiles` names "root". */
const STYLE_SHEET = /^root-[\w-]+\.css$/;

/**
 * Provides the style sheet of the pages to the server build. The client build is already written at
 * that time. During development Vite serves the style sheets of the sources.
 */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const styleSheet = this.environment.mode === "build" ? await readStyleSheet() : null;
      return `export const styleSheet = ${JSON.stringify(styleSheet)};`;
    },
  };
}

async function readStyleSheet() {
  const name = (await readdir(ASSETS)).find((file) => STYLE_SHEET.test(file));
  if (!name) throw new Error("The client build has no style sheet of the pages.");
  return { url: `/assets/${name}`, text: await readFile(`${ASSETS}/${name}`, "utf8") };
}
