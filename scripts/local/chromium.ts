import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { CommandError, run } from "./command";

/** The headless shell comes first: drawing a user interface doubles the time of a test. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** ms. A download that hangs must not block the check. */
const INSTALL_TIMEOUT = 4 * 60 * 1000;

/**
 * Returns the path of a Chromium: that of CHROMIUM_PATH, one on this machine, or one that it
 * installs now. Throws an error that lists what was tried.
 */
export async function findChromium(): Promise<string> {
  const found = installedChromium();
  if (found) return found;
  const failures: string[] = [];
  for (const install of [installByPlaywright, installByApt]) {
    try {
      await install();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failures.push(error.message);
    }
    const installed = installedChromium();
    if (installed) return installed;
  }
  throw new Error(
    ["No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH."]
      .concat(failures)
      .join("\n\n"),
  );
}

/** Starts a Chromium that does nothing beside its pages. */
export async function launchChromium(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...more],
  });
}

/** Returns the path of an installed Chromium, or null. Throws if CHROMIUM_PATH is wrong. */
export function installedChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is not an executable file: ${named}`);
  }
  const ofPlaywright = chromium.executablePath();
  return findProgram(NAMES) ?? (isProgram(ofPlaywright) ? ofPlaywright : null);
}

/** Returns the path of the first program of the PATH with one of the names, or null. */
export function findProgram(names: readonly string[]): string | null {
  const files = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return files.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

async function installByPlaywright(): Promise<void> {
  console.log("No Chromium found. Installing the one of Playwright …");
  await run("playwright", ["install", "chromium"], { timeout: INSTALL_TIMEOUT });
}

async function installByApt(): Promise<void> {
  if (process.getuid?.() !== 0) throw new CommandError("apt-get needs root.");
  console.log("Installing Chromium by apt-get …");
  const env = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
  // Waits while another process installs.
  const options = ["-o", "DPkg::Lock::Timeout=120", "--yes", "--no-install-recommends"];
  const apt = (...args: readonly string[]) =>
    run("apt-get", [...options, ...args], { env, timeout: INSTALL_TIMEOUT });
  await apt("update");
  // Older systems have no headless shell.
  await apt("install", "chromium-headless-shell").catch(() => apt("install", "chromium"));
}
