import type { Browser, Page } from "@playwright/test";
import { median } from "./measure";
import type { Visit } from "./visit";

const CATEGORIES = ["devtools.timeline", "toplevel", "v8.execute", "blink.user_timing"];

/** The parts of the work, by the events of Chromium's trace. */
const parts: Readonly<Record<string, RegExp>> = {
  HTML: /^ParseHTML$/,
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint: /^(PrePaint|Paint|Layerize|Commit)$/,
  "keys and taps": /^EventDispatch$/,
  "evaluating scripts": /^(EvaluateScript|v8\.(evaluateModule|compile|compileModule|run))$/,
  hydrating: /^RunMicrotasks$/,
  "effects, timers": /^(FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame)$/,
};
const OTHER = "the browser's other work";

const phases = ["until first paint", "until alive", "until the answer", "in the second after"];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, µs. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** ms of the main thread, by part and phase. */
export type Profile = Readonly<Record<string, readonly number[]>>;

/** Prints what each part of some visits costs the main thread: medians of processor time. */
export async function profileVisits(visits: readonly (() => Promise<Profile>)[]): Promise<void> {
  const profiles: Profile[] = [];
  for (const visit of visits) profiles.push(await visit());
  console.log(`\n${"Processor time".padEnd(26)}`, ...phases.map((phase) => phase.padStart(20)));
  for (const part of [...Object.keys(parts), OTHER]) {
    const times = phases.map((_, at) =>
      median(profiles.map((profile) => profile[part]?.[at] ?? 0)),
    );
    console.log(part.padEnd(26), ...times.map((time) => `${time.toFixed(0)} ms`.padStart(20)));
  }
}

export async function profileOf(
  browser: Browser,
  page: Page,
  visit: () => Promise<Visit>,
): Promise<Profile> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const { firstPaint, alive, answered } = await visit();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) =>
      name === "navigationStart" && args.data?.documentLoaderURL?.startsWith("http"),
  );
  if (!start) throw new Error("The trace has no navigation.");
  const ends = [firstPaint, alive, answered, (answered ?? 0) + 1000].map((end) => end ?? 0);
  const profile = Object.fromEntries(
    [...Object.keys(parts), OTHER].map((part) => [part, [0, 0, 0, 0]]),
  );
  const stack: { readonly part: string; readonly end: number }[] = [];
  const add = (part: string, at: number, time: number) => {
    const phase = ends.findIndex((end) => at <= end);
    const times = profile[part];
    if (times && phase >= 0) times[phase] = (times[phase] ?? 0) + time;
  };
  const events = traceEvents
    .filter(
      ({ ph, pid, tid, ts }) =>
        ph === "X" && pid === start.pid && tid === start.tid && ts >= start.ts,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    while (stack.length > 0 && (stack.at(-1)?.end ?? 0) <= ts) stack.pop();
    const outer = stack.at(-1);
    const own = Object.entries(parts).find(([, pattern]) => pattern.test(name))?.[0];
    // What a key runs belongs to it, except style, layout and paint.
    const isOfKey = outer?.part === "keys and taps" && !/^(style|layout|paint)$/.test(own ?? "");
    const part = isOfKey ? outer.part : (own ?? outer?.part ?? OTHER);
    const at = (ts - start.ts) / 1000;
    add(part, at, tdur / 1000);
    if (outer) add(outer.part, at, -tdur / 1000);
    stack.push({ part, end: ts + dur });
  }
  return profile;
}
