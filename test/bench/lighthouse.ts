import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { findChromium } from "../../scripts/local/chromium";
import { run } from "../../scripts/local/command";

const VERSION = "12.8.2";
const FOLDER = "node_modules/.cache/lighthouse";
const CLI = `${FOLDER}/node_modules/lighthouse/cli/index.js`;

/** Installs Lighthouse outside of the project's own packages, once. */
export async function installLighthouse(): Promise<void> {
  const isInstalled = await access(CLI).then(
    () => true,
    () => false,
  );
  if (isInstalled) return;
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--prefix", FOLDER];
  await run("npm", ["install", ...options, `lighthouse@${VERSION}`]);
}

const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.nullable(z.number()) });
const reportSchema = z.object({
  audits: z.object({
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
    "speed-index": audit,
  }),
  categories: z.object({
    performance: category,
    accessibility: category,
    "best-practices": category,
    seo: category,
  }),
});

/** What Lighthouse says of a page. Scores have at most 100 points. */
export interface LighthouseFigures {
  readonly performance: number;
  /** ms */
  readonly lcp: number;
  /** ms */
  readonly tbt: number;
  readonly cls: number;
  /** ms */
  readonly speedIndex: number;
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

/** Runs Lighthouse as on a phone, with applied throttling. */
export async function lighthouse(url: string): Promise<LighthouseFigures> {
  const flags = ["--output=json", "--quiet", "--throttling-method=devtools"];
  flags.push("--chrome-flags=--headless=new --no-sandbox");
  const stdout = await report([CLI, url, ...flags], ATTEMPTS);
  const { audits, categories } = reportSchema.parse(JSON.parse(stdout));
  const percent = ({ score }: z.output<typeof category>) => Math.round((score ?? 0) * 100);
  return {
    performance: percent(categories.performance),
    lcp: audits["largest-contentful-paint"].numericValue,
    tbt: audits["total-blocking-time"].numericValue,
    cls: audits["cumulative-layout-shift"].numericValue,
    speedIndex: audits["speed-index"].numericValue,
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
  };
}
