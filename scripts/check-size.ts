import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { sum } from "../app/game/sum";
import { launchChromium } from "./local/chromium";
import { databaseOf } from "./local/database-client";
import { updateDemoData } from "./local/demo";
import { startGzipProxy, type Transfer } from "./local/gzip-proxy";
import { migrate } from "./local/migrate";
import { startPlatform } from "./local/platform";

/**
 * Checks what a browser with empty storage fetches of the built site: for a page that the visitor
 * only looks at, and what follows after the first interaction. Bytes are those on the wire, gzipped
 * and with headers.
 */

const pages = ["/", "/explore/archive/1"];

/** The limits of each page: bytes, and a number of requests. */
const budget = {
  script: 122_000,
  all: 170_000,
  requests: 16,
  /** The style sheet in the page, compressed alone, and that of the rules. */
  styles: 11_000,
  /** Everything that the first interaction adds. */
  later: 73_000,
};

/** ms after the load event during which an untouched page fetches nothing that is not counted. */
const UNTOUCHED = 8000;
/** ms after the first interaction. */
const INTERACTED = 4000;

const platform = await startPlatform({ port: 0, state: null, limits: false, log: () => {} });
const browser = await launchChromium();
try {
  const db = databaseOf(platform);
  await migrate(db);
  await updateDemoData(db, Date.now());
  const { origin } = await platform.ready;
  for (const visited of await Promise.all(pages.map((path) => visit(browser, origin, path)))) {
    report(visited);
  }
} finally {
  await browser.close();
  await platform.dispose();
}

interface Visit {
  readonly path: string;
  readonly untouched: readonly Transfer[];
  /** Bytes. */
  readonly styleInPage: number;
  readonly later: readonly Transfer[];
}

async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const proxy = await startGzipProxy(origin);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.goto(proxy.url + path, { waitUntil: "load" });
    await page.waitForTimeout(UNTOUCHED);
    const untouched = [...proxy.transfers];
    const styleInPage = gzipSync(
      (await page.locator("head style").first().textContent()) ?? "",
    ).length;
    await page.keyboard.press("Escape");
    await page.waitForTimeout(INTERACTED);
    return { path, untouched, styleInPage, later: proxy.transfers.slice(untouched.length) };
  } finally {
    await context.close();
    await proxy.stop();
  }
}

function report({ path, untouched, styleInPage, later }: Visit): void {
  const script = untouched.filter(({ type }) => /javascript/.test(type));
  const styles = untouched.filter(({ type }) => type === "text/css");
  console.log(`\n${path}`);
  list(untouched);
  console.log("After an interaction:");
  list(later);
  check("JavaScript", bytesOf(script), budget.script, kilobytes);
  check("all bytes", bytesOf(untouched), budget.all, kilobytes);
  check("style sheets", styleInPage + bytesOf(styles), budget.styles, kilobytes);
  check("requests", untouched.length, budget.requests, String);
  check("after an interaction", bytesOf(later), budget.later, kilobytes);
}

function check(name: string, value: number, limit: number, show: (value: number) => string): void {
  const verdict = value > limit ? ": TOO MUCH" : "";
  console.log(`${show(value).padStart(10)}  ${name}, at most ${show(limit)}${verdict}`);
  if (value > limit) process.exitCode = 1;
}

function list(transfers: readonly Transfer[]): void {
  for (const { path: file, bytes } of transfers.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).padStart(10)}  ${file}`);
  }
}

function bytesOf(transfers: readonly Transfer[]): number {
  return sum(transfers.map(({ bytes }) => bytes));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
