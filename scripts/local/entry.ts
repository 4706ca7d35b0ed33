import app from "./worker.js";

/**
 * The entry of the local Worker: the built Worker with a clock that can be set. Only local servers
 * load this file. Deployed code has no way to set the clock.
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
  /** "off": a cache in front of the Worker stores nothing. */
  readonly LOCAL_CACHE?: string;
  /** A cache in front of the Worker, which gets the purged tags as JSON. */
  readonly FRONT_CACHE?: Fetcher;
};

/** Returns the context with a cache in front of the Worker, as in a deployment. */
function withFrontCache(execution: ExecutionContext, front: Fetcher | null): ExecutionContext {
  const cache = {
    async purge({ tags }: { readonly tags: readonly string[] }) {
      await front?.fetch("http://cache/", { method: "POST", body: JSON.stringify(tags) });
      return { success: true, errors: [] };
    },
  };
  return new Proxy(execution, {
    get: (target, name) => {
      if (name === "cache") return cache;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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
  if (pathname === "/__local/clock") {
    const instant = Number(await request.text());
    offset = instant - realNow();
    stopped = searchParams.has("stopped") ? instant : null;
    return new Response("ok");
  }
  if (pathname === "/__local/cron") {
    const cron = searchParams.get("cron");
    if (cron === null) return new Response("The parameter cron is missing.", { status: 400 });
    const scheduledTime = LocalDate.now();
    await app.scheduled({ cron, scheduledTime, noRetry: () => {} }, bindings, execution);
    return new Response(new LocalDate(scheduledTime).toISOString());
  }
  return null;
}

export default {
  async fetch(
    request: Request,
    bindings: Bindings,
    execution: ExecutionContext,
  ): Promise<Response> {
    adjust(bindings);
    const command =
      request.method === "POST" ? await runCommand(request, bindings, execution) : null;
    if (command) return command;
    const { LOCAL_CACHE, FRONT_CACHE = null } = bindings;
    const hasFrontCache = LOCAL_CACHE === "off" || FRONT_CACHE !== null;
    return app.fetch(
      request as Parameters<typeof app.fetch>[0],
      bindings,
      hasFrontCache ? withFrontCache(execution, FRONT_CACHE) : execution,
    );
  },
  async scheduled(
    controller: ScheduledController,
    bindings: Bindings,
    execution: ExecutionContext,
  ): Promise<void> {
    adjust(bindings);
    await app.scheduled(controller, bindings, execution);
  },
};
