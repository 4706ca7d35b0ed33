import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { boardTexts } from "../../app/texts/board";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shellTexts } from "../../app/texts/shell";

/** Matches each of the texts as a whole. */
function oneOf(...texts: readonly string[]): RegExp {
  return new RegExp(`^(${texts.map((text) => text.replaceAll("?", "\\?")).join("|")})$`);
}

type Counters = { readonly [name in "correct" | "wrong" | "score"]?: number };

/** The board of a game. */
export class Board {
  readonly input: Locator;
  readonly guessButton: Locator;
  readonly giveUp: Locator;
  readonly hintMenu: Locator;
  readonly slots: Locator;
  readonly wrongGuesses: Locator;
  readonly result: Locator;
  /** What the result shows after a press. */
  readonly more: Locator;

  constructor(readonly page: Page) {
    this.input = page.getByRole("textbox", { name: boardTexts.board.guessLabel });
    this.guessButton = page.getByRole("button", { name: boardTexts.board.guess, exact: true });
    this.giveUp = page.getByRole("button", {
      name: oneOf(
        boardTexts.board.giveUp,
        boardTexts.board.giveUpConfirm,
        boardTexts.board.seeStats,
      ),
    });
    this.hintMenu = page.getByRole("button", {
      name: boardTexts.hints.menu(0, 0).replace(/\(.*/, ""),
    });
    this.slots = page.getByRole("list", { name: boardTexts.board.answers }).getByRole("listitem");
    this.wrongGuesses = page
      .getByRole("region", { name: boardTexts.board.wrongGuesses })
      .getByRole("listitem");
    this.result = page.getByRole("dialog", {
      name: oneOf(gameOverTexts.survived, gameOverTexts.erupted),
    });
    this.more = this.result.getByText(gameOverTexts.more, { exact: true });
  }

  /** Opens a page and waits for its hydration. */
  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.alive();
  }

  async alive(): Promise<void> {
    await this.page.locator("html[data-animations]").waitFor();
  }

  async guess(...texts: readonly string[]): Promise<void> {
    // Before the scripts run, a guess stays in its field.
    await this.alive();
    for (const text of texts) {
      await this.input.fill(text);
      await this.input.press("Enter");
      // The last guess of a game takes the field away.
      const typed = async () =>
        (await this.input.count()) > 0 && this.input.inputValue({ timeout: 500 }).catch(() => "");
      await expect.poll(typed).toBeFalsy();
    }
  }

  async hint(kind: "First Letter Hint" | "Length Hint"): Promise<void> {
    await this.hintMenu.click();
    await this.page.getByRole("menuitem", { name: kind }).click();
  }

  /** Ends the game with Give Up and waits for the result. */
  async surrender(): Promise<void> {
    await this.giveUp.click();
    await this.giveUp.click();
    await expect(this.result).toBeVisible();
  }

  async closeResult(): Promise<void> {
    // By its place: a toast in the dialog has a button of this name too.
    await this.result.locator("h2 + button").click();
    await expect(this.result).toBeHidden();
  }

  /** Returns a figure by its label: of the result, or of another part of the page. */
  figure(name: string, part = this.result): Locator {
    return part
      .locator("dl > div")
      .filter({ has: this.page.locator("dt", { hasText: name }) })
      .locator("dd");
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole("button", { name: shellTexts.header.options }).click();
    await this.page.getByRole("menuitem", { name: navTexts.settings }).click();
    await expect(this.page.getByRole("dialog", { name: navTexts.settings })).toBeVisible();
  }

  /** Expects the outcome line below the input to show a text. */
  async expectOutcome(text: string): Promise<void> {
    await expect(this.page.getByRole("status").filter({ hasText: text })).toBeVisible();
  }

  /** Expects the result to show the player's rank: the scoreboard has come. */
  async expectRank(): Promise<void> {
    const rank = new RegExp(`^${gameOverTexts.top("\\d+")}$`);
    await expect(this.result.getByText(rank)).toBeVisible();
  }

  async expectCounters({ correct, wrong, score }: Counters): Promise<void> {
    const counter = (name: string) => this.figure(name, this.page.getByRole("main"));
    if (correct !== undefined) await expect(counter("Correct")).toHaveText(`${correct}/10`);
    if (wrong !== undefined) await expect(counter("Wrong")).toHaveText(`${wrong}/8`);
    if (score !== undefined) await expect(counter("Score")).toHaveText(String(score));
  }

  /** Returns the names of the items of a past day. */
  async itemNames(date: string): Promise<string[]> {
    const response = await this.page.request.get(`/api/game/date/${date}`);
    const game: { items: { name: string }[] } = await response.json();
    return game.items.map((item) => item.name);
  }

  /** Returns a list to which each submission of a result in this tab is added. */
  countSubmissions(): readonly Request[] {
    const requests: Request[] = [];
    this.page.on("request", (request) => {
      if (request.url().includes("/api/game/submit")) requests.push(request);
    });
    return requests;
  }

  /** Waits until a script of the build has arrived with all that it imports. */
  async waitForScript(name: string): Promise<void> {
    await this.page.waitForFunction((script) => {
      const all = performance.getEntriesByType("resource").map(({ name }) => name);
      // What it imports is named there, and may come later.
      const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      return links.every(({ href }) => all.includes(href)) && all.some((url) => url.match(script));
    }, `/assets/${name}-[\\w-]+\\.js$`);
  }

  /** Returns the height that the lava moves to, in percent. It changes after a guess's outcome. */
  lavaHeight(): Promise<number> {
    return this.page
      .locator("[aria-hidden=true] > [style*='translateY']")
      .evaluate((lava: HTMLElement) => 100 - Number.parseFloat(lava.style.transform.slice(11)));
  }
}
