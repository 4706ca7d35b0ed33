import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newYorkDate } from "../app/days/new-york";
import type { EnginePage } from "../test/engines/engine-page";
import { openFirefox } from "../test/engines/firefox";
import { visits } from "../test/engines/visit";
import { openWebKit } from "../test/engines/webkit";
import { prepareState, startServer, type TestServer } from "../test/support/server";
import { build } from "./local/build";
import { findProgram } from "./local/chromium";
import { stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";

/** Plays a game, reads the lists, signs up and creates a game in Firefox and in WebKitGTK. */

function pathOf(...names: readonly string[]): string {
  const found = findProgram(names);
  if (found === null) throw new Error(`${names[0]} is missing.`);
  return found;
}

const engines: Readonly<Record<string, () => Promise<EnginePage>>> = {
  Firefox: () => openFirefox(pathOf("firefox-esr", "firefox")),
  WebKitGTK: () => openWebKit(pathOf("WebKitWebDriver"), pathOf("Xvfb")),
};

/** Runs every visit in one engine. Throws if the page reports an error of a script. */
async function visitWith(open: () => Promise<EnginePage>, server: TestServer): Promise<void> {
  const page = await open();
  try {
    for (const [name, visit] of Object.entries(visits)) {
      await timedStep(`  ${name}`, () => visit(page, server));
    }
    const errors = page.errors();
    if (errors.length > 0) throw new Error(`Errors of the page:\n${errors.join("\n")}`);
  } finally {
    await page.close();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), "lavalist-engines-"));
try {
  if (process.env.LAVALIST_BUILT !== "1") await timedStep("build", build);
  const today = newYorkDate(Date.now());
  await timedStep("demo data", () => prepareState(folder, today));
  for (const [name, open] of Object.entries(engines)) {
    const server = await startServer(folder, today);
    try {
      await timedStep(name, () => visitWith(open, server));
    } finally {
      await server.stop();
    }
  }
} finally {
  stopCommands();
  await rm(folder, { recursive: true, force: true });
}
