import { readdirSync, readFileSync } from "node:fs";
import { fetch } from "miniflare";
import * as z from "zod/mini";

/** Returns the ids of the workerd processes of this process. Empty where there is no `/proc`. */
function workerdProcesses(): readonly string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => {
    try {
      // After the name of the command come the state and the parent.
      const [, name, parent] =
        /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return name === "workerd" && Number(parent) === process.pid;
    } catch {
      return false;
    }
  });
}

/** The memory that workerd has in use, bytes. */
interface WorkerdMemory {
  /** Of the whole process, without the free parts of V8's heaps. */
  readonly process: number;
  /** Of the objects in the heap of the product's isolate. */
  readonly productHeap: number;
}

const isolatesSchema = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const heapSchema = z.object({ usedSize: z.number(), totalSize: z.number() });
const replySchema = z.object({ id: z.number(), result: z.optional(z.unknown()) });

/**
 * The name under which the inspector lists the isolate of the product. All others belong to
 * Miniflare, which simulates D1, queues, caches and assets.
 */
const PRODUCT = "core:user:";

/**
 * Collects the garbage of all isolates and returns the memory that is then in use. `inspector` is
 * the address of V8's inspector, which the option `inspector` of the platform opens.
 */
export async function memoryInUse(inspector: URL): Promise<WorkerdMemory> {
  const list = await fetch(`http://${inspector.host}/json`);
  let free = 0;
  let productHeap = 0;
  for (const { id, webSocketDebuggerUrl } of isolatesSchema.parse(await list.json())) {
    // No URL can name the isolate that passes mails to this process.
    if (id.includes("#")) continue;
    const heap = await collectGarbage(webSocketDebuggerUrl);
    free += heap.totalSize - heap.usedSize;
    if (id === PRODUCT) productHeap = heap.usedSize;
  }
  return { process: residentMemory() - free, productHeap };
}

/** Collects the garbage of an isolate and returns the size of its heap. */
async function collectGarbage(url: string): Promise<z.infer<typeof heapSchema>> {
  const response = await fetch(url.replace(/^ws/, "http"), { headers: { Upgrade: "websocket" } });
  const { webSocket } = response;
  if (!webSocket) throw new Error(`${url} returned status ${response.status}.`);
  webSocket.accept();
  const ask = (id: number, method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      webSocket.addEventListener("message", ({ data }) => {
        const reply = replySchema.parse(JSON.parse(String(data)));
        if (reply.id === id) resolve(reply.result);
      });
      webSocket.send(JSON.stringify({ id, method, params }));
    });
  // The end of a sampling collects all garbage at once. workerd never replies to
  // `HeapProfiler.collectGarbage`, because V8 does that work in a task of its own.
  await ask(1, "HeapProfiler.startSampling", { samplingInterval: 2 ** 30 });
  await ask(2, "HeapProfiler.stopSampling");
  const heap = heapSchema.parse(await ask(3, "Runtime.getHeapUsage"));
  webSocket.close();
  return heap;
}

/** Returns the resident memory of the workerd of this process, bytes. */
function residentMemory(): number {
  const [pid = ""] = workerdProcesses();
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}

/** workerd keeps the prepared statements of a local D1 up to so many characters of SQL. */
const STATEMENT_CACHE = 2 ** 20;

/**
 * Fills the cache of prepared statements of a local D1, which takes about 40 MB. Otherwise it would
 * grow with each statement that the product sends for the first time. A deployed Worker does not
 * contain D1.
 */
export async function fillStatementCache(db: D1Database): Promise<void> {
  let length = 0;
  while (length < STATEMENT_CACHE) {
    const statements = Array.from({ length: 50 }, (_, index) => longStatement(length + index));
    await db.batch(statements.map((sql) => db.prepare(sql)));
    length += statements.join("").length;
  }
}

/** Returns a statement with the size of the product's longer ones. */
function longStatement(id: number): string {
  const ids = Array.from({ length: 60 }, (_, index) => index).join(",");
  return `select games.uid, type, prompt, status, daily_date, users.username, creator_id,
    games.created_at, games.id, updated_at, edited_at from games
    left join users on users.id = games.creator_id
    where games.id in (${ids}) and games.id <> ${id} order by games.id`;
}
