import { setTimeout as wait } from "node:timers/promises";
import { type Browser, type BrowserContext, devices, type Page } from "@playwright/test";
import { sum } from "../../app/game/sum";

/** A network line. */
export interface Line {
  /** bit/s */
  readonly rate: number;
  /** Time of a request to the server and back, ms. */
  readonly latency: number;
}

interface VisitOptions {
  readonly line: Line;
  /** Typed key by key as soon as the field is visible. */
  readonly guess?: string | undefined;
  /** The page has scripts that set `data-animations` when they handle events. */
  readonly scripts?: boolean;
}

/** Factor by which the browser slows down the processor, as Lighthouse does for a cheap phone. */
export const SLOWDOWN = 4;
/** Time between two keys, ms: a quick typist. */
export const KEY_DELAY = 60;
/** An older page loses an Enter before it is alive, so Enter is pressed again, ms. */
const ENTER_DELAY = 300;
/** Tasks and requests are counted until so long after the page is ready, ms. */
const AFTERWARDS = 1000;
/** ms */
const LONGEST_VISIT = 60_000;

/** Opens a phone's browser with empty storage. The service worker never answers. */
export async function emptyBrowser(browser: Browser, baseURL?: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...devices["Pixel 7"],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    serviceWorkers: "block",
  });
  // The rules open by themselves, and a person reads them.
  await context.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  return context;
}

/** Opens a page with a slow processor that collects `figures`. */
export async function openSlowPage(context: BrowserContext, guess?: string) {
  const page = await context.newPage();
  await page.addInitScript(watch, guess);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, client };
}

export type Visit = Awaited<ReturnType<typeof visit>>;

/**
 * Visits a page on a line with a slow processor. Returns what the visitor waited for, ms after the
 * press on the link, the time of each task above 50 ms, added up, and the
 * bytes on the wire.
 */
export async function visit(
  context: BrowserContext,
  url: string,
  { line, guess, scripts = true }: VisitOptions,
) {
  const { page, client } = await openSlowPage(context, guess);
  let bytes = 0;
  let requests = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.rate / 8,
    uploadThroughput: line.rate / 8,
  });
  // To ask the page would cost it processor time, so it tells.
  const told = (moment: string) =>
    page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith(moment),
      timeout: LONGEST_VISIT,
    });
  const loaded = page.goto(url, { timeout: LONGEST_VISIT });
  if (guess !== undefined) {
    const answered = told("answered");
    await typeGuess(page, (await told("field")).text(), guess, answered);
  } else if (scripts) {
    await told("alive");
  }
  await loaded;
  await wait(AFTERWARDS);
  const { firstPaint, largestPaint, alive, answered, longTasks } = await page.evaluate(
    () => window.figures,
  );
  // What it does afterwards would delay the next visit.
  await page.close();
  const blocked = sum(longTasks.map(({ duration }) => duration - 50));
  return { firstPaint, largestPaint, alive, answered, blocked, bytes, requests };
}

/** Taps the field and types, without a wait for the page, until the guess is answered. */
async function typeGuess(
  page: Page,
  field: string,
  guess: string,
  answered: Promise<unknown>,
): Promise<void> {
  const [x = 0, y = 0] = field.split(" ").slice(1).map(Number);
  const pressed = [page.touchscreen.tap(x, y)];
  for (const key of [...guess, "Enter"]) {
    await wait(KEY_DELAY);
    pressed.push(page.keyboard.press(key));
  }
  const enter = setInterval(() => pressed.push(page.keyboard.press("Enter")), ENTER_DELAY);
  await answered.finally(() => clearInterval(enter));
  await Promise.all(pressed);
}

interface PageFigures {
  firstPaint?: number;
  largestPaint?: number;
  /** The scripts handle events. */
  alive?: number;
  /** The first guess is answered on the screen. */
  answered?: number;
  /** Above 50 ms. */
  readonly longTasks: { readonly startTime: number; readonly duration: number }[];
  /** The longest event of each interaction with one of 16 ms or more, by its id. */
  readonly interactions: Record<number, number>;
}

declare global {
  interface Window {
    figures: PageFigures;
  }
}

/** Runs in the page before its own scripts. Tells of the moments "field", "alive", "answered". */
function watch(guess: string | undefined): void {
  const figures: PageFigures = { longTasks: [], interactions: {} };
  window.figures = figures;
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
    if (guess !== undefined) requestAnimationFrame(lookForField);
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    figures.longTasks.push({ startTime, duration });
  });
  observe("event", (entry) => {
    const { interactionId: id, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (id) figures.interactions[id] = Math.max(duration, figures.interactions[id] ?? 0);
  });
  new MutationObserver(() => {
    if (figures.alive === undefined && document.documentElement?.dataset.animations !== undefined) {
      figures.alive = performance.now();
      console.debug("alive");
    }
    if (guess === undefined || figures.answered !== undefined) return;
    const wrong = [...document.querySelectorAll("section li, main p bdi")];
    if (!wrong.some(({ textContent }) => textContent?.includes(guess))) return;
    figures.answered = 0;
    // The answer is on the screen after the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        figures.answered = performance.now();
        console.debug("answered");
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    const options = { type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  }

  function lookForField(): void {
    const field = document.querySelector<HTMLInputElement>("input[name=guess]");
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0) console.debug("field", x + width / 2, y + height / 2);
    else requestAnimationFrame(lookForField);
  }
}
