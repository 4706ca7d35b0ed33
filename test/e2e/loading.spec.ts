import type { Page, Request } from "@playwright/test";
import { expect, test } from "../support/browser-test";

const BUILD_SCRIPTS = "**/assets/*.js";

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BUILD_SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

test("a guess that is typed before the page is hydrated is not lost", async ({ board, page }) => {
  await board.open();
  await board.guess("Elephant");
  const release = await openWithoutScripts(page, "/");
  await board.input.pressSequentially("Whisk");
  const pages: string[] = [];
  page.on("framenavigated", (frame) => pages.push(frame.url()));
  await board.input.press("Enter");
  await board.guessButton.click();
  await expect(board.input).toHaveValue("Whisk");
  release();
  await board.alive();
  // The saved game is on the screen, and the text is still there.
  await board.expectCounters({ correct: 0, wrong: 1 });
  await expect(board.input).toHaveValue("Whisk");
  await board.input.press("Enter");
  await board.expectCounters({ correct: 1, wrong: 1 });
  expect(pages).toEqual([]);
});

test("a search that is typed before the page is hydrated begins", async ({ board, page }) => {
  const release = await openWithoutScripts(page, "/explore/archive/1");
  await page.getByRole("searchbox").pressSequentially("zzz");
  await page.getByRole("searchbox").press("Enter");
  release();
  await board.alive();
  await expect(page).toHaveURL(/search=zzz/);
  await expect(page.getByRole("searchbox")).toHaveValue("zzz");
});

const ranks = ["VeryLow", "Low", "Medium", "High", "VeryHigh"];

test("scripts come after the style sheet and the font, which stops no text", async ({
  board,
  context,
  page,
}) => {
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const files: { readonly path: string; readonly rank: number }[] = [];
  client.on("Network.requestWillBeSent", ({ request, type }) => {
    const rank = ranks.indexOf(request.initialPriority);
    if (type !== "Document") files.push({ path: new URL(request.url).pathname, rank });
  });
  await board.open();
  await page.waitForLoadState("networkidle");
  const ranksOf = (ending: string) =>
    files.filter(({ path }) => path.endsWith(ending)).map(({ rank }) => rank);
  const [style, ...otherStyles] = ranksOf(".css");
  const [font, ...otherFonts] = ranksOf(".woff2");
  const scripts = Math.max(...ranksOf(".js"));
  expect(otherStyles).toEqual([]);
  expect(otherFonts).toEqual([]);
  expect(style).toBeGreaterThan(scripts);
  expect(font).toBeGreaterThan(scripts);
  expect(files[0]?.path).toMatch(/\.css$/);
  const displays = await page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
    return fonts.map(({ display }) => display);
  });
  expect(new Set(displays)).toEqual(new Set(["swap"]));
});

/** The requests for scripts of other pages than the home page. */
function otherPages(requests: readonly Request[]): readonly string[] {
  const paths = requests.map((request) => new URL(request.url()).pathname);
  return paths.filter((path) => /\/(explore|user|privacy-policy)-[\w-]+\.js$/.test(path));
}

test("the pointer on a link loads the code of other pages, and nothing else", async ({
  board,
  page,
}) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await board.open();
  await page.waitForLoadState("networkidle");
  expect(otherPages(requests)).toEqual([]);
  await page.getByRole("link", { name: "Lavalist, today's game" }).hover();
  await expect.poll(() => otherPages(requests).length).toBe(3);
  expect(requests.filter((request) => /Toasts|mantine/.test(request.url()))).toEqual([]);
});

test("nothing is loaded ahead for a visitor who saves data", async ({ board, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await board.open();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Lavalist, today's game" }).hover();
  await board.guess("Elephant");
  await page.locator("canvas").waitFor();
  await page.waitForLoadState("networkidle");
  expect(otherPages(requests)).toEqual([]);
  expect(requests.filter((request) => /Toasts|AfterGame/.test(request.url()))).toEqual([]);
});
