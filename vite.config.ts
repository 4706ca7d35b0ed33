import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { licences } from "./scripts/licences";
import { serviceWorker } from "./scripts/service-worker-plugin";

const app = new URL("./app/", import.meta.url).pathname;

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Makes `app/worker.ts` the entry of the server build, so that the Worker's own code and the
 * routes' code are one module graph: a class exists once, and `instanceof` holds across it.
 */
function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "app/worker.ts" } } } : {},
  };
}

/**
 * Replaces Vite's function that runs a dynamic import: a file that is missing can be requested again.
 */
function loadFiles(): Plugin {
  return {
    name: "load-files",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? 'export { __vitePreload } from "~/browser/load-files";'
        : undefined,
  };
}

/**
 * The browser's files. What every page needs of React and Remix is one: it packs better than in five, and changes with
 * neither. So are what else every page starts with, and what every board does: a file for each module that something
 * loaded later also uses would cost each first visit 2 KB of names and lost packing.
 */
function browserFile(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id)
  ) {
    return "framework";
  }
  // A package's index leads to all that it has; of what is used, the bundler finds out by itself.
  if (!id.startsWith(app)) return undefined;
  if (isNeededBy(`${app}root.tsx`)) return "every-page";
  return isNeededBy(`${app}ui/board/GameScreen.tsx`) ? "every-board" : undefined;

  function isNeededBy(start: string): boolean {
    const seen = new Set([start]);
    for (const module of seen) {
      if (module === id) return module !== `${app}root.tsx`;
      for (const next of getModuleInfo(module)?.importedIds ?? []) seen.add(next);
    }
    return false;
  }
}

/** The files that each file of the browser's build imports statically, and that of the root route. */
const chunks = { imports: new Map<string, readonly string[]>(), root: "" };

/** Notes which files import each other, so that a dynamic import names no file that is loaded already. */
function noteChunks(): Plugin {
  return {
    name: "note-chunks",
    enforce: "pre",
    generateBundle(_options, bundle) {
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== "chunk") continue;
        chunks.imports.set(file, chunk.imports);
        if (/\/app\/root\.tsx/.test(chunk.facadeModuleId ?? "")) chunks.root = file;
      }
    },
  };
}

/** Returns the files that a dynamic import in the file `host` has to load: the rest runs already. */
function filesToLoad(file: string, files: readonly string[], { hostId }: { hostId: string }) {
  const loaded = new Set([hostId, chunks.root]);
  for (const chunk of loaded) {
    for (const imported of chunks.imports.get(chunk) ?? []) loaded.add(imported);
  }
  // Vite leaves out a file that needs no other.
  return [...new Set([file, ...files])].filter((needed) => !loaded.has(needed));
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      serverBuildFile: "worker.js",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    workerEntry(),
    serviceWorker(),
    loadFiles(),
    noteChunks(),
    ...(isSsrBuild ? [] : [licences()]),
  ],
  resolve: {
    alias: { "~": new URL("./app", import.meta.url).pathname },
    ...(isSsrBuild && { conditions: ["workerd", "worker", "browser", "module", "production"] }),
  },
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Hidden: no file names its map, and `npm run build` moves the maps away from the served files.
    sourcemap: isSsrBuild ? true : "hidden",
    modulePreload: {
      polyfill: false,
      resolveDependencies: filesToLoad,
    },
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: browserFile, onlyExplicitManualChunks: true } },
    }),
    ...(isSsrBuild && {
      minify: false,
      rollupOptions: { external: [/\.wasm$/, /^cloudflare:/] },
    }),
  },
}));
