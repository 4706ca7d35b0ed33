import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { browserFiles } from "./scripts/browser-files";
import { licences } from "./scripts/licences";
import { pageStyles } from "./scripts/page-styles";
import { serviceWorker } from "./scripts/service-worker-plugin";
import { themeStyles } from "./scripts/theme-plugin";

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
 * The oldest browsers that run the site. The build lowers the syntax of scripts and style sheets to
 * theirs; the `lib` of `tsconfig.json` has no newer function.
 */
const browsers = ["safari16.4", "ios16.4", "chrome111", "edge111", "firefox115"];

/**
 * Lets the file of a page hold what other files import too. Remix sets this option to files that
 * export the page alone.
 */
function extendedEntries(): Plugin {
  return {
    name: "extended-entries",
    enforce: "post",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
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
    pageStyles(),
    themeStyles(),
    ...(isSsrBuild ? [] : [extendedEntries(), licences()]),
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
  // `licences.txt` has the full licence of each package.
  esbuild: { legalComments: "none" },
  build: {
    target: isSsrBuild ? "es2022" : browsers,
    minify: isSsrBuild ? false : "terser",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Hidden: no file names its map, and `npm run build` moves the maps away from the served files.
    sourcemap: isSsrBuild ? true : "hidden",
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: browserFiles(),
          onlyExplicitManualChunks: true,
          // Remix needs the files of all routes, also the empty ones of feeds.
          experimentalMinChunkSize: 0,
        },
      },
    }),
    ...(isSsrBuild && {
      rollupOptions: { external: [/\.wasm$/, /^cloudflare:/] },
    }),
  },
}));
