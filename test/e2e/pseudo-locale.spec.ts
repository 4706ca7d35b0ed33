import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { boardTexts } from "../../app/config/texts/board";
import { navTexts } from "../../app/config/texts/navigation";
import { gameOverTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import { test as base, expect } from "../support/browser-test";
import { buildPseudoSite, pseudoLanguage, pseudoText } from "../support/pseudo-locale";
import { startServer } from "../support/server";

const { LAVALIST_TEST_STATE: prepared = "", LAVALIST_TEST_DAY: day = "" } = process.env;

const test = base.extend<object, { readonly project: string }>({
  project: [
    async ({ browserName: _browserName }, use) => {
      const project = await mkdtemp(path.join(tmpdir(), "lavalist-pseudo-"));
      await buildPseudoSite(project);
      await use(project);
      await rm(project, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  server: [
    async ({ project }, use) => {
      const today = parseDate(day) ?? newYorkDate(Date.now());
      const server = await startServer(prepared, today, project);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test("a build in another language has its texts and its direction", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const { giveUp, giveUpConfirm } = boardTexts.board;
  for (const [url, pressed, shown] of [
    ["/", [giveUp, giveUpConfirm], gameOverTexts.finalScore],
    ["/explore/archive/1", [shellTexts.header.options], navTexts.settings],
    ["/nowhere", [], shellTexts.errors.back],
  ] as const) {
    await page.goto(url);
    const html = `html[lang="${pseudoLanguage.tag}"][dir="${pseudoLanguage.direction}"]`;
    await page.locator(`${html}[data-animations]`).waitFor();
    for (const text of pressed) {
      await page.getByRole("button", { name: pseudoText(text), exact: true }).press("Enter");
    }
    await expect(page.getByText(pseudoText(shown), { exact: true })).toBeVisible();
  }
});
