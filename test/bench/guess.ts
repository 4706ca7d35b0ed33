import { type CDPSession, chromium, type Page } from "@playwright/test";
import { newYorkDate } from "../../app/days/new-york";
import { findChromium } from "../../scripts/local/chromium";
import { addDailyGame } from "../support/seeds";
import { median } from "./measure";
import { startBenchServer } from "./server";

/** Factor by which the browser slows down the processor, as Lighthouse does for a cheap phone. */
const SLOWDOWN = 4;
/** The time that a guess may take, ms. */
const GOAL = 16;
/** Games that are played. */
const ROUNDS = 9;
const SPELLINGS = 20;
/** Time between two guesses, ms. */
const PAUSE = 1000;
/** Time between two keys, ms: twice as fast as a quick typist. */
const KEY_DELAY = 50;
/** How far the control counts. It takes about as long as a guess. */
const COUNT = 500_000;

const names = [
  "Mississippi River",
  "Yellowstone Park",
  "Golden Gate Bridge",
  "Empire State Building",
  "Statue of Liberty",
  "Mount Rushmore",
  "Grand Canyon",
  "Niagara Falls",
  "Monument Valley",
  "Everglades Swamp",
];

/**
 * The guesses of a game by kind. None ends the game. Wrong ones are compared with all spellings.
 */
const guesses: readonly (readonly [kind: string, text: string])[] = [
  ["first guess", "Death Valley Desert"],
  ...["Kilauea Volcano", "Hollywood Sign", "Alcatraz Island", "Lake Michigan", "Hoover Dam"].map(
    (text) => ["wrong", text] as const,
  ),
  ["wrong again", "Hollywood Sign"],
  ...names.slice(0, 5).map((name) => ["correct", name] as const),
  ...names.slice(5, 9).map((name) => ["correct with a typo", `${name.slice(1)}x`] as const),
  ["correct again", "Grand Canyon"],
];

/**
 * Measures the main thread's time for a guess on the board with ten items of twenty spellings each:
 * from the event to the end of rendering, saving and layout, without painting. A control before
 * each guess only counts: what varies in its time comes from the slowdown and the machine.
 */
export async function measureGuess(): Promise<void> {
  const server = await startBenchServer({ cache: false });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await addDailyGame(server.db, newYorkDate(Date.now()), { names });
    const spellings = Array.from({ length: SPELLINGS }, (_, index) => ` ${index}`);
    await server.db
      .prepare(
        "UPDATE items SET alt_spellings = (SELECT json_group_array(name || value) FROM json_each(?))",
      )
      .bind(JSON.stringify(spellings))
      .run();
    const times = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await play(page, await context.newCDPSession(page), server.url, times);
      await context.close();
    }
    print(times);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Plays a game and adds the time of each guess, ms. */
async function play(
  page: Page,
  client: CDPSession,
  url: string,
  times: Map<string, number[]>,
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  await page.goto(url);
  await page.locator("html[data-animations]").waitFor();
  // A player reads the prompt first. The page uses this time.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const input = page.getByRole("textbox", { name: "Your guess" });
  for (const [kind, text] of guesses) {
    // A player types key by key, and thinks before the next guess. The page uses this time too.
    await page.waitForTimeout(PAUSE);
    add("control", await page.evaluate(timeOfCounting, COUNT));
    await input.pressSequentially(text, { delay: KEY_DELAY });
    add(kind, await input.evaluate(timeOfSubmit));
  }

  function add(kind: string, time: number): void {
    times.set(kind, [...(times.get(kind) ?? []), time]);
  }
}

/** Runs in the page: counts without an allocation, and returns how long that took, ms. */
function timeOfCounting(count: number): number {
  const from = performance.now();
  let random = 1;
  for (let step = 0; step < count; step++) random = (random * 69_069 + 1) & 0x7fff_ffff;
  const time = performance.now() - from;
  if (random === 0) throw new Error("The count is wrong.");
  return time;
}

/** Runs in the page: submits the form of the field and returns how long that took, ms. */
async function timeOfSubmit(field: HTMLElement | SVGElement): Promise<number> {
  if (!(field instanceof HTMLInputElement)) throw new Error("This is no text field.");
  const from = performance.now();
  field.form?.requestSubmit();
  // React renders what an event has changed before the next task.
  await Promise.resolve();
  await Promise.resolve();
  document.body.getBoundingClientRect();
  const time = performance.now() - from;
  if (field.value !== "") throw new Error("The guess was not taken.");
  return time;
}

function print(times: ReadonlyMap<string, readonly number[]>): void {
  const line = (...cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(22))).join(""));
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  line("guess", "median", "maximum", "guesses", `above ${GOAL} ms`);
  const ofGuesses = [...times].flatMap(([kind, all]) => (kind === "control" ? [] : all));
  for (const [name, all] of [...times, ["all guesses", ofGuesses] as const]) {
    const above = all.filter((time) => time > GOAL).length;
    line(name, ms(median(all)), ms(Math.max(...all)), String(all.length), String(above));
  }
  console.log(`\nThe processor is slowed down ${SLOWDOWN} times. Goal: at most ${GOAL} ms.`);
}
