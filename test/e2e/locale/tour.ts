import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { brand } from "../../../app/config/brand";
import { credits, sources } from "../../../app/config/credits";
import { boardTexts } from "../../../app/config/texts/board";
import { editorTexts } from "../../../app/config/texts/editor";
import { exploreTexts } from "../../../app/config/texts/explore";
import { newYorkDate, parseDate } from "../../../app/days/new-york";
import { test as base, expect } from "../../support/browser-test";
import { type PageReport, reportOf, settle } from "../../support/page-check";
import { pseudoLanguages, pseudoText } from "../../support/pseudo-locale";
import { buildPseudoTexts, type PseudoSite, startPseudoSite } from "../../support/pseudo-site";

const SECOND = 1000;

type Direction = keyof typeof pseudoLanguages;

interface Fixtures {
  /** Chooses the language of the tour. */
  readonly direction: Direction;
  readonly site: PseudoSite;
  readonly tour: Tour;
}

/** A test of the product in an invented language. What its tour finds fails it at the end. */
export const test = base.extend<Fixtures, { readonly sites: Record<Direction, PseudoSite> }>({
  direction: ["left to right", { option: true }],
  sites: [
    async ({ browserName: _browserName }, use) => {
      const { LAVALIST_TEST_STATE: prepared = "", LAVALIST_TEST_DAY: day = "" } = process.env;
      const today = parseDate(day) ?? newYorkDate(Date.now());
      const built = path.join(path.dirname(prepared), "pseudo-texts");
      await buildPseudoTexts(built);
      const start = (direction: Direction) =>
        startPseudoSite(pseudoLanguages[direction], { built, prepared, today });
      const sites = {
        "left to right": await start("left to right"),
        "right to left": await start("right to left"),
      };
      await use(sites);
      await Promise.all(Object.values(sites).map((site) => site.stop()));
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: async ({ sites, direction }, use) => use(sites[direction]),
  baseURL: async ({ site }, use) => use(site.url),
  tour: async ({ page, site, consoleErrors }, use) => {
    consoleErrors.expect(/status of (400|401|403|404|409|422|503)/);
    const tour = new Tour(page, site);
    await use(tour);
    expect(tour.faults, "texts from outside the catalogue, and texts that are cut off").toEqual([]);
  },
});

/** Names and licences, which are the same in every language, the longest first. */
const names = [
  brand.name,
  ...[...credits, ...sources].flatMap(({ name, licence }) => [name, licence]),
].toSorted((one, other) => other.length - one.length);
const NAME = new RegExp(
  `(?<![A-Za-z])(${names.map((name) => name.replace(/\W/g, "\\$&")).join("|")})(?![A-Za-z])`,
  "g",
);
const ADDRESS = /\S+@\S+|https?:\/\/\S+|\b(localhost|127\.0\.0\.1):\d+\S*|\/\S*\?token=\S+/g;

/** A prompt on a card is data, and ends after two lines, so that all cards have the same height. */
const INTENDED = /^clipped: <[^>]* > span\._prompt_/;

/** Placeholders that end in an ellipsis in a narrow field. The field's label says the same. */
const shortened: readonly string[] = [
  exploreTexts.search,
  editorTexts.spellingsPlaceholder,
  boardTexts.board.guessPlaceholder,
].map((text) => `placeholder: ${pseudoText(text)}`);

/** Returns the words of a text that come neither from the catalogue nor from the data. */
function foreignWords(text: string): string[] {
  const words = text.replace(ADDRESS, " ").replace(NAME, " ");
  return words.match(/\S*[A-Za-z]{2}\S*/g) ?? [];
}

const characters: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Returns a text without the escapes of `escapeMarkup`. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&#?\w+;/g, (reference) => characters[reference] ?? reference);
}

/** A visit to the product in an invented language. It notes every fault and continues. */
export class Tour {
  readonly dialog: Locator;
  readonly #faults = new Set<string>();
  readonly #quotes: string[] = [];

  constructor(
    readonly page: Page,
    readonly site: PseudoSite,
  ) {
    this.dialog = page.getByRole("dialog");
  }

  get faults(): string[] {
    return [...this.#faults];
  }

  /** Returns a text of the catalogue with one argument, as it is shown. */
  say<T>(text: (argument: T) => string, argument: T): string {
    const pieces = text("\0" as unknown as T).split("\0");
    return pieces.map(pseudoText).join(String(argument));
  }

  /** Returns the start of a text of the catalogue, up to its argument, as it is shown. */
  lead(text: (argument: string) => string): string {
    return pseudoText(text("\0").split("\0")[0] ?? "");
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.locator("html[data-animations], main a[href='/']").first().waitFor();
  }

  /** Opens a page and checks it. */
  async visit(url: string): Promise<void> {
    await this.open(url);
    await this.check(url);
  }

  button(text: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("button", { name: pseudoText(text), exact: true });
  }

  link(text: string, within: Page | Locator = this.page): Locator {
    return within.getByRole("link", { name: pseudoText(text), exact: true });
  }

  entry(text: string): Locator {
    return this.page.getByRole("menuitem", { name: pseudoText(text), exact: true });
  }

  field(text: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(pseudoText(text), { exact: true });
  }

  /** Presses a button that opens a modal. */
  async openModal(button: Locator): Promise<void> {
    await button.press("Enter");
    await expect(this.dialog).toBeVisible();
  }

  /** Closes the modal. */
  async escape(): Promise<void> {
    await this.page.keyboard.press("Escape");
    await expect(this.dialog).toHaveCount(0);
  }

  /** Presses a button of the modal, which closes it. */
  async answer(text: string): Promise<void> {
    await this.button(text, this.dialog).click();
    await expect(this.dialog).toHaveCount(0);
  }

  /** Waits for a text, such as a toast. */
  async expectText(text: string): Promise<void> {
    await expect(this.page.getByText(pseudoText(text)).first()).toBeVisible();
  }

  /** Notes foreign texts, a wrong language, and what is cut off. `place` names the screen. */
  async check(place: string): Promise<void> {
    let report = await this.#report();
    if (report.cutOff.length > 0) {
      // A toast is off the screen before it moves in.
      await this.page.waitForTimeout(SECOND);
      report = await this.#report();
    }
    const { lang, dir, texts, cutOff } = report;
    const { tag, direction } = this.site.language;
    if (lang !== tag || dir !== direction) this.note(place, `lang is ${lang}, dir is ${dir}`);
    for (const { text, element } of texts) this.checkText(place, text, element);
    for (const fault of cutOff) this.note(place, fault);
  }

  async #report(): Promise<PageReport> {
    await settle(this.page);
    const report = await reportOf(this.page);
    const isFault = (text: string) => !INTENDED.test(text) && !shortened.includes(text);
    return { ...report, cutOff: report.cutOff.filter(isFault) };
  }

  checkText(place: string, text: string, element: string): void {
    const own = this.#quotes.reduce((rest, quote) => rest.replaceAll(quote, " "), text);
    const words = foreignWords(own).join(" ");
    if (words !== "") this.note(place, `not in the catalogue: “${words}” in ${element}`);
  }

  /** Allows a text that is not the product's, such as an error of another system. */
  allow(text: string): void {
    this.#quotes.push(text);
  }

  note(place: string, fault: string): void {
    this.#faults.add(`${place}: ${fault}`);
  }
}
