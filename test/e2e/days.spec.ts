import { addDays, dayNumber, startOfDay } from "../../app/days/new-york";
import { HOUR, MINUTE, SECOND } from "../../app/game/dates";
import { boardTexts } from "../../app/texts/board";
import { gameOverTexts } from "../../app/texts/result";
import { expect, test } from "../support/browser-test";

const NO_GAME = "There's no game set for today. Enjoy a game from the archive instead!";

test.afterEach(({ server }) => server.resetClock());

test("a future day leads home; a day without a game says so for seven seconds and shows the archive", async ({
  page,
  server,
  consoleErrors,
}) => {
  // The server responds to a future day as to a game that does not exist.
  consoleErrors.expect(/status of 404/);
  await page.goto(`/archive/${addDays(server.today, 1)}`);
  await expect(page).toHaveURL("/");

  await server.setClock(startOfDay(addDays(server.today, 60)) + 12 * HOUR);
  await page.clock.install();
  await page.goto("/");
  await expect(page).toHaveURL("/explore/archive/1");
  const notice = page.getByText(NO_GAME);
  await expect(notice).toBeVisible();
  await page.clock.runFor(5.5 * SECOND);
  await expect(notice).toBeVisible();
  await page.clock.runFor(2 * SECOND);
  await expect(notice).toBeHidden();
});

test("a page left open over midnight offers the new game, and keeps the old one apart", async ({
  board,
  page,
  server,
}) => {
  const tomorrow = addDays(server.today, 1);
  await page.clock.install();
  await server.setClock(startOfDay(tomorrow) - HOUR);
  await board.open();
  await board.guess("Ladle", "Elephant");
  await server.setClock(startOfDay(tomorrow));
  await page.clock.fastForward(HOUR);
  await expect(page.getByText(boardTexts.midnight.title)).toBeVisible();

  await board.guess("Tongs");
  await board.expectCounters({ correct: 2, wrong: 1 });
  const clockOfNewDay = page.waitForResponse("**/api/clock");
  await page.getByRole("button", { name: boardTexts.midnight.play }).click();
  await expect(page.getByText(`Day ${dayNumber(tomorrow)}`, { exact: true })).toBeVisible();
  await board.expectCounters({ correct: 0, wrong: 0 });
  await expect(page.getByText(boardTexts.midnight.title)).toBeHidden();

  await board.guess("Zzyzx road");
  await clockOfNewDay;
  await expect(page.getByText(boardTexts.midnight.title)).toBeHidden();
  const saved = await page.evaluate(
    (dates) => dates.map((date) => JSON.parse(localStorage.getItem(date) ?? "null")),
    [server.today, tomorrow],
  );
  expect(saved).toMatchObject([
    { date: server.today, wrongGuesses: ["Elephant"] },
    { date: tomorrow, wrongGuesses: ["Zzyzx road"] },
  ]);
});

test("the countdown is right on devices whose clocks are days off; at 00:00:00 the open result offers the new game, and then it names its day", async ({
  openDevice,
  server,
  board,
  page,
}) => {
  for (const days of [-4, 3]) {
    const { board, page } = await openDevice();
    await page.clock.install({ time: Date.now() + days * 24 * HOUR });
    await board.open();
    await board.guess("Ladle");
    await board.surrender();
    const clock = await (await page.request.get("/api/clock")).json();
    const text = (await board.result.getByText(/Next game in \d/).textContent()) ?? "";
    const [hours = 0, minutes = 0, seconds = 0] = (text.match(/\d+/g) ?? []).map(Number);
    const shown = ((hours * 60 + minutes) * 60 + seconds) * SECOND;
    expect(Math.abs(shown - (clock.endsAt - clock.now)), `${days} days`).toBeLessThan(MINUTE);
    expect(await page.evaluate((key) => localStorage.getItem(key), server.today)).not.toBeNull();
    await expect(page.getByText(boardTexts.midnight.title)).toBeHidden();
  }

  const ofDay = `Stats Archive Day ${dayNumber(server.today)}`;
  const offer = board.result.getByRole("button", { name: boardTexts.midnight.play });
  const midnight = startOfDay(addDays(server.today, 1));
  await page.clock.install();
  await server.setClock(midnight - HOUR);
  await board.open();
  await board.surrender();
  const countdown = board.result.getByText(/Next game in 00:5\d:\d\d/);
  const [, minutes, seconds] = ((await countdown.textContent()) ?? "").match(/\d+/g) ?? [];
  await expect(offer).toBeHidden();
  await server.setClock(midnight - 3 * SECOND);
  await page.clock.fastForward(Number(minutes) * MINUTE + (Number(seconds) - 3) * SECOND);
  await expect(board.result).toContainText("Next game in 00:00:00");
  await expect(offer).toBeVisible();
  await expect(board.result.getByText(ofDay)).toBeVisible();
  await expect(board.result).not.toContainText(gameOverTexts.nextGameIn);

  await board.closeResult();
  await expect(page.getByRole("button", { name: boardTexts.midnight.play })).toBeVisible();
  await board.giveUp.click();
  await expect(board.result.getByText(ofDay)).toBeVisible();
  await expect(board.result).not.toContainText(gameOverTexts.nextGameIn);
  await offer.click();
  await expect(board.result).toBeHidden();
  await expect(board.giveUp).toHaveText(boardTexts.board.giveUp);
  await expect(board.input).toBeEnabled();
});
