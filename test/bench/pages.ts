import { type Browser, chromium } from "@playwright/test";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { findChromium } from "../../scripts/local/chromium";
import { updateDemoData } from "../../scripts/local/demo";
import { startGzipProxy } from "../../scripts/local/gzip-proxy";
import { startBareSite } from "./bare-site";
import { median } from "./measure";
import { type BenchServer, startBenchServer } from "./server";
import { emptyBrowser, type Line, type Visit, visit } from "./visit";

const lines: readonly Line[] = [
  { name: "1.6 Mbit/s, 150 ms", rate: 1_600_000, latency: 150 },
  { name: "9 Mbit/s, 60 ms", rate: 9_000_000, latency: 60 },
];

/** Visits of the home page and of what it is compared with. */
const VISITS = 9;
/** Visits of every other page. */
const FEW_VISITS = 3;
const BARE = "React and Remix alone";
/** No list has such an item. */
const guesses = ["Zorgon", "Quixby"] as const;

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly visits: number;
  readonly hasGame: boolean;
  readonly scripts: boolean;
  /** Visited once more with the browser's cache. */
  readonly again?: boolean;
}

/**
 * Measures what a visitor with a slow phone waits for, on two lines. The pages and what they are
 * compared with are visited in turns, with an empty cache, through a proxy that compresses.
 */
export async function measurePages(): Promise<void> {
  const server = await startBenchServer({ cache: true });
  await updateDemoData(server.db, Date.now());
  const bare = await startBareSite();
  const proxies = [
    await startGzipProxy(server.url),
    await startGzipProxy(server.url, withoutScripts),
    await startGzipProxy(bare.url),
  ];
  const [site = "", plain = "", least = ""] = proxies.map(({ url }) => url);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const home = { visits: VISITS, hasGame: true, scripts: true };
  const subjects: readonly Subject[] = [
    { ...home, name: "/", url: site, again: true },
    ...(await otherPages(server, site)),
    { ...home, name: "/ without scripts", url: plain, hasGame: false, scripts: false },
    { ...home, name: BARE, url: least, hasGame: false },
  ];
  try {
    for (const line of lines) print(line, await visitAll(browser, subjects, line));
  } finally {
    await browser.close();
    await Promise.all([...proxies, server, bare].map((one) => one.stop()));
  }
}

async function otherPages({ db }: BenchServer, site: string): Promise<readonly Subject[]> {
  const uid = await db
    .prepare("SELECT uid FROM games WHERE daily_date IS NULL AND status = 'approved' LIMIT 1")
    .first<string>("uid");
  const yesterday = addDays(newYorkDate(Date.now()), -1);
  const game = { visits: FEW_VISITS, hasGame: true, scripts: true };
  const page = { ...game, hasGame: false };
  return [
    { ...game, name: "an archive day", url: `${site}/archive/${yesterday}` },
    { ...game, name: "a community game", url: `${site}/community/${uid}` },
    { ...page, name: "explore", url: `${site}/explore/archive/1` },
    { ...page, name: "create", url: `${site}/create` },
  ];
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

type Visits = ReadonlyMap<string, readonly Visit[]>;

async function visitAll(
  browser: Browser,
  subjects: readonly Subject[],
  line: Line,
): Promise<Visits> {
  const visits = new Map<string, Visit[]>();
  const add = (name: string, made: Visit) => {
    visits.set(name, [...(visits.get(name) ?? []), made]);
  };
  for (let round = 0; round < VISITS; round++) {
    for (const subject of subjects) {
      if (round >= subject.visits) continue;
      const context = await emptyBrowser(browser);
      const open = async (guess: string) => {
        const page = await context.newPage();
        const made = await visit(page, subject.url, {
          line,
          scripts: subject.scripts,
          ...(subject.hasGame && { guess }),
        });
        // What it does afterwards would delay the next visit.
        await page.close();
        return made;
      };
      add(subject.name, await open(guesses[0]));
      if (subject.again) add(`${subject.name}, second visit`, await open(guesses[1]));
      await context.close();
    }
  }
  return visits;
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;

const columns: readonly (readonly [string, keyof Visit, (value: number) => string])[] = [
  ["first paint", "firstPaint", seconds],
  ["alive", "alive", seconds],
  ["first guess", "answered", seconds],
  ["blocked", "blocking", (time) => `${time.toFixed(0)} ms`],
  ["bytes", "bytes", (bytes) => `${(bytes / 1000).toFixed(0)} KB`],
];

function print({ name: line }: Line, visits: Visits): void {
  /** NaN if no visit has the figure. */
  const of = (page: string, field: keyof Visit) =>
    median((visits.get(page) ?? []).map((made) => made[field]).filter((value) => value !== null));
  const row = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(24), ...cells.map((cell) => cell.padStart(14)));
  console.log(`\n${line}, processor 4 times slower, medians`);
  row(
    "page",
    columns.map(([heading]) => heading),
  );
  for (const page of visits.keys()) {
    row(
      page,
      columns.map(([, field, show]) => {
        const value = of(page, field);
        return Number.isNaN(value) ? "" : show(value);
      }),
    );
  }
  const ratio = (...[of, to, goal]: readonly [number, number, number]) =>
    `${(of / to).toFixed(2)} (goal ${goal})`;
  console.log(`
first paint to / without scripts:        ${ratio(of("/", "firstPaint"), of("/ without scripts", "firstPaint"), 1.1)}
first guess to React and Remix alive:    ${ratio(of("/", "answered"), of(BARE, "alive"), 1.25)}
blocked to React and Remix alone:        ${ratio(of("/", "blocking"), of(BARE, "blocking"), 1.3)}
first guess of a second visit to first:  ${ratio(of("/, second visit", "answered"), of("/", "answered"), 0.5)}`);
}
