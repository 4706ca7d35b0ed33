import { expect } from "../../support/browser-test";
import * as admin from "./admin";
import * as creator from "./creator";
import { startDeployments } from "./deployments";
import { readEmails, readFeeds } from "./emails-and-feeds";
import * as guest from "./guest";
import { Tour, test } from "./tour";

// All tests share the servers. The e-mails come last, because they move the clock.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const tours = {
  "a game of the archive": guest.playArchiveGame,
  "menus and modals": guest.openModals,
  "login and sign-up": guest.signInAndUp,
  "every page of a guest": guest.visitPages,
  "an account": creator.openAccount,
  "two-factor authentication": creator.useSecondFactor,
  "creating a game": creator.createGame,
  "reviewing games": admin.review,
  "planning days": admin.plan,
  "messages and records": admin.readRecords,
  "the web manifest and the feeds": readFeeds,
  "e-mails and the daily job": readEmails,
};

test("a foreign text, a cut-off text and a wrong language are found", async ({ page, site }) => {
  const tour = new Tour(page, site);
  await page.setContent(`<html lang="en"><body>
    <p style="width: 40px; overflow: hidden">Lavalist åååååååååååååååååååååååååååååååååå</p>
    <button aria-label="Close">×</button>
  </body></html>`);
  await tour.check("a page");
  expect(tour.faults).toEqual([
    "a page: lang is en, dir is ",
    "a page: not in the catalogue: “Close” in aria-label of <body > button> “×”",
    "a page: clipped: <body > p> “Lavalist åååååååååååååååååååååååååååååååååå”",
  ]);
});

test("a page from before a deployment loads its remaining parts afterwards", async ({
  account,
  page,
  sites,
}) => {
  // The build in the longer language is the second build.
  expect(Object.keys(sites)).toHaveLength(2);
  const site = await startDeployments();
  const loaded: string[] = [];
  page.on("response", (response) => {
    if (response.ok()) loaded.push(new URL(response.url()).pathname.slice(1));
  });
  await page.goto(site.url);
  await account.openMenu();
  // Until then Escape does not close the menu.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  const before = loaded.length;
  const own = await site.deploy();
  await account.openLogin();
  const kept = loaded
    .slice(before)
    .filter((file) => file.startsWith("assets/") && !own.includes(file));
  expect(kept.length).toBeGreaterThan(0);
  await site.stop();
});

for (const direction of ["left to right", "right to left"] as const) {
  test.describe(`in a longer language, ${direction}`, () => {
    test.use({ direction });

    test.describe("on a first visit", () => {
      test.use({ firstVisit: true });
      test("a whole game", ({ tour }) => guest.playFirstGame(tour));
    });

    for (const [name, walk] of Object.entries(tours)) test(name, ({ tour }) => walk(tour));
  });
}
