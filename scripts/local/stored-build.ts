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

/**
 * Returns a folder with a build of the project, whose files never change. Builds a copy of the
 * sources, by `buildIn`, unless it is stored since an earlier start.
 */
export async function provideBuild({
  project = ".",
  buildIn = (folder: string) => build(folder),
} = {}) {
  const stored = path.join(project, ".wrangler", "builds");
  const sources = await mkdtemp(path.join(tmpdir(), "lavalist-build-"));
  try {
    await copySources(project, sources);
    const folder = path.join(stored, await hashFiles(sources));
    if (existsSync(folder)) return { folder, isNew: false };
    await buildIn(sources);
    await mkdir(stored, { recursive: true });
    const temporary = await mkdtemp(path.join(project, ".wrangler", "build-"));
    await copy(SERVED, sources, temporary);
    // A rename is atomic, so no build is seen half-written. Another start may have been faster.
    await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }));
    await removeOldest(stored);
    return { folder, isNew: true };
  } finally {
    await rm(sources, { recursive: true });
  }
}

/** Returns a hash of the names and contents of all files in a folder, not of linked ones. */
async function hashFiles(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 32);
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
