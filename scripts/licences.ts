import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** The licence of WordNet: autofill's responses contain items from its lists. */
const wordNetLicence = "drizzle/catalogue/WORDNET-LICENSE";

/** Writes `licences.txt`: the full licence of every package whose code reaches the browser. */
export function licences(): Plugin {
  return {
    name: "licences",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? file.moduleIds : [],
      );
      const folders = new Set(modules.map(packageFolder));
      const texts = [...folders].filter((folder) => folder !== null).map(licenceOf);
      texts.push(readFileSync(wordNetLicence, "utf8").trim());
      const source = [...new Set(texts)].sort().join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: `${source}\n` });
    },
  };
}

function packageFolder(module: string): string | null {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll("\0", ""))?.[0] ?? null;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(path.join(folder, file), "utf8").trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}`;
}
