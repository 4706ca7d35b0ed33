import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { licences } from "./scripts/licences";
import { serviceWorker } from "./scripts/service-worker-plugin";
import { themeStyles } from "./scripts/theme-plugin";

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
 * The oldest browsers that run the site. The build lowers the syntax of scripts and style sheets to
 * theirs; the types in `app/tsconfig.json` have no newer function.
 */
const browsers = ["safari15.4", "ios15.4", "chrome100", "edge100", "firefox100"];

/** Packages by the file of the browser's build that holds them. The first match counts. */
const packageFiles: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["entry.client", /^@remix-run\/react\/dist\/esm\/browser\.js$/],
  [
    "framework",
    /^(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  ],
  ["root", /^@fontsource-variable\//],
  ["icons", /^@tabler\//],
  ["zod", /^zod\//],
  ["query", /^@tanstack\//],
  ["profanity", /^obscenity\//],
  // Each of these may import the ones above it, but not the other way round.
  ["mantine", /^(clsx|@mantine\/(hooks|core\/esm\/core))\//],
  ["mantine", /^(@babel|react-remove-scroll|react-style|use-callback|use-sidecar|tslib|get-nonce)/],
  [
    "mantine",
    /\/(Box|CloseButton|FocusTrap|Loader|Paper|Portal|Transition|UnstyledButton|VisuallyHidden)\//,
  ],
  ["Toasts", /^(@mantine\/(notifications|store)|react-transition-group)\/|\/Notification\//],
  ["mantine-overlay", /^(@floating-ui|tabbable)/],
  ["mantine-overlay", /\/(Button|Modal|ModalBase|Drawer|Overlay|ScrollArea|Skeleton|Stack)\//],
  ["mantine-overlay", /\/(Menu|Popover|Tooltip|Floating)\/|\/AccordionChevron\./],
  ["mantine-overlay", /\/styles\/(Menu|Popover|Tooltip)\./],
  ["mantine-form", /\/styles\/(Inline)?Input\./],
  ["Sidebar", /\/(Accordion|Collapse)\//],
  ["account-changes", /^uqr\//],
  [
    "mantine-form",
    /^(react-textarea-autosize|use-latest|use-composed|use-isomorphic|fast-deep-equal|klona)/,
  ],
  ["mantine-form", /^@mantine\/form\/|\/(\w*Input\w*|Textarea|Switch|Checkbox|Radio|FileButton)\//],
];

/**
 * Modules that belong together by the file that holds them: these modules and all that they import.
 * The first match counts. A file with the name of a route holds the route too.
 */
const sharedFiles: readonly (readonly [name: string, starts: readonly string[]])[] = [
  ["texts", ["config/texts/navigation.ts", "config/texts/result.ts", "config/texts/settings.ts"]],
  ["entry.client", ["entry.client.tsx"]],
  // Every page, and what the pages of games share with others.
  ["root", ["root.tsx", "ui/shell/page-meta.ts", "ui/shell/Unreachable.tsx"]],
  ["root", ["browser/unreachable.ts", "ui/kit/Loading.tsx"]],
  ["root", ["ui/app/CreatorName.tsx", "ui/app/Prompt.tsx", "ui/kit/Lava.tsx"]],
  [
    "root",
    ["ui/app/AdminsOnly.ts", "ui/board/try-out.ts", "config/texts/board.ts", "game/score.ts"],
  ],
  ["game", ["pages/game.tsx"]],
  // Pages with lists, and pages with text.
  ["explore", ["pages/explore.tsx", "ui/explore/RandomScreen.tsx"]],
  ["user", ["pages/user.tsx"]],
  ["static", ["pages/static.tsx", "ui/shell/Content.module.css"]],
  ["create", ["pages/create.tsx"]],
  // Parts that need no package but those of every page.
  ["root-parts", ["ui/kit/LavaFlow.tsx", "ui/board/OfflineCopy.tsx"]],
  ["root-parts", ["ui/board/SoundAndVibration.tsx", "browser/share.ts", "browser/download.ts"]],
  ["api", ["browser/result-submission.ts", "ui/app/use-server-clock.ts", "ui/app/use-user.ts"]],
  ["api", ["ui/kit/QueryFallback.tsx", "contract/lists.ts", "game/choose-puzzle.ts"]],
  ["api", ["ui/app/fetch-game.ts", "game/sum.ts"]],
  // Parts that need the API and no package but those of the API.
  ["api-parts", ["ui/account/SessionWatch.tsx", "ui/board/FinishedElsewhere.tsx"]],
  ["api-parts", ["ui/profile/SignedInProfileTitle.tsx", "ui/app/AdminCheck.tsx"]],
  ["api-parts", ["ui/board/NonPublicGameForUser.tsx", "ui/app/NewDayNotice.tsx"]],
  ["api-parts", ["ui/app/waiting-requests.ts", "ui/app/choose-path.ts"]],
  ["api-parts", ["browser/report-page-error.ts"]],
  ["mantine", ["ui/kit/mantine.tsx"]],
  ["Toasts", ["ui/kit/Toasts.tsx"]],
  ["mantine-overlay", ["ui/kit/Sheet.tsx"]],
  ["menus", ["ui/shell/OptionsMenuList.tsx", "ui/board/HintMenuList.tsx"]],
  ["Sidebar", ["ui/shell/Sidebar.tsx", "ui/shell/PatchNotes.tsx"]],
  ["Statistics", ["ui/result/Statistics.tsx"]],
  ["account", ["contract/account.ts"]],
  ["account", ["ui/account/fields.tsx", "ui/account/NewPasswordFields.tsx"]],
  ["account", ["ui/account/SecondFactorField.tsx", "ui/account/use-account-form.ts"]],
  ["account", ["ui/account/SignedInMenuItems.tsx"]],
  ["Settings", ["ui/shell/Settings.tsx"]],
  ["account-parts", ["ui/account/Login.tsx", "ui/account/ForgotPassword.tsx"]],
  ["account-parts", ["ui/account/AccountSettings.tsx"]],
  ["account-changes", ["ui/account/SecondFactor.tsx", "ui/account/DeleteAccount.tsx"]],
  ["feedback", ["ui/feedback/FeedbackForm.tsx", "ui/feedback/Testimonials.tsx"]],
  ["editor-parts", ["ui/kit/ConfirmSheet.tsx"]],
  ["AllGames", ["ui/profile/AllGames.tsx"]],
  ["admin", ["pages/admin.tsx", "ui/admin/use-schedule.ts", "ui/admin/use-moderation.ts"]],
  ["admin", ["ui/app/ChangeList.tsx", "ui/app/use-schedule.ts"]],
  ["DraftEditor", ["ui/editor/DraftEditor.tsx"]],
  ["editor-parts", ["ui/editor/DraftsSheet.tsx", "ui/board/TryOut.tsx"]],
  ["admin-parts", ["ui/admin/AdminTools.tsx", "ui/admin/AdminCardMenu.tsx"]],
  ["admin-parts", ["ui/shell/AdminSidebarSection.tsx", "ui/admin/DecideGuess.tsx"]],
  ["admin-parts", ["ui/admin/NearMisses.tsx", "ui/explore/AdminGames.tsx"]],
  ["admin-screens", ["ui/admin/AuditScreen.tsx", "ui/admin/DailyJobScreen.tsx"]],
  ["admin-screens", ["ui/admin/InboxScreen.tsx", "ui/admin/ScheduleScreen.tsx"]],
  ["admin-screens", ["ui/admin/SiteStatisticsScreen.tsx", "ui/admin/ReviewScreen.tsx"]],
  ["edit-screens", ["ui/editor/EditScreen.tsx", "ui/editor/DailyGameScreen.tsx"]],
];

/**
 * The pages whose style sheets are one file, which is loaded before the first paint, and the rules,
 * which open by themselves.
 */
const firstStyles = [
  ...["root.tsx", "pages/game.tsx", "pages/explore.tsx", "pages/user.tsx"],
  ...["ui/shell/HowToPlay.tsx", "ui/kit/Loading.tsx"],
];

/**
 * Returns the name of the file for a module, or undefined to let the bundler decide. By default, the
 * bundler makes a file for each module that something loaded later also uses, which costs a first
 * visit many requests and lost compression.
 */
function browserFile(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const isStyle = id.endsWith(".css");
  const [, inPackage] = id.split(/.*\/node_modules\//);
  if (isStyle && isNeededBy(firstStyles)) return "root";
  if (inPackage !== undefined) {
    const file = packageFiles.find(([, pattern]) => pattern.test(inPackage))?.[0];
    if (file !== undefined || !isStyle) return file;
  }
  if (id.includes("commonjsHelpers")) return "framework";
  if (!id.startsWith(app) && !isStyle) return undefined;
  return sharedFiles.find(([, starts]) => isNeededBy(starts))?.[0];

  function isNeededBy(starts: readonly string[]): boolean {
    const seen = new Set(starts.map((start) => app + start));
    for (const module of seen) {
      // Remix wraps the module of a route to leave out what runs on the server.
      if (module === id || `${module}?__remix-build-client-route` === id) return true;
      for (const next of getModuleInfo(module)?.importedIds ?? []) seen.add(next);
    }
    return false;
  }
}

/**
 * Lets the file of a route export more than the route, so that it can hold code for other files too.
 * Remix sets this option to files that export the route alone.
 */
function extendedEntries(): Plugin {
  return {
    name: "extended-entries",
    enforce: "post",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
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
      // Files that import each other may run before what they need is defined.
      const cyclic = [...chunks.imports.keys()].filter((file) => importedBy(file).has(file));
      if (cyclic.length > 0) this.error(`These files import each other: ${cyclic.join(", ")}.`);
    },
  };
}

/** Returns all files that a file imports statically, directly or through others. */
function importedBy(file: string): ReadonlySet<string> {
  const found = new Set(chunks.imports.get(file));
  for (const chunk of found) {
    for (const imported of chunks.imports.get(chunk) ?? []) found.add(imported);
  }
  return found;
}

/** Returns the files that a dynamic import in the file `host` has to load: the rest runs already. */
function filesToLoad(file: string, files: readonly string[], { hostId }: { hostId: string }) {
  const starts = [hostId, chunks.root];
  const loaded = new Set(starts.flatMap((start) => [start, ...importedBy(start)]));
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
    themeStyles(),
    loadFiles(),
    noteChunks(),
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
    modulePreload: {
      polyfill: false,
      resolveDependencies: filesToLoad,
    },
    ...(!isSsrBuild && {
      rollupOptions: {
        output: {
          manualChunks: browserFile,
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
