import type { Locator, Page } from "@playwright/test";
import { addDays, startOfDay } from "../../app/days/new-york";
import type { QuestionTexts } from "../../app/kit/ConfirmSheet";
import { boardTexts as gameTexts } from "../../app/texts/board";
import { circleTexts } from "../../app/texts/circles";
import { circleErrorTexts } from "../../app/texts/errors";
import { navTexts } from "../../app/texts/navigation";
import { gameOverTexts } from "../../app/texts/result";
import { shareLinkTexts } from "../../app/texts/share-link";
import { shellTexts } from "../../app/texts/shell";
import { expectAccessible, expectFits, tabTo } from "../support/accessible";
import { newSignUp } from "../support/account";
import { expect, test } from "../support/browser-test";
import { rightGuesses } from "../support/known-puzzle";

const { standings: standingsTexts, fields, join, manage, views } = circleTexts;

const MINUTE = 60_000;

test.afterEach(({ server }) => server.resetClock());

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const linkOn = (page: Page) =>
  page.getByRole("textbox", { name: shareLinkTexts.label, exact: true, includeHidden: true });

async function makeCircle(page: Page, name: string, memberName: string): Promise<string> {
  await page.getByLabel(fields.name).fill(name);
  await page.getByLabel(fields.memberName).fill(memberName);
  await page.getByRole("button", { name: circleTexts.make }).click();
  return linkOn(page).inputValue();
}

async function joinBy(page: Page, url: string, memberName: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(fields.memberName).fill(memberName);
  await page.getByRole("button", { name: join.submit }).click();
  await expect(page).toHaveURL(new URL("/", url).href);
}

test("a guest, an account and a late comer compare a day over midnight", async ({
  account,
  board,
  page,
  server,
  openDevice,
  consoleErrors,
}) => {
  // The refused name.
  consoleErrors.expect(/Failed to load resource: .* 422/);
  const midnight = startOfDay(addDays(server.today, 1));
  await server.setClock(midnight - 60 * MINUTE);
  await board.open();
  await board.guess(...rightGuesses.slice(0, 6));
  await board.surrender();
  await board.result.getByRole("button", { name: gameOverTexts.compare }).click();
  await page.getByLabel(fields.name).fill("The Sunday table");
  await page.getByLabel(fields.memberName).fill("f.u.c.k");
  await page.getByRole("button", { name: circleTexts.make }).click();
  await expect(page.getByLabel(fields.memberName)).toBeFocused();
  const url = await makeCircle(page, "The Sunday table", "Mia");
  await account.expectToast(circleTexts.made("The Sunday table"));
  await expect(rowOf(page, "Mia")).toContainText("600");
  await expect(page.getByText(standingsTexts.alone)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: shellTexts.errors.back }).click();
  await expect(page).toHaveURL("/");

  const friend = await openDevice();
  await friend.account.createAndSignIn(newSignUp());
  await friend.page.goto(url);
  await expect(friend.page.getByRole("heading", { level: 1 })).toHaveText(
    join.title("The Sunday table"),
  );
  await expect(friend.page.getByText(join.of("Mia", circleTexts.members(1)))).toBeVisible();
  await expectAccessible(friend.page);
  await joinBy(friend.page, url, "בנימין");
  await friend.board.guess(...rightGuesses.slice(0, 9));

  // After midnight, the day before can be finished in the archive only.
  await server.setClock(midnight + 30 * MINUTE);
  await friend.board.open(`/archive/${server.today}`);
  await friend.board.guess(...rightGuesses.slice(9));
  await expect(rowOf(friend.page, "Mia")).toContainText("600");
  await expect(rowOf(friend.page, "בנימין")).toContainText(standingsTexts.survived);
  await expect(friend.page.getByText(standingsTexts.won)).toContainText("בנימין");

  // A page that was left open over midnight keeps its day.
  await page.getByRole("button", { name: gameTexts.board.seeStats }).click();
  await expect(board.result.getByRole("heading", { name: "The Sunday table" })).toBeVisible();
  await expect(rowOf(page, "בנימין")).toContainText("1,000");

  const late = await openDevice();
  await joinBy(late.page, url, "Late Lou");
  await late.page.goto(url);
  await expect(late.page.getByText(standingsTexts.hidden)).toBeVisible();
  await expect(late.page.getByText(standingsTexts.played(0, 3))).toBeVisible();
  await expect(rowOf(late.page, "Mia")).toContainText(standingsTexts.notYet);
  await expectAccessible(late.page);
  await server.setClock(midnight + 61 * MINUTE);
  await late.page.reload();
  const isMonday = new Date(midnight).getUTCDay() === 1;
  await late.page.getByRole("button", { name: views.week, exact: true }).click();
  if (isMonday) await late.page.getByRole("button", { name: views.earlier }).click();
  await expect(rowOf(late.page, "בנימין")).toContainText("1,000");
  await expectAccessible(late.page);

  // The host is lost.
  await server.setClock(midnight + 31 * 24 * 60 * MINUTE);
  await late.page.reload();
  const { title, confirm } = manage.changes.takeOver;
  await late.page.getByRole("button", { name: confirm }).click();
  await expectAccessible(late.page);
  await late.page
    .getByRole("dialog", { name: title })
    .getByRole("button", { name: confirm })
    .click();
  await expect(linkOn(late.page)).toHaveValue(url);
  await expect(rowOf(late.page, "Late Lou")).toContainText(standingsTexts.maker);
});

test("a maker keeps order by keyboard", async ({ board, page, openDevice }) => {
  await board.open();
  const press = async (target: Locator, key = "Enter") => {
    await tabTo(target.page(), target);
    await target.page().keyboard.press(key);
  };
  await press(page.getByRole("button", { name: shellTexts.header.menu }));
  await press(page.getByRole("button", { name: navTexts.circles }));
  const sheet = page.getByRole("dialog", { name: circleTexts.title });
  const type = async (target: Locator, text: string) => {
    await tabTo(target.page(), target);
    await target.page().keyboard.type(text);
  };
  await type(sheet.getByLabel(fields.name), "Office");
  await type(sheet.getByLabel(fields.memberName), "Mia");
  await page.keyboard.press("Enter");
  const link = linkOn(page);
  const url = await link.inputValue();
  const friend = await openDevice();
  const joinByKeyboard = async (address: string) => {
    await friend.page.goto(address);
    await type(friend.page.getByLabel(fields.memberName), "Ben");
    await friend.page.keyboard.press("Enter");
    await expect(friend.page).toHaveURL("/");
  };
  await joinByKeyboard(url);

  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  await expect(heading).toHaveText("Office");
  await press(page.getByRole("button", { name: views.week, exact: true }));
  await press(page.getByRole("button", { name: views.earlier }));
  await press(page.getByRole("button", { name: views.later }), "Space");
  await expect(page.getByRole("button", { name: views.later })).toBeFocused();
  const confirm = async ({ title, confirm: answer }: QuestionTexts) => {
    const question = page.getByRole("dialog", { name: title });
    await press(question.getByRole("button", { name: answer }));
    await expect(question).toBeHidden();
  };
  const settings = page.getByText(manage.label);
  await press(settings);
  await press(page.getByRole("button", { name: manage.changes.renew.confirm }));
  await confirm(manage.changes.renew);
  await expect(link).not.toHaveValue(url);
  await expect(settings).toBeFocused();
  await type(page.getByLabel(fields.name), "The office");
  await press(page.getByRole("button", { name: manage.save }));
  await expect(heading).toHaveText("The office");
  await expectAccessible(page);
  await friend.page.goto(page.url());
  await expect(rowOf(friend.page, "Ben")).toBeVisible();
  await press(page.getByRole("button", { name: manage.of(manage.removeMember, "Ben") }));
  await expect(page.getByRole("dialog").getByText("Ben", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const oldUrl = await link.inputValue();
  await confirm(manage.changes.removeAndRenew);
  await expect(settings).toBeFocused();
  await expect(rowOf(page, "Ben")).toBeHidden();
  await expect(link).not.toHaveValue(oldUrl);
  await friend.page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(friend.page.getByRole("alert")).toContainText(circleErrorTexts.notFound);
  await expect(friend.page.getByRole("table")).toBeHidden();
  expect(await friend.page.evaluate(() => localStorage.getItem("circleStandings"))).toBe("{}");

  // The friend comes again and leaves.
  await joinByKeyboard(await link.inputValue());
  await friend.page.goto(page.url());
  await press(friend.page.getByText(manage.label));
  await press(friend.page.getByRole("button", { name: manage.changes.leave.confirm }));
  const leaving = friend.page.getByRole("dialog", { name: manage.changes.leave.title });
  await press(leaving.getByRole("button", { name: manage.changes.leave.confirm }));
  await expect(friend.page).toHaveURL("/");

  await press(page.getByRole("button", { name: manage.changes.delete.confirm }));
  await confirm(manage.changes.delete);
  await expect(page).toHaveURL("/");

  await friend.page.goto(url);
  await expect(friend.page.getByRole("alert")).toContainText(circleErrorTexts.linkEnded);
  await friend.page.getByRole("link", { name: shellTexts.errors.back }).click();
  await expect(friend.page).toHaveURL("/");
});

test("a full circle with long names fits a small screen with large text", async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await board.open();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: navTexts.circles }).click();
  const url = await makeCircle(page, "W".repeat(30), "M".repeat(20));
  const secret = url.split("/").at(-1);
  for (let member = 1; member < 50; member += 1) {
    const response = await page.request.post(`/api/circle/join/${secret}`, {
      data: {
        memberName: member % 2 ? `${member}`.padStart(20, "W") : `שם ארוך מאוד ${member}`,
        userKey: `key-of-member-${member}`.padEnd(36, "x"),
      },
    });
    expect(response.status()).toBe(200);
  }
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(51);
  await expectFits(page);
  const enlargeText = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
    });
  await enlargeText();
  await expectFits(page);
  await page.evaluate(() => localStorage.removeItem("userKey"));
  await page.goto(url);
  await expect(page.getByRole("button", { name: join.submit })).toBeVisible();
  await enlargeText();
  await expectFits(page);
});
