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
import { aptGet, findProgram } from "./local/chromium";
import { stopCommands } from "./local/command";
import { timedStep } from "./local/timed-step";

/** Plays a game, reads the lists, signs up and creates a game in Firefox and in WebKitGTK. */

interface Program {
  readonly names: readonly string[];
  /** The package of Debian and Ubuntu that contains it. */
  readonly package: string;
}

const firefox: Program = { names: ["firefox-esr", "firefox"], package: "firefox-esr" };
const webKitDriver: Program = { names: ["WebKitWebDriver"], package: "webkit2gtk-driver" };
const screen: Program = { names: ["Xvfb"], package: "xvfb" };

/** Installs the programs that are missing, or throws an error that names their packages. */
async function install(programs: readonly Program[]): Promise<void> {
  const packages = programs
    .filter(({ names }) => findProgram(names) === null)
    .map((program) => program.package);
  if (packages.length === 0) return;
  const command = `apt-get install --yes ${packages.join(" ")}`;
  if (process.getuid?.() !== 0) throw new Error(`Programs are missing. Install them: ${command}`);
  await aptGet(["update"]);
  await aptGet(["install", "--yes", ...packages]);
}

function pathOf(program: Program): string {
  const found = findProgram(program.names);
  if (found === null) throw new Error(`${program.names[0]} is missing (${program.package}).`);
  return found;
}

const engines: Readonly<Record<string, () => Promise<EnginePage>>> = {
  Firefox: () => openFirefox(pathOf(firefox)),
  WebKitGTK: () => openWebKit(pathOf(webKitDriver), pathOf(screen)),
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
  await timedStep("browsers", () => install([firefox, webKitDriver, screen]));
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
