import type { Browser, Locator, Page } from "@playwright/test";
import { Board } from "../support/board";
import { CreatePage } from "../support/create-page";
import { signInAs } from "../support/demo-session";
import { knownPuzzle } from "../support/known-puzzle";
import { type Figures, printTable } from "./measure";
import { emptyBrowser, KEY_DELAY, openSlowPage, SLOWDOWN } from "./visit";

/** ms that a person looks at what happened. */
const PAUSE = 700;

type Steps = readonly (() => Promise<unknown>)[];

/** What a person does on a page, by name. */
const scripts: Readonly<Record<string, (page: Page) => Steps>> = {
  "a whole game": playGame,
  "lists and menus": useLists,
  create: createGame,
};

/**
 * Plays a game, uses the lists and menus and fills the form of a new game, key by key, with a slow
 * processor. Prints the time from each key or tap to the paint of its effect (Interaction to Next
 * Paint), and the longest task after the page is alive.
 */
export async function measureInteractions(browser: Browser, url: string): Promise<void> {
  const rows: Record<string, Figures> = {};
  for (const [name, script] of Object.entries(scripts)) {
    const context = await emptyBrowser(browser, url);
    const { page } = await openSlowPage(context);
    for (const step of script(page)) {
      await step();
      await page.waitForTimeout(PAUSE);
    }
    const { alive, interactions, longTasks } = await page.evaluate(() => window.figures);
    const count = Number(await page.evaluate("performance.interactionCount"));
    await context.close();
    const sorted = Object.values(interactions).toSorted((a, b) => b - a);
    const at = (share: number) => sorted[Math.floor((1 - share) * count)];
    const later = longTasks.filter(({ startTime }) => startTime > (alive ?? 0));
    rows[name] = {
      interactions: count,
      median: at(0.5),
      "98 %": at(0.98),
      longest: at(1),
      "longest task": Math.max(0, ...later.map(({ duration }) => duration)),
    };
  }
  const title = "Keys and taps until the paint of their effect, ms (empty: below 16)";
  printTable(`${title}, processor ${SLOWDOWN} times slower`, rows);
  console.log("Goals: 98 % at most 100 ms, no task above 150 ms.");
}

function playGame(page: Page): Steps {
  const board = new Board(page);
  const guess = (text: string) => () => type(board.input, `${text}\n`);
  return [
    () => board.open(),
    ...["Elephant", "Volcano", "Umbrella"].map(guess),
    () => board.hint("First Letter Hint"),
    () => board.hint("Length Hint"),
    ...["Bicycle", "Mountain", "Accordion", "Blanket"].map(guess),
    () => board.giveUp.click(),
    () => board.giveUp.click(),
    () => board.result.waitFor(),
    () => page.getByRole("button", { name: "Copy Your Results" }).click(),
    () => board.closeResult(),
  ];
}

function useLists(page: Page): Steps {
  const tabs = page.getByRole("navigation", { name: "Lists of games" });
  const search = page.getByRole("searchbox", { name: "Search prompts" });
  const button = (name: string) => () => page.getByRole("button", { name }).click();
  return [
    () => new Board(page).open("/explore/archive/1"),
    () => type(search, "planet"),
    async () => {
      for (let letter = 0; letter < 6; letter++) await search.press("Backspace");
    },
    () => page.getByRole("link", { name: "Next" }).click(),
    () => tabs.getByRole("link", { name: "Community" }).click(),
    button("Options"),
    () => page.getByRole("menuitem", { name: "Settings" }).click(),
    () => page.keyboard.press("Escape"),
    button("Menu"),
    () => page.keyboard.press("Escape"),
  ];
}

function createGame(page: Page): Steps {
  const create = new CreatePage(page);
  return [
    () => signInAs(page, "creator"),
    () => create.open(),
    () => type(create.prompt, "Name a tool of a kitchen"),
    ...knownPuzzle.items.map(
      ({ name }, index) =>
        () =>
          type(create.item(index + 1), name),
    ),
  ];
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text, { delay: KEY_DELAY });
}
