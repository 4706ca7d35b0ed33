import { dayNumber } from "../../app/days/new-york";
import { shareTexts } from "../../app/texts/result";
import { settingsTexts } from "../../app/texts/settings";
import { expect, test } from "../support/browser-test";
import { knownPuzzle } from "../support/known-puzzle";
import type { TestServer } from "../support/server";

function sharedText(server: TestServer, marks: string, rest: readonly string[]): string {
  const title = `Day ${dayNumber(server.today)} - ${knownPuzzle.prompt}`;
  return [`${server.url}/`, title, marks, ...rest].join("\n");
}

test("a share sheet has a button of its own; where it or the clipboard refuses, the text can be selected", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    const errors = ["AbortError", "NotAllowedError"];
    navigator.share = async (data) => {
      if (Reflect.has(window, "shared")) throw new DOMException("No.", errors.shift());
      Object.assign(window, { shared: data?.text });
    };
  });
  await board.open();
  await board.surrender();
  const expected = sharedText(server, "🔴".repeat(10), ["Score: 0"]);
  const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copy = board.result.getByRole("button", { name: shareTexts.copy });
  await copy.click();
  await expect.poll(copied).toBe(expected);
  expect(await shared()).toBeUndefined();
  const share = board.result.getByRole("button", { name: shareTexts.share, exact: true });
  await share.click();
  await expect.poll(shared).toBe(expected);
  // The first error is that of a sheet that the player closes.
  await share.click();
  await expect(share).toBeEnabled();
  const text = board.result.getByRole("textbox");
  await expect(text).toHaveCount(0);
  await share.click();
  await expect(text).toHaveValue(expected);

  // The older way copies where the newer one is not allowed.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("");
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));
  });
  await copy.click();
  await expect.poll(copied).toBe(expected);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await copy.click();
  await text.focus();
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(expected);
});

test("the settings choose the marks and whether the address is shared", async ({
  board,
  context,
  page,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.open();
  await board.guess("Ladle", "Elephant");
  await board.hint("Length Hint");
  await board.surrender();
  const copied = async () => {
    await board.result.getByRole("button", { name: shareTexts.copy }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await board.closeResult();
  await board.openSettings();
  const words = page.getByRole("radio", { name: settingsTexts.markStyle.words });
  await expect(page.getByRole("radio", { name: settingsTexts.markStyle.circles })).toBeChecked();
  await page.getByRole("switch", { name: settingsTexts.dontShowFullUrl }).check();
  await page.getByRole("radio", { name: settingsTexts.markStyle.shapes }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await board.alive();
  await board.giveUp.click();
  const title = `Day ${dayNumber(server.today)} - ${knownPuzzle.prompt}`;
  const shapes = ["Lavalist", title, "✅❌❌❌❌❌❌❌❌❌", "Score: 80"].join("\n");
  await expect.poll(copied).toBe(shapes);
  await expect(
    board.result.getByRole("button", { name: shareTexts.share, exact: true }),
  ).toBeHidden();
  await board.closeResult();
  await board.openSettings();
  await page.getByRole("switch", { name: settingsTexts.dontShowFullUrl }).uncheck();
  await words.check();
  await page.keyboard.press("Escape");
  await board.giveUp.click();
  const sentence = "Found 1 of 10 items with 1 wrong guess and 1 hint.";
  await expect.poll(copied).toBe(sharedText(server, sentence, ["Score: 80"]));
});
