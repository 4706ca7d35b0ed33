import { createHash } from "node:crypto";
import {
  access,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import path from "node:path";
import { build } from "./build";

/** The files and folders that a build reads. */
const SOURCES = [
  ...["app", "drizzle", "public", "scripts"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "wrangler.toml"],
];

/** The files and folders that a server reads. */
const SERVED = ["dist", "build/client", "wrangler.toml"];

/** Copies what a build reads to another folder, with a link to the installed packages. */
export async function copySources(project: string, folder: string): Promise<void> {
  await copy(SOURCES, project, folder);
  await symlink(path.resolve(project, "node_modules"), path.join(folder, "node_modules"));
}

interface BuildOptions {
  readonly project?: string;
  /** Builds the project in a folder. */
  readonly buildIn?: (folder: string) => Promise<void>;
}

/**
 * Fills an empty folder with a build of the project. Returns whether it was built now: the last
 * build is stored and used again if the sources are the same.
 *
 * The folder belongs to the caller. Servers of one checkout that start at any time never change
 * each other's files, because each has a copy of its own.
 */
export async function provideBuild(
  folder: string,
  { project = ".", buildIn = build }: BuildOptions = {},
): Promise<boolean> {
  const state = path.join(project, ".wrangler");
  if (await copyStored(path.join(state, "builds", await hashSources(project)), folder))
    return false;
  await copySources(project, folder);
  const hash = await hashSources(folder);
  await buildIn(folder);
  await store(folder, state, hash);
  return true;
}

/** Returns a hash of the names and contents of all files that a build reads. */
async function hashSources(project: string): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of await filesOf(path.join(project, source))) {
      const content = await readFile(file);
      hash.update(`${path.relative(project, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex").slice(0, 32);
}

/** Returns the files of a folder in alphabetical order, or the path itself if it is a file. */
async function filesOf(source: string): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") return null;
      throw error;
    },
  );
  if (!entries) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Copies a stored build. Returns false if there is none. */
async function copyStored(stored: string, folder: string): Promise<boolean> {
  try {
    await access(stored);
    await copy(SERVED, stored, folder);
    // Another start removes a build by renaming it first. So a build that is still here was
    // complete while it was copied.
    await access(stored);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    for (const name of await readdir(folder)) {
      await rm(path.join(folder, name), { recursive: true });
    }
    return false;
  }
}

/** Stores a build and removes older ones. A rename is atomic, so no build is seen half-written. */
async function store(folder: string, state: string, hash: string): Promise<void> {
  const builds = path.join(state, "builds");
  await mkdir(builds, { recursive: true });
  const temporary = await mkdtemp(path.join(state, "build-"));
  await copy(SERVED, folder, path.join(temporary, "new"));
  await renameIfPossible(path.join(temporary, "new"), path.join(builds, hash));
  for (const name of await readdir(builds)) {
    if (name !== hash) await renameIfPossible(path.join(builds, name), path.join(temporary, name));
  }
  await rm(temporary, { recursive: true });
}

/** Renames a folder, unless another start has just stored or removed the same build. */
async function renameIfPossible(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(code)) throw error;
  }
}

async function copy(names: readonly string[], from: string, to: string): Promise<void> {
  await Promise.all(
    names.map((name) => cp(path.join(from, name), path.join(to, name), { recursive: true })),
  );
}
