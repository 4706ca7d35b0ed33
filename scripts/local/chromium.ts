import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CommandError, run } from "./command";

/** The one without windows comes first: with its user interface, each test takes about twice as long. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Where installers put a browser that is not on the path. */
const USUAL_PLACES = [
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** ms; a download that hangs must not hang the check. */
const INSTALL_TIME = 4 * 60 * 1000;

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, else one of this machine, else one that is installed
 * now. Throws with what was tried.
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
    ["No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH."]
      .concat(failures)
      .join("\n\n"),
  );
}

/** The path of a Chromium that this machine has, or null. Throws where CHROMIUM_PATH names none. */
export function installedChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  }
  const onPath = (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find(isProgram) ?? null;
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
  await run("playwright", ["install", "chromium"], { timeout: INSTALL_TIME });
}

async function installByApt(): Promise<void> {
  if (process.getuid?.() !== 0) throw new CommandError("apt-get needs root.");
  console.log("Installing Chromium by apt-get …");
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, timeout: INSTALL_TIME };
  const install = ["install", "--yes", "--no-install-recommends"];
  await run("apt-get", ["update"], options);
  try {
    await run("apt-get", [...install, "chromium-headless-shell"], options);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    // Older systems have the whole browser only.
    await run("apt-get", [...install, "chromium"], options);
  }
}
