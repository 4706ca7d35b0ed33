import type { Browser, BrowserContext } from "@playwright/test";
import { type Figures, printMedians } from "./measure";
import { emptyBrowser, type Visit } from "./visit";

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
const allParts = [...Object.keys(parts), OTHER];

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
type Profile = Readonly<Record<string, Figures>>;

type VisitWith = (context: BrowserContext) => Promise<Visit>;

/** Prints what each part of some visits costs the main thread: medians of processor time. */
export async function profileVisits(browser: Browser, count: number, visit: VisitWith) {
  const profiles: Profile[] = [];
  while (profiles.length < count) profiles.push(await profileOf(browser, visit));
  const rows = allParts.map((part) => {
    return [part, profiles.map((profile) => profile[part] ?? {})] as const;
  });
  printMedians("Processor time, ms", Object.fromEntries(rows));
}

async function profileOf(browser: Browser, visit: VisitWith): Promise<Profile> {
  const context = await emptyBrowser(browser);
  await browser.startTracing(undefined, { categories: CATEGORIES });
  const { firstPaint, alive, answered } = await visit(context);
  const trace = (await browser.stopTracing()).toString();
  await context.close();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const start = traceEvents.findLast(
    ({ name, args }) =>
      name === "navigationStart" && args.data?.documentLoaderURL?.startsWith("http"),
  );
  if (!start) throw new Error("The trace has no navigation.");
  const phases = [
    ["until first paint", firstPaint ?? 0],
    ["until alive", alive ?? 0],
    ["until the answer", answered ?? 0],
    ["in the second after", (answered ?? 0) + 1000],
  ] as const;
  const nothing = Object.fromEntries(phases.map(([phase]) => [phase, 0]));
  const profile = Object.fromEntries(allParts.map((part) => [part, { ...nothing }]));
  const stack: { readonly part: string; readonly end: number }[] = [];
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
    const phase = phases.find(([, end]) => (ts - start.ts) / 1000 <= end)?.[0];
    const add = (to: string, time: number) => {
      const times = profile[to];
      if (times && phase) times[phase] = (times[phase] ?? 0) + time / 1000;
    };
    add(part, tdur);
    if (outer) add(outer.part, -tdur);
    stack.push({ part, end: ts + dur });
  }
  return profile;
}
