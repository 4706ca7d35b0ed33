import { expect, type Locator, type Page } from "@playwright/test";
import { createTexts, editorTexts, listTexts } from "../../app/texts/editor";
import { type DemoAccount, signInAs } from "./demo-session";
import { knownPuzzle } from "./known-puzzle";

/** The page that creates a game. */
export class CreatePage {
  readonly prompt: Locator;
  readonly create: Locator;
  readonly status: Locator;
  readonly list: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.getByRole("textbox", { name: editorTexts.prompt });
    this.create = page.getByRole("button", { name: createTexts.create });
    this.status = page.getByRole("alert");
    this.list = page.getByRole("dialog", { name: listTexts.title });
  }

  item(number: number): Locator {
    return this.page.getByRole("textbox", { name: editorTexts.item(number), exact: true });
  }

  /** In the open row of the item. */
  spellings(number: number): Locator {
    const name = editorTexts.spellings(number);
    return this.page.getByRole("textbox", { name, exact: true });
  }

  chip(spelling: string): Locator {
    return this.page.getByRole("button", { name: editorTexts.remove(spelling), exact: true });
  }

  /** Opens or closes the row of an item. */
  async toggle(number: number): Promise<void> {
    await this.page.getByRole("button", { name: `Spellings of item ${number}:` }).click();
  }

  /** Opens the page as a demo account. */
  async openAs(name: DemoAccount): Promise<void> {
    const headers = await signInAs(this.page, name);
    const { request } = this.page;
    // Those of earlier tests.
    const { drafts } = await (await request.get("/api/user/drafts", { headers })).json();
    for (const { id } of drafts) await request.delete(`/api/user/drafts/${id}`, { headers });
    await this.open();
  }

  async open(): Promise<void> {
    await this.page.goto("/create");
    await expect(this.prompt).toBeVisible();
  }

  async fill(prompt: string = knownPuzzle.prompt): Promise<void> {
    await this.prompt.fill(prompt);
    await this.fillFrom(1, knownPuzzle.items.map(({ name }) => name).join("\n"));
  }

  /** Pastes a list and takes what was understood. */
  async fillFrom(number: number, text: string): Promise<void> {
    await this.pasteInto(this.item(number), text);
    await this.list.getByRole("button", { name: /^Fill / }).click();
    await expect(this.list).toBeHidden();
    // Away from what has been below the sheet, such as a button with a tooltip.
    await this.page.mouse.move(0, 0);
  }

  /** Dispatches a paste event. It does not use the system's clipboard. */
  async pasteInto(field: Locator, text: string): Promise<void> {
    await field.focus();
    await field.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  }
}
