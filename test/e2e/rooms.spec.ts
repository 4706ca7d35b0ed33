import type { Page } from "@playwright/test";
import { addDays } from "../../app/days/new-york";
import { roomPing } from "../../app/features/rooms/contract";
import { boardTexts } from "../../app/texts/board";
import { playWithOthersTexts } from "../../app/texts/play-with-others";
import { appealTexts } from "../../app/texts/result";
import { roomTexts as texts } from "../../app/texts/rooms";
import { shellTexts } from "../../app/texts/shell";
import { expectFits } from "../support/accessible";
import { Board } from "../support/board";
import { expect, test } from "../support/browser-test";

type Mode = keyof typeof playWithOthersTexts.modes;

/** Makes a room of the game of a page, and returns its path. */
async function makeRoom(page: Page, path: string, name: string, mode: Mode): Promise<string> {
  await new Board(page).open(path);
  await page.getByRole("button", { name: shellTexts.header.options }).click();
  await page.getByRole("menuitem", { name: playWithOthersTexts.title }).click();
  const sheet = page.getByRole("dialog", { name: playWithOthersTexts.title });
  await sheet.getByRole("textbox", { name: playWithOthersTexts.name }).fill(name);
  await sheet.getByRole("button", { name: playWithOthersTexts.modes[mode].name }).click();
  await sheet.getByRole("button", { name: playWithOthersTexts.make }).click();
  await expect(page).toHaveURL(/\/room\/[\w-]+$/);
  await expect(button(page, texts.lobby.start)).toBeVisible();
  return new URL(page.url()).pathname;
}

async function join(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("textbox", { name: playWithOthersTexts.name }).fill(name);
  await button(page, texts.join).click();
  await expect(button(page, texts.leave)).toBeVisible();
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** What a page shows of a player. */
function player(page: Page, name: string) {
  return page
    .getByRole("region", { name: texts.players.title })
    .getByRole("listitem")
    .filter({
      has: page.getByText(name, { exact: true }),
    });
}

/** Returns the prompt of a game before a day, without a blank, which pages show in another way. */
async function promptBefore(page: Page, day: string): Promise<string> {
  const response = await page.request.get("/api/previous-days");
  const games: { date: string; prompt: string }[] = await response.json();
  const game = games.find(({ date, prompt }) => date < day && !prompt.includes("_"));
  return game?.prompt ?? "";
}

async function surrender(page: Page): Promise<void> {
  await button(page, boardTexts.board.giveUp).click();
  await button(page, boardTexts.board.giveUpConfirm).click();
}

test("a race, in which one comes late, and another list in the same room", async ({
  page,
  board,
  openDevice,
  server,
}) => {
  const day = addDays(server.today, -1);
  const names = await board.itemNames(day);
  const [first = "", second = ""] = names;
  await page.clock.install();
  const pings: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => payload === roomPing.ask && pings.push(payload)),
  );
  const path = await makeRoom(page, `/archive/${day}`, "Ada", "race");
  await expectFits(page);
  const ben = await openDevice();
  await ben.page.goto(path);
  await expect(ben.page.getByText(texts.invites("Ada"))).toBeVisible();
  await expectFits(ben.page);
  await join(ben.page, path, "Ben");
  await expect(page.getByText(texts.lobby.here(2))).toBeVisible();
  for (const one of [page, ben.page]) {
    await expect(one.getByRole("heading", { level: 1 })).toHaveText(texts.hidden);
  }
  await button(page, texts.lobby.start).click();
  await expect(ben.page.getByText(texts.play.countdown)).toBeAttached();
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(texts.hidden);
  await ben.board.guess(first, second, "Volcano of nothing");
  await ben.board.expectCounters({ correct: 2, wrong: 1 });
  await expect(player(page, "Ben")).toContainText(texts.players.figures(2, 1));
  const news = page.getByText(texts.players.news("Ben", texts.players.figures(2, 1)));
  await expect(news).toBeHidden();
  await page.clock.fastForward("00:10");
  await expect(news).toBeAttached();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await expect(page.getByRole("main")).not.toContainText(first);
  await expectFits(page);

  const cleo = await openDevice();
  await join(cleo.page, path, "Cleo");
  await cleo.board.guess(first);
  await cleo.board.expectOutcome(boardTexts.guesses.correct(first));
  await expect(player(page, "Cleo")).toContainText(texts.players.figures(1, 0));
  // Though others play: a page that is silent would lose its seat.
  await page.clock.fastForward("00:10");
  expect(pings).not.toEqual([]);
  await surrender(cleo.page);
  await expect(cleo.page.getByText(texts.play.done)).toBeVisible();
  await surrender(ben.page);
  await surrender(page);

  await expect(ben.page.getByRole("heading", { name: texts.over.won })).toBeVisible();
  await expect(page.getByRole("heading", { name: texts.over.place(3, 3) })).toBeVisible();
  const places = cleo.page.getByRole("region", { name: texts.players.title }).getByRole("listitem");
  await expect(places).toContainText(["1. Ben", "2. Cleo", "3. Ada"]);
  await expect(player(page, "Ben")).toContainText("190 points");
  await expect(board.slots).toHaveCount(10);
  await expect(board.slots.filter({ hasText: first })).toContainText("Ben, Cleo");
  await expect(ben.board.slots.filter({ hasText: first })).toContainText(
    `${texts.players.you}, Cleo`,
  );
  await ben.page.getByText(appealTexts.title(1)).click();
  await ben.page.getByRole("button", { name: appealTexts.press }).click();
  await expect(ben.page.getByText(appealTexts.sentText("Volcano of nothing"))).toBeVisible();
  await expectFits(page);

  await expect(ben.page.getByText(texts.over.waiting("Ada"))).toBeVisible();
  const prompt = await promptBefore(page, day);
  await page.getByRole("searchbox", { name: texts.over.search }).fill(prompt.slice(0, 40));
  await button(page, playWithOthersTexts.modes.together.name).click();
  await button(page, prompt).click();
  await expect(ben.page.getByRole("heading", { level: 1 })).toHaveText(prompt, {
    ignoreCase: true,
  });
  await expect(ben.page.getByText(/^Together · /)).toBeVisible();
  await button(page, texts.lobby.start).click();
  await expect(cleo.board.input).toBeEnabled();
});

test("one board for all, a removed player and a maker who leaves", async ({
  page,
  board,
  openDevice,
  server,
}) => {
  const day = addDays(server.today, -2);
  const names = await board.itemNames(day);
  const path = await makeRoom(page, `/archive/${day}`, "Ada", "together");
  const [ben, cleo] = [await openDevice(), await openDevice()];
  await join(ben.page, path, "Ben");
  await join(cleo.page, path, "Cleo");
  await page.getByRole("button", { name: texts.players.remove("Cleo") }).click();
  await button(page, texts.players.removal.confirm).click();
  await expect(cleo.page.getByText(texts.closed.removed)).toBeVisible();
  await cleo.page.reload();
  await button(cleo.page, texts.join).click();
  await expect(cleo.page.getByRole("alert")).toBeVisible();

  await button(page, texts.lobby.start).click();
  await page.getByText(texts.players.manage).click();
  await button(page, texts.players.remove("Ben")).click();
  await button(page, texts.players.removal.cancel).click();
  await ben.board.guess(names[0] ?? "", "Volcano of nothing");
  await expect(board.slots).toHaveCount(10);
  await expect(board.slots.filter({ hasText: names[0] ?? "" })).toContainText("Ben");
  await board.expectCounters({ correct: 1, wrong: 1 });
  await board.guess(...names.slice(1));
  for (const one of [page, ben.page]) {
    await expect(one.getByRole("heading", { name: texts.over.survived })).toBeVisible();
  }
  await button(page, texts.leave).click();
  await expect(page).toHaveURL(/\/$/);
  await button(ben.page, texts.over.rematch).click();
  await expect(button(ben.page, texts.lobby.start)).toBeVisible();
});

test("a lost connection, a reload and a second tab keep the seat and the board", async ({
  page,
  board,
  context,
  consoleErrors,
  server,
}) => {
  consoleErrors.expect(/WebSocket connection|net::ERR_INTERNET_DISCONNECTED/);
  const day = addDays(server.today, -5);
  const [first = "", second = "", third = ""] = await board.itemNames(day);
  await makeRoom(page, `/archive/${day}`, "Ada", "race");
  await button(page, texts.lobby.start).click();
  await board.guess(first);
  await board.expectCounters({ correct: 1 });
  await context.setOffline(true);
  await expect(page.getByText(texts.connection.lost)).toBeVisible();
  await board.guess(second);
  await expect(page.getByText(texts.connection.guessKept(second))).toBeVisible();
  await context.setOffline(false);
  await board.expectOutcome(boardTexts.guesses.correct(second));
  await board.expectCounters({ correct: 2 });
  await page.reload();
  await board.expectCounters({ correct: 2 });

  const other = await context.newPage();
  await other.goto(page.url());
  const otherBoard = new Board(other);
  await otherBoard.guess(third);
  await expect(page.getByText(texts.closed.newerTab)).toBeVisible();
  await button(page, texts.playHere).click();
  await board.expectCounters({ correct: 3 });
  await expect(other.getByText(texts.closed.newerTab)).toBeVisible();
});

test("a network that blocks the live connection is told, and a leave without one arrives later", async ({
  page,
  context,
  consoleErrors,
  openDevice,
  server,
}) => {
  consoleErrors.expect(/WebSocket connection|net::ERR_INTERNET_DISCONNECTED/);
  const path = await makeRoom(page, `/archive/${addDays(server.today, -3)}`, "Ada", "race");
  const ben = await openDevice();
  await join(ben.page, path, "Ben");
  await context.setOffline(true);
  await expect(page.getByText(texts.connection.lost)).toBeVisible();
  await button(page, texts.leave).click();
  await context.setOffline(false);
  await expect(player(ben.page, "Ada")).toHaveCount(0);
  await ben.page.routeWebSocket(/socket$/, (socket) => socket.close());
  await ben.page.reload();
  await expect(ben.page.getByText(texts.blocked.title)).toBeVisible();
  await expectFits(ben.page);
});
