import type { Browser } from "@playwright/test";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { launchChromium } from "../../scripts/local/chromium";
import { updateDemoData } from "../../scripts/local/demo";
import { startGzipProxy } from "../../scripts/local/gzip-proxy";
import { startBareSite } from "./bare-site";
import { measureInteractions } from "./interactions";
import { lighthouse } from "./lighthouse";
import { type Figures, printMedians, printTable } from "./measure";
import { profileVisits } from "./profile";
import { atEnd, type BenchServer, startBenchServer } from "./server";
import { emptyBrowser, type Line, SLOWDOWN, type Visit, visit } from "./visit";

const slow = { rate: 1_600_000, latency: 150 };
const fast = { rate: 9_000_000, latency: 60 };

/** Visits of the home page and of what it is compared with. */
const VISITS = 9;
/** Visits of every other page. */
const FEW_VISITS = 3;
const HOME = "/";
const AGAIN = "/, second visit";
const WITHOUT_SCRIPTS = "/ without scripts";
const BARE = "React and Remix alone";
/** No list has such an item. */
const guesses = ["Zorgon", "Quixby"] as const;

interface Subject {
  readonly name: string;
  readonly url: string;
  readonly visits: number;
  readonly hasGame: boolean;
  readonly scripts: boolean;
}

type Measure = (browser: Browser, subjects: readonly Subject[], home: string) => Promise<void>;

/** What is measured, by name. */
const parts: Readonly<Record<string, Measure>> = {
  slow: (browser, subjects) => measureVisits(browser, subjects, slow),
  fast: (browser, subjects) => measureVisits(browser, subjects, fast),
  profile: (browser, _, home) =>
    profileVisits(browser, FEW_VISITS, (context) =>
      visit(context, home, { line: fast, guess: guesses[0] }),
    ),
  interactions: (browser, _, home) => measureInteractions(browser, home),
  lighthouse: (_, subjects) => measureByLighthouse(subjects),
};

/**
 * Measures what a visitor with a slow phone waits for, on two lines. The pages and what they are
 * compared with are visited in turns, with an empty cache, through a proxy that compresses. Then
 * Lighthouse visits them with the same kind of throttling.
 *
 * @param against the folder of another build that is measured beside this one.
 * @param only a part, for the home page and what it is compared with. Default: all of all pages.
 */
export async function measurePages(against?: string, only?: string): Promise<void> {
  if (only !== undefined && !(only in parts)) {
    throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);
  }
  const server = await startSite();
  const site = await proxied(server.url);
  const home = { name: HOME, url: `${site}/`, visits: VISITS, hasGame: true, scripts: true };
  const bare = await proxied(await startBareSite());
  const still = await proxied(server.url, withoutScripts);
  const subjects = [
    home,
    ...(await otherPages(server, site)),
    { ...home, name: WITHOUT_SCRIPTS, url: still, hasGame: false, scripts: false },
    { ...home, name: BARE, url: bare, hasGame: false },
  ];
  if (against !== undefined) {
    const other = await startSite(against);
    subjects.push({ ...home, name: `/ of ${against}`, url: await proxied(other.url) });
  }
  const browser = await launchChromium();
  atEnd(() => browser.close());
  const chosen = subjects.filter(({ visits }) => only === undefined || visits === VISITS);
  for (const [name, measure] of Object.entries(parts)) {
    if (only === undefined || only === name) await measure(browser, chosen, home.url);
  }
}

async function startSite(project?: string): Promise<BenchServer> {
  const server = await startBenchServer({ cache: true, ...(project && { project }) });
  await updateDemoData(server.db, Date.now());
  return server;
}

async function proxied(url: string, rewrite?: (html: string) => string): Promise<string> {
  const proxy = await startGzipProxy(url, rewrite);
  atEnd(() => proxy.stop());
  return proxy.url;
}

async function otherPages({ db }: BenchServer, site: string): Promise<Subject[]> {
  const uid = await db
    .prepare("SELECT uid FROM games WHERE daily_date IS NULL AND status = 'approved' LIMIT 1")
    .first<string>("uid");
  const yesterday = addDays(newYorkDate(Date.now()), -1);
  const page = { visits: FEW_VISITS, hasGame: false, scripts: true };
  return [
    { ...page, name: "an archive day", url: `${site}/archive/${yesterday}`, hasGame: true },
    { ...page, name: "a community game", url: `${site}/community/${uid}`, hasGame: true },
    { ...page, name: "explore", url: `${site}/explore/archive/1` },
    { ...page, name: "create", url: `${site}/create` },
  ];
}

function withoutScripts(html: string): string {
  return html.replace(/<script[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, "");
}

async function measureVisits(browser: Browser, subjects: readonly Subject[], line: Line) {
  const visits: Record<string, Visit[]> = {};
  for (let round = 0; round < VISITS; round++) {
    for (const { name, url, scripts, hasGame } of subjects.filter((one) => round < one.visits)) {
      const context = await emptyBrowser(browser);
      const open = async (row: string, guess: string) => {
        const options = { line, scripts, guess: hasGame ? guess : undefined };
        visits[row] = [...(visits[row] ?? []), await visit(context, url, options)];
      };
      await open(name, guesses[0]);
      if (name === HOME) await open(AGAIN, guesses[1]);
      await context.close();
    }
  }
  const { rate, latency } = line;
  const title = `${rate / 1_000_000} Mbit/s, ${latency} ms, processor ${SLOWDOWN} times slower`;
  const rows = printMedians(`${title}, medians of ms`, visits);
  const ratio = (goal: number, field: keyof Visit, of: string, to: string, toField = field) => {
    return { ratio: (rows[of]?.[field] ?? Number.NaN) / (rows[to]?.[toField] ?? 0), goal };
  };
  printTable("Ratios", {
    "first paint to / without scripts": ratio(1.1, "firstPaint", HOME, WITHOUT_SCRIPTS),
    "first guess to React and Remix alive": ratio(1.25, "answered", HOME, BARE, "alive"),
    "blocked to React and Remix alone": ratio(1.3, "blocked", HOME, BARE),
    "first guess of a second visit to first": ratio(0.5, "answered", AGAIN, HOME),
  });
}

async function measureByLighthouse(subjects: readonly Subject[]): Promise<void> {
  const figures: Record<string, Figures[]> = {};
  for (const { name, url, scripts, visits } of subjects) {
    if (!scripts || name === BARE) continue;
    figures[name] = [];
    for (let run = 0; run < visits / FEW_VISITS; run++) figures[name].push(await lighthouse(url));
  }
  printMedians("Lighthouse, applied throttling, medians", figures);
}
