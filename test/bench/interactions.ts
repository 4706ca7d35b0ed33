import type { Browser, Page } from "@playwright/test";
import { Board } from "../support/board";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { knownPuzzle } from "../support/known-puzzle";
import { emptyBrowser, SLOWDOWN } from "./visit";

/** ms between two keys: a quick typist. */
const KEY_DELAY = 60;
/** ms that a person looks at what happened. */
const PAUSE = 700;

/** What the events of a page took until the next paint, and the long tasks. */
interface PageTimes {
  /** The longest event of each interaction that took 16 ms or more, ms. */
  readonly slow: readonly number[];
  /** The number of all interactions. */
  readonly count: number;
  /** Tasks above 50 ms that began when the page was alive, ms. */
  readonly longTasks: readonly number[];
}

/** What a person does on a page, by name. */
const scripts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a whole game": playGame,
  "lists and menus": useLists,
  create: createGame,
};

/**
 * Plays a game, uses the lists and menus and fills the form of a new game, key by key, with a slow
 * processor. Prints the time from each key or tap to the paint of its effect (Interaction to Next
 * Paint).
 */
export async function measureInteractions(browser: Browser, url: string): Promise<void> {
  console.log(
    `\nKeys and taps until the paint of their effect, processor ${SLOWDOWN} times slower`,
  );
  for (const [name, act] of Object.entries(scripts)) {
    const { slow, count, longTasks } = await timesOf(browser, url, act);
    const sorted = slow.toSorted((a, b) => b - a);
    const at = (share: number) => `${sorted[Math.floor((1 - share) * count)] ?? "below 16"} ms`;
    console.log(
      `${name.padEnd(18)} ${count} interactions: median ${at(0.5)}, 98 % ${at(0.98)}, longest ${at(1)}; ` +
        `longest task ${Math.max(0, ...longTasks).toFixed(0)} ms`,
    );
  }
  console.log("Goals: 98 % at most 100 ms, no task above 150 ms.");
}

async function timesOf(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<PageTimes> {
  const context = await emptyBrowser(browser, url);
  const page = await context.newPage();
  await page.addInitScript(collectTimes);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await act(page);
  const times = await page.evaluate(() => window.times());
  await context.close();
  return times;
}

async function playGame(page: Page): Promise<void> {
  const board = new Board(page);
  await board.open();
  await type(page, board.input, ["Elephant", "Volcano", "Umbrella"]);
  await board.hint("First Letter Hint");
  await page.waitForTimeout(PAUSE);
  await board.hint("Length Hint");
  await type(page, board.input, ["Bicycle", "Mountain", "Accordion", "Blanket"]);
  await board.giveUp.click();
  await page.waitForTimeout(PAUSE);
  await board.giveUp.click();
  await board.result.waitFor();
  await page.waitForTimeout(PAUSE);
  await page.getByRole("button", { name: "Copy Your Results" }).click();
  await page.waitForTimeout(PAUSE);
  await board.closeResult();
  await page.waitForTimeout(PAUSE);
}

async function useLists(page: Page): Promise<void> {
  const tab = page.getByRole("navigation", { name: "Lists of games" });
  await new Board(page).open("/explore/archive/1");
  await page.getByRole("searchbox", { name: "Search prompts" }).click();
  await page.keyboard.type("planet", { delay: KEY_DELAY });
  await page.waitForTimeout(PAUSE);
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press("Backspace");
  await page.waitForTimeout(PAUSE);
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForTimeout(PAUSE);
  await tab.getByRole("link", { name: "Community" }).click();
  await page.waitForTimeout(PAUSE);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.waitForTimeout(PAUSE);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.waitForTimeout(PAUSE);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(PAUSE);
}

async function createGame(page: Page): Promise<void> {
  await signInAs(page, "creator");
  const create = new CreatePage(page);
  await create.open();
  await create.prompt.click();
  await page.keyboard.type("Name a tool of a kitchen", { delay: KEY_DELAY });
  for (const [index, { name }] of knownPuzzle.items.entries()) {
    await create.item(index + 1).click();
    await page.keyboard.type(name, { delay: KEY_DELAY });
  }
  await page.waitForTimeout(PAUSE);
}

async function type(page: Page, field: Board["input"], guesses: readonly string[]): Promise<void> {
  for (const guess of guesses) {
    await field.click();
    await page.keyboard.type(guess, { delay: KEY_DELAY });
    await page.keyboard.press("Enter");
    await page.waitForTimeout(PAUSE);
  }
}

declare global {
  interface Window {
    times(): PageTimes;
  }
}

/** Runs in the page before its own scripts. */
function collectTimes(): void {
  const longest = new Map<number, number>();
  const longTasks: number[] = [];
  let alive = Number.POSITIVE_INFINITY;
  new MutationObserver((_changes, observer) => {
    if (document.documentElement?.dataset.animations === undefined) return;
    alive = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  observe("event", (entry) => {
    const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
    if (interactionId === 0) return;
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  });
  observe("longtask", ({ startTime, duration }) => {
    if (startTime > alive) longTasks.push(duration);
  });
  window.times = () => ({
    slow: [...longest.values()],
    count: (performance as Performance & { interactionCount: number }).interactionCount,
    longTasks,
  });

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    const options = { type, durationThreshold: 16 } as PerformanceObserverInit;
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  }
}
