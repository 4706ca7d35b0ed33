import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { addDays, newYorkDate } from "../../app/days/new-york";
import { findChromium } from "../../scripts/local/chromium";
import { run } from "../../scripts/local/command";
import { updateDemoData } from "../../scripts/local/demo";
import { startGzipProxy } from "../../scripts/local/gzip-proxy";
import { startBareSite } from "./bare-site";
import { median } from "./measure";
import { type BenchServer, startBenchServer } from "./server";

/**
 * Measures pages with Lighthouse: mobile, simulated throttling, the median of three runs, gzipped.
 * Two baselines run in turns with them: the home page without scripts, and a page of React and
 * Remix alone.
 */

const VERSION = "12.8.2";
const FOLDER = "node_modules/.cache/lighthouse";
const CLI = `${FOLDER}/node_modules/lighthouse/cli/index.js`;
const RUNS = 3;

interface Subject {
  readonly name: string;
  readonly url: string;
}

export async function measurePages(): Promise<void> {
  await installLighthouse();
  const server = await startBenchServer({ cache: true });
  const bare = await startBareSite();
  const stops: (() => Promise<void>)[] = [() => server.stop(), () => bare.stop()];
  const proxied = async (url: string, rewrite?: (html: string) => string) => {
    const proxy = await startGzipProxy(url, rewrite ? { rewrite } : {});
    stops.push(() => proxy.stop());
    return proxy.url;
  };
  try {
    await updateDemoData(server.db, Date.now());
    const site = await proxied(server.url);
    const subjects = [
      ...(await pagesOf(server)).map(({ name, url }) => ({ name, url: site + url })),
      { name: "/ without scripts", url: await proxied(server.url, withoutScripts) },
      { name: "React and Remix alone", url: await proxied(bare.url) },
    ];
    const figures = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
    for (let round = 0; round < RUNS; round++) {
      for (const { name, url } of subjects) figures.get(name)?.push(await lighthouse(url));
    }
    print(figures);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Installs Lighthouse outside of the project's own packages, once. */
async function installLighthouse(): Promise<void> {
  const isInstalled = await access(CLI).then(
    () => true,
    () => false,
  );
  if (isInstalled) return;
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--prefix", FOLDER];
  await run("npm", ["install", ...options, `lighthouse@${VERSION}`]);
}

async function pagesOf({ db }: BenchServer): Promise<readonly Subject[]> {
  const uid = await db
    .prepare("SELECT uid FROM games WHERE daily_date IS NULL AND status = 'approved' LIMIT 1")
    .first<string>("uid");
  return [
    { name: "/", url: "/" },
    { name: "an archive day", url: `/archive/${addDays(newYorkDate(Date.now()), -1)}` },
    { name: "explore", url: "/explore/archive/1" },
    { name: "a community game", url: `/community/${uid}` },
    { name: "a profile", url: "/user/creator" },
    { name: "create", url: "/create" },
  ];
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script[^>]*>.*?<\/script>/gs, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  audits: z.object({
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
    "total-byte-weight": audit,
  }),
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
});

interface Figures {
  readonly performance: number;
  /** ms */
  readonly lcp: number;
  /** ms */
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** Newer versions of Chromium now and then send a trace that Lighthouse cannot read. */
const ATTEMPTS = 3;

/** Returns the output of a run. Repeats a run that failed. */
async function report(args: readonly string[], attempts: number): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: await findChromium() },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr = "" } = error as { readonly stderr?: string };
    if (attempts === 1) throw new Error(`Lighthouse failed: ${stderr}`);
    return report(args, attempts - 1);
  }
}

async function lighthouse(url: string): Promise<Figures> {
  const flags = ["--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const stdout = await report([CLI, url, ...flags], ATTEMPTS);
  const { audits, categories } = reportSchema.parse(JSON.parse(stdout));
  const percent = ({ score }: z.output<typeof category>) => Math.round((score ?? 0) * 100);
  return {
    performance: percent(categories.performance),
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
  };
}

const columns: readonly (readonly [keyof Figures, (value: number) => string])[] = [
  ["performance", String],
  ["lcp", (value) => `${(value / 1000).toFixed(2)} s`],
  ["tbt", (value) => `${value.toFixed(0)} ms`],
  ["cls", (value) => value.toFixed(3)],
  ["bytes", (value) => `${(value / 1000).toFixed(0)} KB`],
  ["accessibility", String],
  ["bestPractices", String],
  ["seo", String],
];

function print(figures: ReadonlyMap<string, readonly Figures[]>): void {
  const line = (name: string, cells: readonly string[]) =>
    console.log(name.padEnd(24), ...cells.map((cell) => cell.padStart(14)));
  line(
    "page",
    columns.map(([name]) => name),
  );
  for (const [name, runs] of figures) {
    line(
      name,
      columns.map(([key, show]) => show(median(runs.map((figure) => figure[key])))),
    );
  }
  console.log(
    "\nGoals: performance 99 on /, 97 elsewhere; lcp 1.5 s and 1.3 × / without scripts;",
    "\ntbt 130 ms and 50 ms above React and Remix alone; cls 0; the other scores 100.",
  );
}
