import { type Browser, chromium } from "@playwright/test";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { findChromium } from "../../scripts/local/chromium";
import { updateDemoData } from "../../scripts/local/demo";
import { startGzipProxy } from "../../scripts/local/gzip-proxy";
import { startBareSite } from "./bare-site";
import { measureInteractions } from "./interactions";
import { installLighthouse, type LighthouseFigures, lighthouse } from "./lighthouse";
import { median } from "./measure";
import { type Profile, profileOf, profileVisits } from "./profile";
import { type BenchServer, startBenchServer } from "./server";
import { emptyBrowser, type Line, type Visit, visit } from "./visit";

const lines = {
  slow: { name: "1.6 Mbit/s, 150 ms", rate: 1_600_000, latency: 150 },
  fast: { name: "9 Mbit/s, 60 ms", rate: 9_000_000, latency: 60 },
} satisfies Record<string, Line>;

const parts = ["slow", "fast", "profile", "interactions", "lighthouse"] as const;
type Part = (typeof parts)[number];

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
 * compared with are visited in turns, with an empty cache, through a proxy that compresses. Then
 * Lighthouse visits them with the same kind of throttling.
 *
 * @param against the folder of another build that is measured beside this one.
 * @param only a part, for the home page and what it is compared with. Default: all of all pages.
 */
export async function measurePages(against?: string, only?: string): Promise<void> {
  if (only !== undefined && !parts.some((part) => part === only)) {
    throw new Error(`The parts are ${parts.join(", ")}.`);
  }
  const isMeasured = (part: Part) => only === undefined || only === part;
  if (isMeasured("lighthouse")) await installLighthouse();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const server = await startSite(stops);
    const bare = await startBareSite();
    stops.push(() => bare.stop());
    const home = { visits: VISITS, hasGame: true, scripts: true };
    const site = await proxied(stops, server.url);
    const subjects: Subject[] = [
      ...(await pagesOf(server)).map((page) => ({ ...page, url: site + page.url })),
      {
        ...{ ...home, name: "/ without scripts", hasGame: false, scripts: false },
        url: await proxied(stops, server.url, withoutScripts),
      },
      {
        ...{ ...home, name: BARE, hasGame: false },
        url: await proxied(stops, bare.url),
      },
    ];
    if (against !== undefined) {
      const other = await startSite(stops, against);
      subjects.push({ ...home, name: `/ of ${against}`, url: await proxied(stops, other.url) });
    }
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    stops.push(() => browser.close());
    const chosen = subjects.filter(({ visits }) => only === undefined || visits === VISITS);
    for (const part of ["slow", "fast"] as const) {
      if (!isMeasured(part)) continue;
      printVisits(lines[part], await visitAll(browser, chosen, lines[part]));
    }
    if (isMeasured("profile")) {
      await profileVisits(Array(FEW_VISITS).fill(() => profileOfHome(browser, `${site}/`)));
    }
    if (isMeasured("interactions")) await measureInteractions(browser, site);
    if (isMeasured("lighthouse")) printLighthouse(await lighthouseOfAll(chosen));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function startSite(
  stops: (() => Promise<unknown>)[],
  project?: string,
): Promise<BenchServer> {
  const server = await startBenchServer({ cache: true, ...(project && { project }) });
  stops.push(() => server.stop());
  await updateDemoData(server.db, Date.now());
  return server;
}

async function proxied(
  stops: (() => Promise<unknown>)[],
  url: string,
  rewrite?: (html: string) => string,
): Promise<string> {
  const proxy = await startGzipProxy(url, rewrite);
  stops.push(() => proxy.stop());
  return proxy.url;
}

async function pagesOf({ db }: BenchServer): Promise<readonly Subject[]> {
  const uid = await db
    .prepare("SELECT uid FROM games WHERE daily_date IS NULL AND status = 'approved' LIMIT 1")
    .first<string>("uid");
  const yesterday = addDays(newYorkDate(Date.now()), -1);
  const game = { visits: FEW_VISITS, hasGame: true, scripts: true };
  const page = { ...game, hasGame: false };
  return [
    { ...game, name: "/", url: "/", visits: VISITS, again: true },
    { ...game, name: "an archive day", url: `/archive/${yesterday}` },
    { ...game, name: "a community game", url: `/community/${uid}` },
    { ...page, name: "explore", url: "/explore/archive/1" },
    { ...page, name: "create", url: "/create" },
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

async function profileOfHome(browser: Browser, url: string): Promise<Profile> {
  const context = await emptyBrowser(browser);
  const page = await context.newPage();
  const options = { line: lines.fast, guess: guesses[0] };
  const profile = await profileOf(browser, page, () => visit(page, url, options));
  await context.close();
  return profile;
}

async function lighthouseOfAll(
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, readonly LighthouseFigures[]>> {
  const figures = new Map<string, LighthouseFigures[]>();
  for (const { name, url, scripts, visits } of subjects) {
    if (!scripts || name === BARE) continue;
    const runs: LighthouseFigures[] = [];
    while (runs.length < (visits === VISITS ? 3 : 1)) runs.push(await lighthouse(url));
    figures.set(name, runs);
  }
  return figures;
}

const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
const milliseconds = (time: number) => `${time.toFixed(0)} ms`;

/** The columns of a table: heading, field, way of showing. */
type Columns<T> = readonly (readonly [string, keyof T, (value: number) => string])[];

const visitColumns: Columns<Visit> = [
  ["first paint", "firstPaint", seconds],
  ["largest paint", "largestPaint", seconds],
  ["alive", "alive", seconds],
  ["first guess", "answered", seconds],
  ["blocked", "blocking", milliseconds],
  ["bytes", "bytes", kilobytes],
  ["requests", "requests", String],
];

function printVisits({ name }: Line, visits: Visits): void {
  printTable(`${name}, processor 4 times slower, medians`, visitColumns, visits);
  const of = (page: string, field: keyof Visit) => medianOf(visits.get(page) ?? [], field);
  const ratio = (...[of, to, goal]: readonly [number, number, number]) =>
    `${(of / to).toFixed(2)} (goal ${goal})`;
  console.log(`
first paint to / without scripts:        ${ratio(of("/", "firstPaint"), of("/ without scripts", "firstPaint"), 1.1)}
first guess to React and Remix alive:    ${ratio(of("/", "answered"), of(BARE, "alive"), 1.25)}
blocked to React and Remix alone:        ${ratio(of("/", "blocking"), of(BARE, "blocking"), 1.3)}
first guess of a second visit to first:  ${ratio(of("/, second visit", "answered"), of("/", "answered"), 0.5)}`);
}

const lighthouseColumns: Columns<LighthouseFigures> = [
  ["performance", "performance", String],
  ["LCP", "lcp", seconds],
  ["TBT", "tbt", milliseconds],
  ["speed index", "speedIndex", seconds],
  ["CLS", "cls", (value) => value.toFixed(3)],
  ["accessibility", "accessibility", String],
  ["best practices", "bestPractices", String],
  ["SEO", "seo", String],
];

function printLighthouse(figures: ReadonlyMap<string, readonly LighthouseFigures[]>): void {
  printTable("Lighthouse, applied throttling, medians", lighthouseColumns, figures);
}

function printTable<T>(
  title: string,
  columns: Columns<T>,
  figures: ReadonlyMap<string, readonly T[]>,
): void {
  const row = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(24), ...cells.map((cell) => cell.padStart(14)));
  console.log(`\n${title}`);
  row(
    "page",
    columns.map(([heading]) => heading),
  );
  for (const [name, runs] of figures) {
    row(
      name,
      columns.map(([, field, show]) => {
        const value = medianOf(runs, field);
        return Number.isNaN(value) ? "" : show(value);
      }),
    );
  }
}

/** Returns NaN if no visit has the figure. */
function medianOf<T>(runs: readonly T[], field: keyof T): number {
  return median(runs.map((run) => run[field]).filter((value) => typeof value === "number"));
}
