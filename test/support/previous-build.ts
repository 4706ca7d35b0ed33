import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { build } from "../../scripts/local/build";

const run = promisify(execFile);

/** What decides how the Worker behaves. */
const SOURCES = ["app", "drizzle", "migrations", "wrangler.toml"];

/** How many commits are looked at. The checkout of CI has as many. */
const MAX_COMMITS = 50;

/** A build of an earlier version of the project. */
interface PreviousBuild {
  readonly commit: string;
  /** The folder of the project at this commit. */
  readonly folder: string;
}

/** Why there is no earlier version to compare with. */
interface NoPreviousBuild {
  readonly reason: string;
}

/**
 * Builds the newest earlier commit of the main line whose code differs from the present one, with
 * the packages of the present one. The build is stored in `.wrangler`. Returns the reason if that
 * is impossible: the checkout has no history, or a package is not installed any more.
 */
export async function previousBuild(): Promise<PreviousBuild | NoPreviousBuild> {
  const commit = await previousCommit();
  if (commit === null) return { reason: "the checkout has no commit with other code" };
  const removed = await removedPackages(commit);
  if (removed.length > 0) return { reason: `${commit} needs ${removed.join(", ")}` };
  const builds = path.resolve(".wrangler/previous");
  const folder = path.join(builds, commit);
  await mkdir(builds, { recursive: true });
  const stored = await readdir(builds);
  if (!stored.includes(commit)) {
    for (const name of stored) await rm(path.join(builds, name), { recursive: true, force: true });
    await buildCommit(commit, builds);
  }
  return { commit, folder };
}

/** Returns the newest commit whose sources differ from the files of the checkout, or null. */
async function previousCommit(): Promise<string | null> {
  const args = ["rev-list", "--first-parent", `--max-count=${MAX_COMMITS}`, "HEAD"];
  const { stdout } = await run("git", args).catch(() => ({ stdout: "" }));
  for (const commit of stdout.split("\n").filter((line) => line !== "")) {
    const isSame = await run("git", ["diff", "--quiet", commit, "--", ...SOURCES]).then(
      () => true,
      () => false,
    );
    if (!isSame) return commit;
  }
  return null;
}

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Returns the packages of a commit that are not installed now. */
async function removedPackages(commit: string): Promise<string[]> {
  const { stdout } = await run("git", ["show", `${commit}:package.json`]);
  const { dependencies, devDependencies } = packageSchema.parse(JSON.parse(stdout));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return names.filter((name) => !existsSync(path.join("node_modules", name)));
}

async function buildCommit(commit: string, builds: string): Promise<void> {
  const work = await mkdtemp(path.join(builds, "work-"));
  const archive = path.join(work, "archive.tar");
  const folder = path.join(work, "project");
  await mkdir(folder);
  await run("git", ["archive", `--output=${archive}`, commit]);
  await run("tar", ["-xf", archive, "-C", folder]);
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
  await build(folder);
  await rename(folder, path.join(builds, commit));
  await rm(work, { recursive: true });
}
