import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { boardTexts } from "../../app/config/texts/board";
import { navTexts } from "../../app/config/texts/navigation";
import { gameOverTexts } from "../../app/config/texts/result";
import { shellTexts } from "../../app/config/texts/shell";
import { newYorkDate, parseDate } from "../../app/days/new-york";
import { test as base, expect } from "../support/browser-test";
import { startDeployments } from "../support/deployments";
import { buildPseudoSite, pseudoLanguage, pseudoText } from "../support/pseudo-locale";
import { startServer } from "../support/server";

// Both tests use one build.
base.describe.configure({ mode: "default" });

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

test("a page from before a deployment loads its remaining parts afterwards", async ({
  account,
  page,
  project,
}) => {
  const site = await startDeployments(project);
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
