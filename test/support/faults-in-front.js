/**
 * A module in front of the Worker that makes one of its bindings fail for a request. The header
 * `X-Fault` has a `Fault` as JSON. The response is sent after the work that follows it. It tells
 * how many steps the binding made (`X-Steps`), and for how long the response waited for what hangs
 * (`X-Waited`, ms). This waiting takes no time: while a binding hangs or is slow, the timers from a
 * second on fire at once, in their order. A provider that hangs says so with a request to
 * `/__hangs`.
 */
import app, { RoomObject as Local } from "./local-entry.js";

const [setReal, clearReal] = [globalThis.setTimeout, globalThis.clearTimeout];
const timers = new Set();
let clock = 0;
/** How long a slow binding takes, ms. */
const SLOW = 4000;

globalThis.setTimeout = (run, delay = 0, ...values) => {
  if (delay < 1000) return setReal(run, delay / 20, ...values);
  const timer = { due: clock + delay };
  timer.fire = () => {
    timers.delete(timer);
    run(...values);
  };
  timer.id = setReal(timer.fire, delay);
  timers.add(timer);
  return timer.id;
};
globalThis.clearTimeout = (id) => {
  for (const timer of timers) if (timer.id === id) timers.delete(timer);
  clearReal(id);
};
AbortSignal.timeout = (delay) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("It took too long.", "TimeoutError")), delay);
  return controller.signal;
};
const now = performance.now.bind(performance);
let skipped = 0;
performance.now = () => now() + skipped;
/** How many parts of the request wait for time to pass. */
let waiting = 0;
const tick = () => new Promise((resolve) => setReal(resolve, 2));

class Statement {
  constructor(inner, step) {
    Object.assign(this, { inner, step });
  }
  bind = (...values) => new Statement(this.inner.bind(...values), this.step);
  all = () => this.step(() => this.inner.all());
  run = () => this.step(() => this.inner.run());
  raw = (options) => this.step(() => this.inner.raw(options));
}

const database = (inner, step) => ({
  prepare: (query) => new Statement(inner.prepare(query), step),
  batch: (statements) => step(() => inner.batch(statements.map(({ inner }) => inner))),
  withSession: (consistency) => database(inner.withSession(consistency), step),
  getBookmark: () => inner.getBookmark(),
});
const mailbox = (inner, step) => ({ send: (mail) => step(() => inner.send(mail)) });
const wrappers = { DB: database, EMAIL: mailbox };
/** Returns the bindings with a faulty one. */
const withFaults = (bindings, binding, step) =>
  binding in wrappers
    ? { ...bindings, [binding]: wrappers[binding](bindings[binding], step) }
    : bindings;

/** What a binding does in the request of the moment, also in a room. */
let step = (work) => work();

export class RoomObject extends Local {
  constructor(state, bindings) {
    super(state, { ...bindings, DB: database(bindings.DB, (work) => step(work)) });
  }
}

export default {
  async fetch(request, bindings, execution) {
    if (new URL(request.url).pathname === "/__hangs") {
      waiting += 1;
      return new Response();
    }
    const header = request.headers.get("X-Fault");
    if (header === null) return app.fetch(request, bindings, execution);
    const { binding, kind, step: first, lasting, message } = JSON.parse(header);
    let steps = 0;
    waiting = 0;
    step = async (work) => {
      steps += 1;
      if (!(lasting ? steps >= first : steps === first)) return work();
      if (kind === "refuses") throw new Error(message, { cause: new Error(message) });
      const result = kind === "hangs" ? null : await work();
      if (kind === "loses the answer") throw new Error(message, { cause: new Error(message) });
      waiting += 1;
      if (kind !== "is slow") return new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, SLOW));
      waiting -= 1;
      return result;
    };
    timers.clear();
    clock = 0;
    const tasks = [];
    const context = { waitUntil: (task) => tasks.push(task), passThroughOnException() {} };
    const faulty = withFaults(bindings, binding, step);
    let response;
    let waited = 0;
    const answering = (async () => {
      const answer = await app.fetch(request, faulty, context);
      const body = await answer.arrayBuffer();
      waited = clock;
      for (const task of tasks) await task;
      response = new Response(body.byteLength > 0 ? body : null, answer);
    })();
    for (let idle = 0; !response; ) {
      await Promise.race([answering, tick()]);
      const [next] = waiting && !response ? [...timers].sort((a, b) => a.due - b.due) : [];
      idle = waiting && !next ? idle + 1 : 0;
      if (idle > 200) response = new Response("The request has no end.", { status: 599 });
      if (!next) continue;
      skipped += next.due - clock;
      clock = next.due;
      clearReal(next.id);
      next.fire();
    }
    step = (work) => work();
    response.headers.set("X-Steps", steps);
    response.headers.set("X-Waited", waited);
    return response;
  },
  scheduled: app.scheduled,
};
