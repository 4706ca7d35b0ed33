import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Manifest, type Plugin } from "vite";

const MODULE = "virtual:service-worker";
const RESOLVED = `\0${MODULE}`;
const ENTRY = "app/service-worker/worker.ts";
const CLIENT = "build/client";
const MANIFEST = `${CLIENT}/.vite/manifest.json`;
/** Remix writes the manifest of the browser's routes when it loads this module. */
const SERVER_MANIFEST = "\0virtual:remix/server-manifest";

/** Pages that work offline. All code that they can load later is stored too. */
const OFFLINE_PAGES = ["root", "features/play/game.page", "features/games/explore/explore.page"];
/** Pages that only show offline that they need the network. */
const SHELL_ONLY_PAGES = [
  "features/games/profile/user.page",
  "features/editor/create.page",
  "features/site/static.page",
];
/**
 * Late parts that do not work offline: those for admins and those of features that write. The
 * manifest names a part by its path, or by its name if other parts import it too.
 */
const ONLINE_ONLY =
  /^app\/features\/(accounts|bank|editor|feedback|moderation|notices|rooms)\/|\/(Admin|EmptyDays|SignedIn)|^_NearMisses-/;

/**
 * Provides the code of the service worker, the list of the shell files and the hashes of all files
 * to the server build. The client build is already written at that time.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      await this.load({ id: SERVER_MANIFEST });
      const shell = shellFiles(JSON.parse(await readFile(MANIFEST, "utf8")) as Manifest);
      return [
        `export const workerCode = ${JSON.stringify(await bundle())};`,
        `export const shellFiles = ${JSON.stringify(shell)};`,
        `export const fileHashes = ${JSON.stringify(await fileHashes())};`,
      ].join("\n");
    },
  };
}

/** Returns the start of the SHA-256 of each file of the client build, as `isIntact` compares it. */
async function fileHashes(): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(`${CLIENT}/assets`);
  const files = names.filter((name) => !name.endsWith(".map")).sort();
  const hashes = files.map(async (name) => {
    const bytes = await readFile(`${CLIENT}/assets/${name}`);
    const digest = createHash("sha256").update(bytes).digest().subarray(0, 16);
    return [`/assets/${name}`, digest.toString("base64url")] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": path.resolve("app") } },
    build: {
      write: false,
      target: ["safari15.4", "chrome100", "firefox100"],
      rollupOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  const [output] = "output" in result ? result.output : [];
  if (output?.type !== "chunk") throw new Error("The service worker was not built.");
  return output.code;
}

/**
 * Returns the files of the offline pages with everything that they load later, and the files of the
 * other pages with their static imports.
 */
function shellFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string, later: boolean) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next, later);
    for (const next of later ? (chunk.dynamicImports ?? []) : []) {
      if (!ONLINE_ONLY.test(next)) visit(next, later);
    }
  };
  for (const page of ["entry.client", ...OFFLINE_PAGES]) visit(keyOf(manifest, page), true);
  for (const page of SHELL_ONLY_PAGES) visit(keyOf(manifest, page), false);
  return [...files].map((file) => `/${file}`);
}

function keyOf(manifest: Manifest, module: string): string {
  const found = Object.keys(manifest).find((key) => new RegExp(`^app/${module}\\.tsx`).test(key));
  if (!found) throw new Error(`The client build holds no ${module}.`);
  return found;
}
