import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { serviceWorker } from "./scripts/service-worker-plugin";

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

/** What every page needs of React and Remix in one file: it packs better than in five, and changes with neither. */
function framework(id: string): string | undefined {
  return /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(
    id,
  )
    ? "framework"
    : undefined;
}

/** Bytes. What is smaller joins a neighbour where no page loads more for it: each file costs its name in every list. */
const SMALL_CHUNK = 700;

const onEveryPage = new Set<string>();

/** Notes which chunks every page has loaded already, so that nothing that is loaded later names them again. */
function everyPageChunks(): Plugin {
  return {
    name: "every-page-chunks",
    enforce: "pre",
    generateBundle(_options, bundle) {
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || onEveryPage.has(file)) return;
        onEveryPage.add(file);
        for (const imported of chunk.imports) add(imported);
      };
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === "chunk" && /\/app\/root\.tsx/.test(chunk.facadeModuleId ?? ""))
          add(file);
      }
    },
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
    everyPageChunks(),
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !onEveryPage.has(file)),
    },
    ...(!isSsrBuild && {
      rollupOptions: { output: { manualChunks: framework, experimentalMinChunkSize: SMALL_CHUNK } },
    }),
    ...(isSsrBuild && {
      minify: false,
      rollupOptions: { external: [/\.wasm$/, /^cloudflare:/] },
    }),
  },
}));
