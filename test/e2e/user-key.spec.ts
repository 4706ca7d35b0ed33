import type { Request } from "@playwright/test";
import { signInTexts } from "../../app/texts/account";
import { boardTexts } from "../../app/texts/board";
import { navTexts } from "../../app/texts/navigation";
import { newSignUp } from "../support/account";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

test("no address and no referrer holds the player's key", async ({
  account,
  board,
  context,
  page,
}) => {
  const requests: Request[] = [];
  const addresses: string[] = [];
  context.on("request", (request) => requests.push(request));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const keys = new Set<string>();
  const readKey = async () => {
    const key = (await account.stored("userKey")) ?? "";
    expect(key).toMatch(/^[\w-]{22}$/);
    keys.add(key);
    return key;
  };

  await board.open();
  await board.guess("Elephant", ...rightGuesses);
  await board.expectRank();
  const guest = await readKey();
  await page.reload();
  await page.getByRole("button", { name: boardTexts.board.seeStats }).click();
  await board.expectRank();
  await board.closeResult();
  await board.open("/explore/community/1");
  await page.locator("main a[href^='/community/']").first().click();
  await board.surrender();
  await board.expectRank();
  await board.closeResult();
  const credentials = newSignUp();
  await account.create(credentials);
  await account.login(credentials);
  await account.choose(navTexts.statistics);
  // The average of 990 and 0: the account has both results of the guest.
  await expect(page.getByRole("dialog").getByText("495", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await board.open("/user/creator");
  await readKey();
  await account.choose(signInTexts.menu.logout);
  await account.expectToast(signInTexts.menu.loggedOut);
  await board.open();
  await readKey();

  // The key was used: to read a scoreboard, to submit a result, and to link results.
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  expect(headers.map((header) => header["x-user-key"])).toContain(guest);
  const sent = (path: string) => requests.filter((request) => request.url().endsWith(path));
  for (const path of ["/api/game/submit", "/api/game/submit-community-game", "/api/auth/login"]) {
    expect(
      sent(path).map((request) => request.postDataJSON().userKey),
      path,
    ).toContain(guest);
  }
  const referrers = headers.map((header) => header.referer ?? "");
  const told = [...requests.map((request) => request.url()), ...referrers, ...addresses];
  expect(told.filter((text) => [...keys].some((key) => text.includes(key)))).toEqual([]);
});
