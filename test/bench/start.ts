import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { Miniflare, type ModuleDefinition } from "miniflare";
import { workerModules } from "../../scripts/local/platform";
import { median } from "./measure";
import { cpuTime, workerdProcesses } from "./process-cpu";
import { projectsOf } from "./projects";

const STARTS = 9;

/** A Worker that does the least. */
const empty: ModuleDefinition = {
  type: "ESModule",
  path: "empty.js",
  contents: `export default { fetch: () => new Response("") };`,
};

/**
 * Measures the size of the Worker's files and what its start costs. `against` is the folder of
 * another built project.
 */
export async function measureStart(against: string | null): Promise<void> {
  const line = (...cells: readonly string[]) =>
    console.log(cells.map((cell) => cell.padEnd(14)).join(""));
  line("Worker", "size", "gzipped", "CPU time of a start");
  const least = await startCost([empty]);
  for (const [name, project] of projectsOf(against)) {
    const modules = await workerModules(path.join(project, "dist"));
    const files = modules.filter((module) => !("contents" in module));
    const contents = await Promise.all(files.map((file) => readFile(file.path)));
    const cost = (await startCost(modules)) - least;
    line(
      name,
      kilobytes(contents.reduce((all, file) => all + file.length, 0)),
      kilobytes(contents.reduce((all, file) => all + gzipSync(file).length, 0)),
      `${cost.toFixed(0)} ms above an empty Worker`,
    );
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

/** Returns the CPU time of workerd until a Worker has responded, ms: the median of all starts. */
async function startCost(modules: ModuleDefinition[]): Promise<number> {
  const costs: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const platform = new Miniflare({
      modules,
      modulesRoot: "/",
      compatibilityDate: "2026-04-01",
      // Without its secrets the Worker logs an error.
      handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
        stdout.resume();
        stderr.resume();
      },
    });
    const { origin } = await platform.ready;
    await (await fetch(origin)).text();
    costs.push(cpuTime(workerdProcesses().at(-1) ?? ""));
    await platform.dispose();
  }
  return median(costs);
}
