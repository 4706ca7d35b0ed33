import type { Locator } from "@playwright/test";
import { exploreTexts } from "../../app/texts/explore";
import { navTexts } from "../../app/texts/navigation";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

test("the sidebar leads everywhere and remembers its section; the menus open every screen; Escape closes one, whose button keeps focus and box", async ({
  account,
  board,
  page,
}) => {
  await board.open();
  const sidebar = page.getByRole("dialog", { name: "Lavalist" });
  const menu = page.getByRole("button", { name: shellTexts.header.menu });
  for (const [entry, title] of [
    ["Feedback", "Feedback"],
    ["Ideas", "Share an Idea"],
    ["Testimonies", "Testimonies"],
  ] as const) {
    await menu.click();
    await sidebar.getByRole("button", { name: entry, exact: true }).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await menu.click();
  for (const [name, path] of [
    ["Today's Game", "/"],
    ["Daily Game Archive", "/explore/archive/1"],
    ["Explore Community Games", "/explore/community/1"],
    ["Create a Game", "/create"],
    ["More games by the creator", "https://games.example/"],
    ["Chat server", "https://chat.example/lavalist"],
    ["Subreddit", "https://subreddit.example/r/lavalist"],
    ["Donate", "https://donate.example/lavalist"],
  ] as const) {
    await expect(sidebar.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await expect(sidebar.getByRole("link", { name: navTexts.chat })).toHaveAttribute(
    "target",
    "_blank",
  );
  await sidebar.getByRole("button", { name: navTexts.sections.follow }).click();
  await expect(sidebar.getByRole("link", { name: navTexts.feed })).toHaveAttribute(
    "href",
    "/feed.xml",
  );
  expect(await page.evaluate(() => localStorage.getItem("accordionIndex"))).toBe("2");
  await sidebar.getByRole("button", { name: navTexts.sections.about }).click();
  await sidebar.getByRole("link", { name: navTexts.credits }).click();
  await expect(sidebar).toBeHidden();
  await expect(page).toHaveTitle("Lavalist - Credits");
  await expect(page.getByRole("link", { name: "@mantine/core" })).toBeVisible();

  await page.reload();
  await board.alive();
  await menu.click();
  await sidebar.getByRole("link", { name: navTexts.roadmap }).click();
  await expect(page.getByRole("heading", { level: 1, name: navTexts.roadmap })).toBeVisible();

  await account.choose(navTexts.patchNotes);
  const notes = page.getByRole("dialog", { name: navTexts.patchNotes });
  await expect(notes.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await account.choose(navTexts.statistics);
  await expect(page.getByRole("dialog", { name: navTexts.statistics })).toBeVisible();
  await page.keyboard.press("Escape");
  await account.choose(exploreTexts.views.calendar);
  await expect(page.getByRole("table")).toBeVisible();

  await board.open();
  const options = page.getByRole("button", { name: shellTexts.header.options });
  expect(await options.boundingBox()).toMatchObject({ width: 44, height: 44 });
  for (const button of [options, board.hintMenu]) {
    await expectToKeepItsBox(button);
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await button.focus();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await signInAs(page, "admin");
  await page.setViewportSize({ width: 568, height: 320 });
  await board.open("/explore/community/1");
  const ofCard = page.getByRole("main").locator("button[aria-haspopup=menu]").first();
  await expectToKeepItsBox(ofCard);
  await ofCard.click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  for (const entry of await page.getByRole("menu").getByRole("menuitem").all()) {
    await entry.scrollIntoViewIfNeeded();
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

/** Expects that a button keeps its place and size before, during and after its menu. */
async function expectToKeepItsBox(button: Locator): Promise<void> {
  const page = button.page();
  // A card rises under the pointer.
  await button.hover();
  const before = await button.boundingBox();
  await button.click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(before);
}
