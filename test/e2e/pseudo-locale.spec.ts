import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { boardTexts } from "../../app/config/texts/board";
import { navTexts } from "../../app/config/texts/navigation";
import { gameOverTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { expect, test } from "../support/browser-test";
import { buildPseudoSite, pseudoLanguage, pseudoText } from "../support/pseudo-locale";
import { startServer } from "../support/server";

test("a build in another language has its texts and its direction", async ({
  page,
  server,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  const project = await mkdtemp(path.join(tmpdir(), "lavalist-pseudo-"));
  await buildPseudoSite(project);
  const site = await startServer(process.env.LAVALIST_TEST_STATE ?? "", server.today, project);
  consoleErrors.expect(/status of 404/);
  const { giveUp, giveUpConfirm } = boardTexts.board;
  for (const [url, pressed, shown] of [
    ["/", [giveUp, giveUpConfirm], gameOverTexts.finalScore],
    ["/explore/archive/1", [shellTexts.header.options], navTexts.settings],
    ["/nowhere", [], shellTexts.errors.back],
  ] as const) {
    await page.goto(site.url + url);
    const html = `html[lang="${pseudoLanguage.tag}"][dir="${pseudoLanguage.direction}"]`;
    await page.locator(`${html}[data-animations]`).waitFor();
    for (const text of pressed) {
      await page.getByRole("button", { name: pseudoText(text), exact: true }).press("Enter");
    }
    await expect(page.getByText(pseudoText(shown), { exact: true })).toBeVisible();
  }
  await site.stop();
  await rm(project, { recursive: true, force: true });
});
