import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in `/proc`, on every common Linux. */
const TICKS = 100;

/** The fields of `/proc/PID/stat` after the name of the command, from the state on. */
function statOf(pid: string): { readonly name: string; readonly fields: readonly string[] } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = text.lastIndexOf(")");
    return { name: text.slice(text.indexOf("(") + 1, end), fields: text.slice(end + 2).split(" ") };
  } catch {
    return null;
  }
}

/** Returns the ids of the workerd processes of this process. Empty where there is no `/proc`. */
export function workerdProcesses(): readonly string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    const stat = statOf(pid);
    return stat?.name === "workerd" && Number(stat.fields[1]) === process.pid;
  });
}

/** Returns the CPU time that a process has used so far, ms. */
export function cpuTime(pid: string): number {
  const { fields = [] } = statOf(pid) ?? {};
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}
