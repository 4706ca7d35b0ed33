import type { Request } from "@playwright/test";
import { boardTexts } from "../../app/config/texts/board";
import { howToPlayTexts } from "../../app/config/texts/help";
import { navTexts } from "../../app/config/texts/navigation";
import { shellTexts } from "../../app/config/texts/shell";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { openWithoutScripts } from "../support/held-files";

test("guesses that are made before the page is hydrated are answered @both", async ({
  board,
  page,
}) => {
  await board.open();
  await board.guess("Elephant");
  const release = await openWithoutScripts(page, "/");
  const pages: string[] = [];
  page.on("framenavigated", (frame) => pages.push(frame.url()));
  await board.input.pressSequentially("Whisk");
  await board.input.press("Enter");
  // The field shows the guess that waits, and takes the next one.
  await expect(board.input).toHaveValue("");
  await expect(board.input).toHaveAttribute("placeholder", "Whisk …");
  await board.input.pressSequentially("Hedgehog");
  await board.guessButton.click();
  await expect(board.input).toBeFocused();
  await board.input.press("Enter");
  await board.input.pressSequentially("Lad");
  release();
  await board.alive();
  // The saved game is on the screen too.
  await board.expectCounters({ correct: 1, wrong: 2 });
  await board.expectOutcome("Hedgehog is not on the list.");
  await expect(board.input).toHaveAttribute("placeholder", "Type a guess");
  await expect(board.input).toHaveValue("Lad");
  await page.keyboard.type("le");
  await page.keyboard.press("Enter");
  await board.expectCounters({ correct: 2, wrong: 2 });
  expect(pages).toEqual([]);
});

test("a guess before the page is hydrated does not change a finished game", async ({
  board,
  page,
}) => {
  await board.open();
  await board.surrender();
  const release = await openWithoutScripts(page, "/");
  await board.input.pressSequentially("Elephant");
  await board.input.press("Enter");
  release();
  await board.alive();
  await expect(board.giveUp).toHaveText(boardTexts.board.seeStats);
  await board.expectCounters({ correct: 0, wrong: 0 });
  await expect(board.result).toBeHidden();
});

test("every letter that is typed while the page is hydrated stays @both", async ({
  board,
  page,
}) => {
  // The parts of React's work come 40 ms apart, so that letters are typed between them.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 40);
    };
  });
  await board.open();
  await board.guess("Elephant");
  const release = await openWithoutScripts(page, "/");
  await board.input.focus();
  release();
  const word = "abcdefghijklmnopqrstuvwxyz".repeat(3);
  for (const letter of word) await page.keyboard.type(letter, { delay: 4 });
  await board.alive();
  await expect(board.input).toHaveValue(word);
  await expect(board.input).toBeFocused();
});

test("what is typed with the focus beside the field lands in it @desktop", async ({
  board,
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  await expect(board.input).toBeVisible();
  await page.keyboard.type("Wh");
  release();
  await board.alive();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(board.input).not.toBeFocused();
  await page.keyboard.type("isk");
  await expect(board.input).toHaveValue("Whisk");
  await page.keyboard.press("Enter");
  await board.expectCounters({ correct: 1 });
  // A shortcut, a key for scrolling, and letters for another control stay what they are.
  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["Control+b", "Alt+b", "Space", "PageDown"]) await page.keyboard.press(key);
  await expect(board.input).not.toBeFocused();
  await board.giveUp.focus();
  await page.keyboard.press("x");
  await expect(board.giveUp).toBeFocused();
  await board.openSettings();
  await page.getByRole("dialog", { name: navTexts.settings }).getByRole("heading").first().click();
  await page.keyboard.type("abc");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: shellTexts.header.help }).click();
  const rules = page.getByRole("dialog", { name: howToPlayTexts.title });
  await rules.getByText("Eight wrong guesses").click();
  await page.keyboard.type("abc");
  await page.keyboard.press("Escape");
  await expect(rules).toBeHidden();
  await expect(board.input).toHaveValue("");
});

test("hydration does not take the focus from another control @desktop", async ({ board, page }) => {
  const release = await openWithoutScripts(page, "/");
  await board.giveUp.focus();
  release();
  await board.alive();
  await expect(board.giveUp).toBeFocused();
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

test("a button that is pressed before the page is hydrated changes nothing", async ({
  board,
  page,
}) => {
  const release = await openWithoutScripts(page, "/");
  await board.giveUp.click();
  await board.giveUp.click();
  release();
  await board.alive();
  await expect(board.giveUp).toHaveText(boardTexts.board.giveUp);
  await board.guess("Elephant");
  await board.expectCounters({ correct: 0, wrong: 1 });
});

test("the page for new games keeps its height when the login replaces the loading sign", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const release = await openWithoutScripts(page, "/create");
  const main = page.getByRole("main");
  await expect(main.getByRole("status")).toBeVisible();
  const before = await main.boundingBox();
  release();
  await main.getByRole("button").waitFor();
  expect(await main.boundingBox()).toEqual(before);
});

test("the page of the daily game creates no formatter before it needs one", async ({
  board,
  page,
}) => {
  await page.addInitScript(() => {
    const created: string[] = [];
    const noted = (formatter: new () => object) =>
      new Proxy(formatter, {
        construct(target, options) {
          created.push(target.name);
          return Reflect.construct(target, options);
        },
      });
    Object.assign(Intl, {
      DateTimeFormat: noted(Intl.DateTimeFormat),
      NumberFormat: noted(Intl.NumberFormat),
    });
    Object.assign(window, { created });
  });
  await board.open();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "created"))).toEqual([]);
});

test("a page brings its style sheet, and the font is loaded once and stops no text", async ({
  board,
  page,
}) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await board.open();
  await page.waitForLoadState("networkidle");
  expect(files.filter((path) => path.endsWith(".css"))).toEqual([]);
  expect(files.filter((path) => path.endsWith(".woff2"))).toHaveLength(1);
  const displays = await page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
    return fonts.map(({ display }) => display);
  });
  expect(new Set(displays)).toEqual(new Set(["optional", "swap"]));
});

/** The requests for scripts of other pages than the home page. */
function otherPages(requests: readonly Request[]): readonly string[] {
  const paths = requests.map((request) => new URL(request.url()).pathname);
  return paths.filter((path) => /\/(create|user|static)-[\w-]+\.js$/.test(path));
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
  await page.getByRole("link", { name: shellTexts.header.home }).hover();
  await expect.poll(() => otherPages(requests).length).toBe(3);
  expect(requests.filter((request) => /Toasts|mantine/.test(request.url()))).toEqual([]);
});

test("a guess is typed and answered before anything else is loaded", async ({ board, page }) => {
  await board.open();
  await page.waitForLoadState("networkidle");
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await board.input.pressSequentially("Elephant", { delay: 100 });
  await board.input.press("Enter");
  await board.expectOutcome("Elephant is not on the list.");
  expect(requests).toEqual([]);
  await expect.poll(() => otherPages(requests)).not.toEqual([]);
});

test("nothing is loaded ahead for a visitor who saves data", async ({ board, page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await board.open();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: shellTexts.header.home }).hover();
  await board.guess("Elephant");
  await page.locator("canvas").waitFor();
  await page.waitForLoadState("networkidle");
  expect(otherPages(requests)).toEqual([]);
  expect(requests.filter((request) => /Toasts|FinishedGame/.test(request.url()))).toEqual([]);
});

/** Parts of the calls of admins, and of the list of bad words. */
const notForPlayers = ["/api/admin/review-game/", "/api/admin/statistics", "abeed"];

test("no page, menu or result loads the code for admins for other players", async ({
  board,
  page,
}) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await signInAs(page, "player");
  for (const path of ["/explore/community/1", "/"]) {
    await board.open(path);
    await page.getByRole("button", { name: shellTexts.header.menu }).click();
    await page.getByRole("dialog").getByRole("button", { name: shellTexts.close }).click();
    await page.getByRole("button", { name: shellTexts.header.options }).click();
    await expect(page.getByRole("menuitem", { name: navTexts.settings })).toBeVisible();
    // The menu closes with Escape once it has the focus.
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await board.surrender();
  await expect(board.result).toBeVisible();
  await page.waitForLoadState("networkidle");
  const files = requests.map((request) => new URL(request.url()).pathname);
  expect(files.filter((file) => file.startsWith("/assets/FinishedGame-"))).not.toEqual([]);
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = await (await page.request.get(file)).text();
    expect(
      notForPlayers.filter((part) => code.includes(part)),
      file,
    ).toEqual([]);
  }
});
