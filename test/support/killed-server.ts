import { type ChildProcess, fork } from "node:child_process";
import type { ServerOptions } from "./killable-server";
import { fetchAnew } from "./new-connection";

/** A server in a process of its own. */
export class KillableServer {
  #url = "";
  #child: ChildProcess | null = null;
  isDead = true;

  constructor(readonly options: ServerOptions) {}

  async start(): Promise<void> {
    const child = fork("test/support/killable-server.ts", [JSON.stringify(this.options)], {
      execArgv: ["--import", "tsx"],
      // A process group, so that workerd dies at the same instant.
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child = child;
    this.#url = await new Promise((resolve, reject) => {
      child.on("message", ({ url }: { url?: string }) => url && resolve(url));
      child.on("exit", () => reject(new Error("The server ended before it was ready.")));
    });
    this.isDead = false;
  }

  /** Ends the process and workerd as a crash of the machine would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    const ended = new Promise((resolve) => child.on("exit", resolve));
    this.isDead = true;
    process.kill(-child.pid, "SIGKILL");
    await ended;
  }

  /** Makes a call. Returns null unless the whole response of status 2xx arrives. */
  async call(method: string, route: string, body: unknown, token?: string) {
    try {
      const response = await fetchAnew(this.#url + route, {
        method,
        headers: {
          "Content-Type": "application/json",
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      return response.ok ? answer : null;
    } catch {
      return null;
    }
  }
}
