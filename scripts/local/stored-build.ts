import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { build } from "./build";

/** The files and folders that a build reads. */
const SOURCES = [
  ...["app", "drizzle", "public", "scripts"],
  ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts", "wrangler.toml"],
];

/** Copies what a build reads to another folder, with a link to the installed packages. */
export async function copySources(project: string, folder: string): Promise<void> {
  await Promise.all(
    SOURCES.map((name) =>
      cp(path.join(project, name), path.join(folder, name), { recursive: true }),
    ),
  );
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
  await mkdir(stored, { recursive: true });
  const sources = await mkdtemp(path.join(stored, "new-"));
  try {
    await copySources(project, sources);
    const folder = path.join(stored, await hashFiles(sources));
    if (existsSync(folder)) return { folder, isNew: false };
    await buildIn(sources);
    // A rename is atomic, so no build is seen half-written. Another start may have been faster.
    await rename(sources, folder).catch(() => {});
    await removeOldest(stored);
    return { folder, isNew: true };
  } finally {
    await rm(sources, { recursive: true, force: true });
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
