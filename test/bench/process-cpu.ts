import { readdirSync, readFileSync } from "node:fs";

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

/** Returns the CPU time that the threads of a process have used so far, ms. */
export function cpuTime(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) => {
    const [nanoseconds = ""] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(
      " ",
    );
    return Number(nanoseconds) / 1e6;
  });
  return times.reduce((total, time) => total + time, 0);
}
