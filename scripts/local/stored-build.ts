import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
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

/** Builds that stay. A server that runs may serve the files of an older one. */
const STORED_BUILDS = 5;

interface BuildOptions {
  readonly project?: string;
  /** Builds the project in a folder. */
  readonly buildIn?: (folder: string) => Promise<void>;
}

interface ProvidedBuild {
  /** Its files never change. */
  readonly folder: string;
  /** False: it is stored since an earlier start, and the sources are the same. */
  readonly isNew: boolean;
}

/** Returns a build of the project. Builds a copy of the sources if they have changed. */
export async function provideBuild({
  project = ".",
  buildIn = build,
}: BuildOptions = {}): Promise<ProvidedBuild> {
  const builds = path.join(project, ".wrangler", "builds");
  await mkdir(builds, { recursive: true });
  const stored = path.join(builds, await hashSources(project));
  if (existsSync(stored)) return { folder: stored, isNew: false };
  const sources = await mkdtemp(path.join(tmpdir(), "lavalist-build-"));
  const temporary = await mkdtemp(path.join(project, ".wrangler", "build-"));
  try {
    await copySources(project, sources);
    const folder = path.join(builds, await hashSources(sources));
    await buildIn(sources);
    await copy(SERVED, sources, path.join(temporary, "build"));
    await renameUnlessStored(path.join(temporary, "build"), folder);
    await removeOldest(builds);
    return { folder, isNew: true };
  } finally {
    await Promise.all([sources, temporary].map((name) => rm(name, { recursive: true })));
  }
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

/** A rename is atomic, so no build is seen half-written. Another start may have been faster. */
async function renameUnlessStored(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOTEMPTY", "EEXIST"].includes(code)) throw error;
  }
}

async function removeOldest(builds: string): Promise<void> {
  const folders = (await readdir(builds)).map((name) => path.join(builds, name));
  const times = await Promise.all(
    folders.map(async (folder) => [folder, (await stat(folder)).mtimeMs] as const),
  );
  const oldest = times.toSorted(([, a], [, b]) => b - a).slice(STORED_BUILDS);
  for (const [folder] of oldest) await rm(folder, { recursive: true, force: true });
}

async function copy(names: readonly string[], from: string, to: string): Promise<void> {
  await Promise.all(
    names.map((name) => cp(path.join(from, name), path.join(to, name), { recursive: true })),
  );
}
