import { findChromium } from "../../scripts/local/chromium";
import { CommandError, run } from "../../scripts/local/command";

/** Outside of the project's own packages, because only this benchmark needs it. */
const PACKAGE = "lighthouse@12.8.2";

/** Newer versions of Chromium now and then send a trace that Lighthouse cannot read. */
const ATTEMPTS = 3;

/** The part of a report that is read. */
interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
}

/**
 * Runs Lighthouse as on a phone, with applied throttling. Returns scores, of at most 100 points,
 * and times in ms.
 */
export async function lighthouse(url: string) {
  const { audits, categories } = await report(url);
  const value = (name: string) => audits[name]?.numericValue;
  const percent = (name: string) => (categories[name]?.score ?? 0) * 100;
  return {
    performance: percent("performance"),
    LCP: value("largest-contentful-paint"),
    TBT: value("total-blocking-time"),
    "speed index": value("speed-index"),
    CLS: value("cumulative-layout-shift"),
    accessibility: percent("accessibility"),
    "best practices": percent("best-practices"),
    SEO: percent("seo"),
  };
}

async function report(url: string, attempts = ATTEMPTS): Promise<Report> {
  const flags = ["--output=json", "--quiet", "--throttling-method=devtools"];
  flags.push("--chrome-flags=--headless=new --no-sandbox");
  const env = { CHROME_PATH: await findChromium(), npm_config_ignore_scripts: "true" };
  try {
    return JSON.parse(await run("npx", ["--yes", PACKAGE, url, ...flags], { env }));
  } catch (error) {
    if (!(error instanceof CommandError) || attempts === 1) throw error;
    return report(url, attempts - 1);
  }
}
