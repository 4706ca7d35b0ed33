import { EdgeCache } from "./edge-cache.js";
import app, { RoomObject as BuiltRoom } from "./worker.js";

/**
 * The entry of the local Worker: the built Worker with a cache in front and a clock that can be
 * set. Only local servers load this file. Deployed code has no way to set the clock.
 */

const RealDate = Date;
const realNow = Date.now.bind(Date);
let offset: number | null = null;
/** The instant (ms) at which the clock is stopped; null if it runs. */
let stopped: number | null = null;

class LocalDate extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(LocalDate.now());
    else super(parts[0]);
  }
  static override now(): number {
    return stopped ?? realNow() + (offset ?? 0);
  }
}

globalThis.Date = LocalDate as DateConstructor;

type Bindings = Parameters<typeof app.fetch>[1] & {
  readonly LOCAL_CLOCK_OFFSET?: number;
  /** "off": no cache is in front of the Worker. */
  readonly LOCAL_CACHE?: string;
};

let cache = new EdgeCache();

/** What a test sets instead of configured variables. */
let replaced: Partial<Bindings> = {};

/** The rooms that were in memory: their alarms follow the clock when it is set. */
const rooms = new Set<string>();

/** A room whose alarm and pings follow the local clock. workerd has the real one. */
export class RoomObject extends BuiltRoom {
  #due: number | null = null;
  readonly #setAlarm: (due: number) => Promise<void>;

  constructor(state: DurableObjectState, bindings: Bindings) {
    adjust(bindings);
    const { storage } = state;
    const setAlarm = storage.setAlarm.bind(storage);
    const heardAt = state.getWebSocketAutoResponseTimestamp.bind(state);
    state.getWebSocketAutoResponseTimestamp = (socket) => {
      const heard = heardAt(socket);
      return heard && new LocalDate(heard.getTime() + (offset ?? 0));
    };
    super(state, bindings);
    this.#setAlarm = async (due) => {
      this.#due = due;
      await setAlarm(realNow() + Math.max(0, due - LocalDate.now()));
    };
    storage.setAlarm = (due) => this.#setAlarm(Number(due));
    rooms.add(state.id.toString());
  }

  async followClock(): Promise<void> {
    if (this.#due !== null) await this.#setAlarm(this.#due);
  }
}

async function moveAlarms(namespace: DurableObjectNamespace<RoomObject>): Promise<void> {
  const ids = [...rooms].map((id) => namespace.idFromString(id));
  await Promise.all(ids.map((id) => namespace.get(id).followClock()));
}

/** What the Worker gets of its platform; `cache` is the one in front of it. */
function executionOf(execution: ExecutionContext, { LOCAL_CACHE }: Bindings) {
  const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
  return { waitUntil, ...(LOCAL_CACHE !== "off" && { cache }) };
}

function adjust(bindings: Bindings): void {
  offset ??= bindings.LOCAL_CLOCK_OFFSET ?? 0;
}

/** Runs a command of tests and scripts. Returns null if the request is none. */
async function runCommand(
  request: Request,
  bindings: Bindings,
  execution: ExecutionContext,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/__local/bindings") {
    replaced = await request.json();
    cache = new EdgeCache();
    return new Response("ok");
  }
  if (pathname === "/__local/clock") {
    const instant = Number(await request.text());
    offset = instant - realNow();
    stopped = searchParams.has("stopped") ? instant : null;
    await moveAlarms(bindings.ROOM as unknown as DurableObjectNamespace<RoomObject>);
    return new Response("ok");
  }
  if (pathname === "/__local/cron") {
    const cron = searchParams.get("cron");
    if (cron === null) return new Response("The parameter cron is missing.", { status: 400 });
    const scheduledTime = LocalDate.now();
    const controller = { cron, scheduledTime, noRetry: () => {} };
    const PUBLIC_URL = bindings.PUBLIC_URL || new URL(request.url).origin;
    await app.scheduled(controller, { ...bindings, PUBLIC_URL }, executionOf(execution, bindings));
    return new Response(new LocalDate(scheduledTime).toISOString());
  }
  return null;
}

export default {
  async fetch(
    request: Request,
    configured: Bindings,
    execution: ExecutionContext,
  ): Promise<Response> {
    const bindings = { ...configured, ...replaced };
    adjust(bindings);
    const command =
      request.method === "POST" ? await runCommand(request, bindings, execution) : null;
    if (command) return command;
    const { LOCAL_CACHE } = bindings;
    const askWorker = () =>
      app.fetch(
        request as Parameters<typeof app.fetch>[0],
        bindings,
        executionOf(execution, bindings),
      );
    return LOCAL_CACHE === "off" ? askWorker() : cache.fetch(request, askWorker);
  },
  async scheduled(
    controller: ScheduledController,
    bindings: Bindings,
    execution: ExecutionContext,
  ): Promise<void> {
    adjust(bindings);
    await app.scheduled(controller, bindings, executionOf(execution, bindings));
  },
};
