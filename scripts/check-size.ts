import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { sum } from "../app/game/sum";

/**
 * Checks the size of the JavaScript that a first visitor's browser loads before any interaction:
 * the home page, and the rules, which open automatically.
 */

/** Bytes, gzipped. This takes 0.7 s on a slow phone connection of 1.6 Mbit/s. */
const LIMIT = 140_000;
const ASSETS = "build/client/assets";
const ROUTES = ["root", "pages/home"];
const RULES_FILE = /^HowToPlay-.*\.js$/;

const files = await readdir(ASSETS);
const manifestFile = only(files.filter((file) => /^manifest-.*\.js$/.test(file)));
const rules = only(files.filter((file) => RULES_FILE.test(file)));
const manifest = await readManifest(manifestFile);
const entries = [manifest.entry, ...ROUTES.map((route) => manifest.routes[route])].map((entry) => {
  if (!entry) throw new Error("The manifest lacks a route of the home page.");
  return path.basename(entry.module);
});

const sizes = new Map<string, number>();
for (const file of [manifestFile, ...entries, rules]) await addFile(file);
report();

function only(found: readonly string[]): string {
  const [file] = found;
  if (file === undefined || found.length > 1) {
    throw new Error(`Expected one file of its kind in ${ASSETS}, found ${found.length}.`);
  }
  return file;
}

interface Manifest {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string }>>;
}

async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(path.join(ASSETS, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

/** Adds a file and everything that it imports statically. */
async function addFile(file: string): Promise<void> {
  if (sizes.has(file)) return;
  const code = await readFile(path.join(ASSETS, file));
  sizes.set(file, gzipSync(code).length);
  for (const [, imported] of code.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    if (imported) await addFile(imported);
  }
}

function report(): void {
  const total = sum([...sizes.values()]);
  const rows = [...sizes].toSorted(([, a], [, b]) => b - a);
  for (const [file, size] of [...rows, ["total", total] as const]) {
    console.log(`${kilobytes(size).padStart(8)}  ${file}`);
  }
  if (total <= LIMIT) return;
  console.error(
    `The first page loads ${kilobytes(total)} of JavaScript; ${kilobytes(LIMIT)} are allowed.`,
  );
  process.exitCode = 1;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
