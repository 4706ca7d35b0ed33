import { setTimeout as wait } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  devices,
  type Page,
} from "@playwright/test";

/** A network line. */
export interface Line {
  readonly name: string;
  /** bit/s */
  readonly rate: number;
  /** Time of a request to the server and back, ms. */
  readonly latency: number;
}

/** What a visitor waited for, ms after the press on the link. Null: it did not happen. */
export interface Visit {
  readonly firstPaint: number | null;
  readonly largestPaint: number | null;
  /** The scripts handle events. */
  readonly alive: number | null;
  /** The first guess is answered on the screen. */
  readonly answered: number | null;
  /** ms of each task above 50 ms, added up. */
  readonly blocking: number;
  /** Bytes on the wire. */
  readonly bytes: number;
  readonly requests: number;
}

interface VisitOptions {
  readonly line: Line;
  /** Typed key by key as soon as the field is visible. */
  readonly guess?: string;
  /** The page has scripts that set `data-animations` when they handle events. */
  readonly scripts?: boolean;
}

/** Factor by which the browser slows down the processor, as Lighthouse does for a cheap phone. */
export const SLOWDOWN = 4;
/** Time between two keys, ms: a quick typist. */
const KEY_DELAY = 60;
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
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  // The rules open by themselves, and a person reads them.
  await context.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  return context;
}

/** Visits a page on a line with a slow processor. */
export async function visit(page: Page, url: string, options: VisitOptions): Promise<Visit> {
  const { line, guess, scripts = true } = options;
  const client = await page.context().newCDPSession(page);
  const transfers = await countTransfers(client);
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.rate / 8,
    uploadThroughput: line.rate / 8,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(watch, guess);
  const told = await listen(client);
  const loaded = page.goto(url, { timeout: LONGEST_VISIT });
  if (guess !== undefined) {
    await typeGuess(client, await told("field"), guess, told("answered"));
  } else if (scripts) {
    await told("alive");
  }
  await loaded;
  await wait(AFTERWARDS);
  const figures = await page.evaluate(() => window.figures);
  await client.detach();
  return { ...figures, ...transfers };
}

type Moment = "field" | "alive" | "answered";

/**
 * Returns a function that waits until the page tells of a moment. To ask the page would cost it
 * processor time.
 */
async function listen(client: CDPSession): Promise<(moment: Moment) => Promise<string>> {
  await client.send("Runtime.enable");
  await client.send("Runtime.addBinding", { name: "tell" });
  const details = new Map<string, string>();
  const listeners = new Map<string, (detail: string) => void>();
  client.on("Runtime.bindingCalled", ({ payload }) => {
    const [moment = "", detail = ""] = payload.split(":");
    details.set(moment, detail);
    listeners.get(moment)?.(detail);
  });
  return (moment) =>
    new Promise((resolve, reject) => {
      const known = details.get(moment);
      if (known !== undefined) resolve(known);
      listeners.set(moment, resolve);
      wait(LONGEST_VISIT, undefined, { ref: false }).then(() =>
        reject(new Error(`The page never told: ${moment}.`)),
      );
    });
}

async function countTransfers(client: CDPSession) {
  const transfers = { bytes: 0, requests: 0 };
  await client.send("Network.enable");
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    transfers.bytes += encodedDataLength;
    transfers.requests += 1;
  });
  return transfers;
}

/** Taps the field and types, without a wait for the page, until the guess is answered. */
async function typeGuess(
  client: CDPSession,
  field: string,
  guess: string,
  answered: Promise<unknown>,
): Promise<void> {
  const [x, y] = field.split(" ").map(Number);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    void client.send("Input.dispatchTouchEvent", { type, touchPoints });
  touch("touchStart", [{ x: x ?? 0, y: y ?? 0 }]);
  touch("touchEnd", []);
  for (const letter of guess) {
    await wait(KEY_DELAY);
    press(letter);
  }
  await wait(KEY_DELAY);
  press("\r");
  const enter = setInterval(() => press("\r"), ENTER_DELAY);
  await answered.finally(() => clearInterval(enter));

  function press(text: string): void {
    const key = text === "\r" ? "Enter" : text;
    void client.send("Input.dispatchKeyEvent", { type: "keyDown", key, text });
    void client.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
}

interface PageFigures {
  firstPaint: number | null;
  largestPaint: number | null;
  alive: number | null;
  answered: number | null;
  blocking: number;
}

declare global {
  interface Window {
    figures: PageFigures;
    /** Tells of a moment: "field:x y", its middle, "alive" or "answered". */
    tell(moment: string): void;
  }
}

/** Runs in the page before its own scripts. */
function watch(guess: string | undefined): void {
  const figures: PageFigures = {
    firstPaint: null,
    largestPaint: null,
    alive: null,
    answered: null,
    blocking: 0,
  };
  window.figures = figures;
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
    requestAnimationFrame(lookForField);
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    figures.largestPaint = startTime;
  });
  observe("longtask", ({ duration }) => {
    figures.blocking += duration - 50;
  });
  new MutationObserver(() => {
    if (figures.alive === null && document.documentElement?.dataset.animations !== undefined) {
      figures.alive = performance.now();
      window.tell("alive");
    }
    if (guess === undefined || figures.answered !== null) return;
    const wrong = [...document.querySelectorAll("section li, main p bdi")];
    if (!wrong.some(({ textContent }) => textContent?.includes(guess))) return;
    figures.answered = 0;
    // The answer is on the screen after the next frame.
    requestAnimationFrame(() =>
      setTimeout(() => {
        figures.answered = performance.now();
        window.tell("answered");
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }

  function lookForField(): void {
    const field = document.querySelector<HTMLInputElement>("input[name=guess]");
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0) window.tell(`field:${x + width / 2} ${y + height / 2}`);
    else requestAnimationFrame(lookForField);
  }
}
