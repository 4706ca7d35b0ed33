import { readFile } from "node:fs/promises";
import { addDays, startOfDay } from "../../app/days/new-york";
import { siteStatisticsTexts } from "../../app/texts/admin";
import { exploreTexts } from "../../app/texts/explore";
import { expectAccessible, expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

test.afterEach(({ server }) => server.resetClock());

test("the statistics are pictures with axes, a table and a file", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/statistics");
  const { communityPlays, daysLeft } = siteStatisticsTexts.charts;
  await expect(
    page.getByRole("img", { name: new RegExp(`^${daysLeft}: now: [1-9]\\d* days`) }),
  ).toBeVisible();
  await expectFits(page);
  await page.getByText(siteStatisticsTexts.table).click();
  await expect(page.getByRole("columnheader", { name: communityPlays })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: siteStatisticsTexts.download }).click();
  const [header, ...rows] = (await readFile(await (await downloading).path(), "utf8"))
    .trimEnd()
    .split("\r\n");
  expect(header).toMatch(/^date,results,survived,communityPlays,/);
  expect(rows).toHaveLength(30);
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,.*,[1-9]\d*$/);
});

test("admins read on public lists, beside their tabs, that days have no game, and what a new site needs", async ({
  page,
  server,
}) => {
  // Other tests make games for days before it.
  await server.setClock(startOfDay(addDays(server.today, 80)));
  const warning = page.getByRole("link", { name: /of the next 7 days have no game/ });
  await page.goto("/explore/community/1");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  const tabs = page.getByRole("navigation", { name: exploreTexts.tabsLabel }).getByRole("link");
  await expect(tabs).toHaveText(["Daily Archive", "Community"]);
  await signInAs(page, "admin");
  await page.goto("/explore/community/1");
  await expect(tabs).toHaveText([
    "Daily Archive",
    "Community",
    "Future Days",
    "Review Games",
    "Hidden Games",
  ]);
  await warning.click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(
    steps.getByRole("checkbox", { name: "Give each of the next 7 days a game." }),
  ).not.toBeChecked();
  await expectAccessible(page);
});

test("an admin suspends an account and lifts it by keyboard, and the focus stays at the button", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/users");
  const search = page.getByRole("searchbox");
  await search.fill("player");
  await search.press("Enter");
  const account = page.getByRole("main").getByRole("listitem");
  await expect(account).toHaveCount(1);
  await expect(search).toBeFocused();
  const suspend = account.getByRole("button", { name: "Suspend: player" });
  await suspend.press("Enter");
  await page.keyboard.type("Insults in three games.");
  await page.getByRole("radio", { name: "For a month" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).press("Enter");
  await expect(account).toContainText("Insults in three games.");
  const lift = account.getByRole("button", { name: "End the suspension: player" });
  await expect(lift).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(suspend).toBeFocused();
});
