import path from "node:path";
import type { Rollup } from "vite";

/** The packages of every page. */
const framework =
  /\/node_modules\/(react(-dom|-router|-router-dom)?|scheduler|@remix-run|turbo-stream)\//;
/** All others but icons, fonts and leven. A module that needs one of them is loaded late. */
const latePackages =
  /\/node_modules\/(?!react|scheduler|@remix-run|turbo-stream|@tabler|@fontsource|leven)/;

/** Returns the ids of a module and of what it imports statically. */
function importsOf(start: string, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const modules = new Set([start]);
  for (const module of modules) {
    const next = framework.test(module) ? [] : getModuleInfo(module)?.importedIds;
    for (const id of next ?? []) modules.add(id);
  }
  return modules;
}

/**
 * Names the files of the browser's build. Light pages are those that need no late package: what the
 * game and another of them import is in `root`, what only the others share is in `pages`, and the
 * rest of each light page in a file of its own. The bundler decides about the rest: it makes a file
 * for each module that several parts share.
 */
export function browserFiles(): Rollup.GetManualChunk {
  let pages: readonly (readonly [name: string, modules: ReadonlySet<string>])[] = [];
  return (id, meta) => {
    if (framework.test(id) || id.includes("commonjsHelpers")) return "framework";
    if (pages.length === 0) {
      pages = [...meta.getModuleIds()]
        .filter((module) => meta.getModuleInfo(module)?.isEntry)
        .map(
          (module) =>
            [path.parse(module).name.replace(".page", ""), importsOf(module, meta)] as const,
        )
        .filter(([, modules]) => ![...modules].some((module) => latePackages.test(module)));
    }
    // Pages import all icons through one module, and use few of them.
    if (id.includes("/node_modules/@tabler/")) return undefined;
    const names = pages.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (names.length < 2) return names[0];
    return names.includes("root") || names.includes("game") ? "root" : "pages";
  };
}
