import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Preloaded into each Node process of a benchmark. When the process ends, it appends its name and
 * its peak memory (KiB of RSS) to the file of `PEAK_MEMORY_FILE`, and those of its workerd.
 */

const { pid } = process;
const runtimes = new Map();

function peakOf(child) {
  const status = readFileSync(`/proc/${child}/status`, "utf8");
  const isRuntime = /^Name:\s+workerd$/m.test(status);
  return isRuntime ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0;
}

function watchRuntimes() {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
    for (const child of children) {
      const peak = peakOf(child);
      if (peak > 0) runtimes.set(child, peak);
    }
  } catch {
    // The child has ended, or the system has no /proc.
  }
}

setInterval(watchRuntimes, 500).unref();

process.on("exit", () => {
  const name = path.basename(process.argv[1] ?? "node");
  const own = [name, process.resourceUsage().maxRSS];
  const lines = [own, ...[...runtimes.values()].map((peak) => [`workerd of ${name}`, peak])];
  const text = lines.map((line) => `${line.join("\t")}\n`).join("");
  appendFileSync(process.env.PEAK_MEMORY_FILE, text);
});
