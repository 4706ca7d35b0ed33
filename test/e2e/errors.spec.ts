import { navTexts } from "../../app/texts/navigation";
import { shellTexts } from "../../app/texts/shell";
import { expect, test } from "../support/browser-test";
import { fetchRoute } from "../support/new-connection";

test("a page that breaks while it is painted leads home, and a game in play is kept", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/TypeError/);
  await board.open();
  await board.guess("Ladle");
  await page.route("**/explore/community/1.data*", async (route) => {
    const response = await fetchRoute(route);
    await route.fulfill({ response, body: (await response.text()).replace('"games"', '"gone"') });
  });
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  const reported = page.waitForRequest("**/api/page-failure");
  await page.getByRole("button", { name: shellTexts.header.menu }).click();
  await page.getByRole("link", { name: navTexts.community }).click();
  const report = await reported;
  expect(report.postDataJSON()).toMatchObject({
    page: "explore",
    message: expect.stringContaining("undefined"),
  });
  await expect.poll(() => opened.slice(0, 2)).toEqual(["/explore/community/1", "/"]);
  await board.alive();
  await board.expectCounters({ correct: 1 });
});
