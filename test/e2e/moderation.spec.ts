import { siteStatisticsTexts } from "../../app/config/texts/admin";
import { feedbackTexts } from "../../app/config/texts/feedback";
import { serverTexts } from "../../app/config/texts/server";
import { addDays, startOfDay } from "../../app/days/new-york";
import { expectAccessible, expectFits } from "../support/accessible";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";

test.afterEach(({ server }) => server.resetClock());

test("the statistics are pictures with axes, a table and a file @phone", async ({ page }) => {
  await signInAs(page, "admin");
  await page.goto("/admin/statistics");
  const { communityPlays, daysLeft } = siteStatisticsTexts.charts;
  await expect(
    page.getByRole("img", { name: new RegExp(`^${daysLeft}: now: [1-9]`) }),
  ).toBeVisible();
  await expectFits(page);
  await page.getByText(siteStatisticsTexts.table).click();
  await expect(page.getByRole("columnheader", { name: communityPlays })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: siteStatisticsTexts.download }).click();
  const [header, ...rows] = await linesOf(await (await downloading).createReadStream());
  expect(header).toMatch(/^date,results,survived,communityPlays,/);
  expect(rows).toHaveLength(30);
  expect(rows.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,.*,[1-9]\d*$/);
});

async function linesOf(stream: AsyncIterable<Buffer>): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString().trimEnd().split("\r\n");
}

test("a creator is told why a game is hidden, and objects at it on the own page", async ({
  page,
}) => {
  const login = async (name: string) => {
    const data = { email: `${name}@lavalist.test`, password: "local-demo-password" };
    const response = await page.request.post("/api/auth/login", { data });
    return { Authorization: `Bearer ${(await response.json()).token}` };
  };
  const items = Array.from({ length: 10 }, (_, index) => ({
    name: `Ember ${"abcdefghij"[index]}xy`,
  }));
  const uploaded = await page.request.post("/api/game/upload", {
    headers: await login("creator"),
    data: { prompt: "Embers that are hidden", items },
  });
  const { uid } = await uploaded.json();
  await page.request.post(`/api/admin/review-game/${uid}`, {
    headers: await login("admin"),
    data: { approved: false, reason: "duplicate" },
  });
  await signInAs(page, "creator");
  await page.goto("/notices");
  await page.getByRole("link", { name: "Embers that are hidden" }).click();
  await page.getByRole("button", { name: feedbackTexts.titles.objection }).click();
  const form = page.getByRole("dialog", { name: feedbackTexts.titles.objection });
  await form.getByRole("textbox").fill("It copies nothing.");
  await form.getByRole("button", { name: feedbackTexts.send }).click();
  await expect(page.getByText(serverTexts.objectionReceived)).toBeVisible();
});

test("admins read on public lists that days have no game, and what a new site needs", async ({
  page,
  server,
}) => {
  // Other tests make games for days before it.
  await server.setClock(startOfDay(addDays(server.today, 80)));
  const warning = page.getByRole("link", { name: /of the next 7 days have no game/ });
  await page.goto("/explore/community/1");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(warning).toHaveCount(0);
  await signInAs(page, "admin");
  await page.goto("/explore/community/1");
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
