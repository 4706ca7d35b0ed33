import { type Browser, chromium, type Page } from "@playwright/test";
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

/** Times in ms by the kind of the guess. */
type Times = Map<string, number[]>;

/**
 * Measures the main thread's time for a guess on the board with ten items of twenty spellings each:
 * from the event to the end of rendering, saving and layout, without painting. It prints the time
 * that passes while the processor is slowed down, and the main thread's CPU time at full speed,
 * multiplied. The slowdown is uneven: a control before each guess, which only counts, shows how
 * much. It does not change the CPU time, which shows the longest guess.
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
    const [elapsed, cpu]: [Times, Times] = [new Map(), new Map()];
    for (let round = 0; round < ROUNDS; round++) {
      await inNewPage(browser, server.url, (page) => playSlowedDown(page, elapsed));
      await inNewPage(browser, server.url, (page) => playTraced(page, cpu));
    }
    print(`Time that passes while the processor is slowed down ${SLOWDOWN} times`, elapsed);
    print(`${SLOWDOWN} times the main thread's CPU time at full speed`, cpu);
    console.log(`\nGoal: at most ${GOAL} ms.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens the board without the rules for `use`. */
async function inNewPage(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem("howToPlayModalShown", "true"));
  await page.goto(url);
  await page.locator("html[data-animations]").waitFor();
  await page.waitForLoadState("networkidle");
  await use(page);
  await context.close();
}

/** Plays a game with a slow processor, and adds the time of each guess and of each control. */
async function playSlowedDown(page: Page, times: Times): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const control = async () => add(times, "control", await page.evaluate(timeOfCounting, COUNT));
  addAll(times, await play(page, control));
}

/** Plays a game at full speed, and adds the CPU time of each guess, multiplied by the slowdown. */
async function playTraced(page: Page, times: Times): Promise<void> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "v8.execute"] });
  await play(page);
  const trace = await browser?.stopTracing();
  const cpuTimes = cpuTimesOfSubmits(String(trace));
  addAll(
    times,
    cpuTimes.map((time) => SLOWDOWN * time),
  );
}

/** Plays a game and returns the time that passes at each guess, ms. */
async function play(page: Page, beforeGuess?: () => Promise<void>): Promise<readonly number[]> {
  const input = page.getByRole("textbox", { name: "Your guess" });
  const times: number[] = [];
  for (const [, text] of guesses) {
    // A player types key by key, and thinks before the next guess.
    await page.waitForTimeout(PAUSE);
    await beforeGuess?.();
    await input.pressSequentially(text, { delay: KEY_DELAY });
    times.push(await input.evaluate(timeOfSubmit));
  }
  return times;
}

/** Adds the time of each guess of a game. */
function addAll(times: Times, ofGuesses: readonly number[]): void {
  if (ofGuesses.length !== guesses.length) throw new Error("Some guesses have no time.");
  for (const [index, [kind]] of guesses.entries()) add(times, kind, ofGuesses[index] ?? 0);
}

function add(times: Times, kind: string, time: number): void {
  times.set(kind, [...(times.get(kind) ?? []), time]);
}

/** An event of a trace of Chromium. `ts` is its beginning, `dur` its time, `tdur` CPU time, µs. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Returns the CPU time of each event `submit` and of the microtasks after it, ms. */
function cpuTimesOfSubmits(trace: string): readonly number[] {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const submits = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && args.data?.type === "submit",
  );
  return submits.map((submit) => {
    const microtasks = traceEvents
      .filter(({ name, pid, tid }) => name === "RunMicrotasks" && isSameThread({ pid, tid }))
      .filter(({ ts }) => ts >= submit.ts + (submit.dur ?? 0))
      .reduce((first, other) => (other.ts < first.ts ? other : first));
    if (submit.tdur === undefined || microtasks.tdur === undefined) {
      throw new Error("The trace has no CPU times.");
    }
    return (submit.tdur + microtasks.tdur) / 1000;

    function isSameThread({ pid, tid }: Pick<TraceEvent, "pid" | "tid">): boolean {
      return pid === submit.pid && tid === submit.tid;
    }
  });
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

function print(title: string, times: Times): void {
  const line = (...cells: readonly string[]) =>
    console.log(cells.map((cell, index) => (index ? cell.padStart(13) : cell.padEnd(22))).join(""));
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  console.log(`\n${title}:`);
  line("guess", "median", "maximum", "guesses", `above ${GOAL} ms`);
  const ofGuesses = [...times].flatMap(([kind, all]) => (kind === "control" ? [] : all));
  for (const [name, all] of [...times, ["all guesses", ofGuesses] as const]) {
    const above = all.filter((time) => time > GOAL).length;
    line(name, ms(median(all)), ms(Math.max(...all)), String(all.length), String(above));
  }
}
