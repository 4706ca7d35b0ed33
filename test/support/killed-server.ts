import { type ChildProcess, fork } from "node:child_process";
import { Miniflare } from "miniflare";
import { d1Folder, databaseId } from "../../scripts/local/database";
import { databaseOf, databaseWorker } from "../../scripts/local/database-client";
import type { ServerOptions } from "./killable-server";
import { fetchAnew } from "./new-connection";

/** A server in a process of its own, and the queue that outlives it. */
export class KillableServer {
  readonly queue: unknown[] = [];
  #url = "";
  #child: ChildProcess | null = null;
  #delivery = 0;
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
    child.on("message", ({ message }: { message?: unknown }) => {
      if (message !== undefined) this.queue.push(message);
    });
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

  /** Delivers all messages. What the server does not acknowledge is delivered again later. */
  async deliver(): Promise<void> {
    const messages = this.queue.splice(0, 100);
    if (messages.length === 0) return;
    const id = this.#delivery++;
    const child = this.#child;
    const acks = await new Promise<readonly string[]>((resolve) => {
      child?.on("message", (answer: { id?: number; acks?: readonly string[] }) => {
        if (answer.id === id) resolve(answer.acks ?? []);
      });
      child?.on("exit", () => resolve([]));
      if (child?.connected) child.send({ id, bodies: messages });
    });
    this.queue.push(...messages.filter((_, index) => !acks.includes(`${index}`)));
  }
}

/** Opens the databases of a state folder while no server runs. */
export async function withDatabases<T>(
  { state, resultDatabases }: ServerOptions,
  work: (databases: readonly D1Database[]) => Promise<T>,
): Promise<T> {
  const names = Array.from({ length: resultDatabases }, (_, index) => `RESULTS_DB_${index}`);
  const others = Object.fromEntries(names.map((name) => [name, name.toLowerCase()]));
  const platform = new Miniflare({
    d1Persist: d1Folder(state),
    workers: [databaseWorker(databaseId(), others)],
  });
  try {
    return await work(["DB", ...names].map((name) => databaseOf(platform, name)));
  } finally {
    await platform.dispose();
  }
}
