import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { brand } from "../../app/config/brand";
import { credits, sources } from "../../app/config/credits";
import { signInTexts } from "../../app/config/texts/account";
import { adminTexts } from "../../app/config/texts/admin";
import { boardTexts } from "../../app/config/texts/board";
import { createTexts } from "../../app/config/texts/editor";
import { feedbackTexts } from "../../app/config/texts/feedback";
import { howToPlayTexts } from "../../app/config/texts/help";
import { navTexts } from "../../app/config/texts/navigation";
import { patchNotesTexts } from "../../app/config/texts/patch-notes";
import { gameOverTexts } from "../../app/config/texts/result";
import { progressTexts, settingsTexts } from "../../app/config/texts/settings";
import { shellTexts } from "../../app/config/texts/shell";
import { statisticsTexts } from "../../app/config/texts/statistics";
import { addDays, newYorkDate, parseDate } from "../../app/days/new-york";
import { test as base, expect } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { startDeployments } from "../support/deployments";
import { pseudoLanguage as language, pseudoText } from "../support/pseudo-locale";
import {
  buildPseudoSite,
  type PseudoSite,
  pseudoUsername,
  startPseudoSite,
} from "../support/pseudo-site";

// Both tests use one build.
base.describe.configure({ mode: "default" });

const { LAVALIST_TEST_STATE: prepared = "", LAVALIST_TEST_DAY: day = "" } = process.env;
const today = parseDate(day) ?? newYorkDate(Date.now());

const test = base.extend<object, { readonly site: PseudoSite }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const project = await mkdtemp(path.join(tmpdir(), "lavalist-pseudo-"));
      await buildPseudoSite(project);
      const site = await startPseudoSite(project, prepared, today);
      await use(site);
      await site.stop();
      await rm(project, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const { options, menu } = shellTexts.header;

/** A page, the controls that are pressed there one after the other, and what they show. */
type Stop = readonly [url: string, pressed?: readonly string[], shown?: string];

const guestStops = (uid: string): readonly Stop[] => [
  ["/", [boardTexts.board.giveUp, boardTexts.board.giveUpConfirm], gameOverTexts.finalScore],
  [`/archive/${addDays(today, -1)}`],
  [`/community/${uid}`],
  ["/explore/archive/1"],
  ["/explore/archive/1?view=calendar"],
  ["/explore/archive/1?search=xyz"],
  ["/explore/community/1"],
  ["/explore/review/1"],
  [`/user/${pseudoUsername("creator")}`],
  ["/random"],
  ["/create"],
  [`/edit/${uid}`],
  ["/privacy-policy", [menu, navTexts.feedback], feedbackTexts.send],
  ["/privacy-policy", [menu, navTexts.sections.about], navTexts.roadmap],
  ["/privacy-policy", [options, navTexts.settings], settingsTexts.disableAnimations],
  ["/privacy-policy", [options, navTexts.statistics], statisticsTexts.played],
  ["/privacy-policy", [options, navTexts.testimonials], feedbackTexts.testimonials.write],
  ["/privacy-policy", [options, navTexts.patchNotes], patchNotesTexts.notes[0].title],
  ["/privacy-policy", [options, navTexts.howToPlay], howToPlayTexts.start],
  ["/privacy-policy", [options, navTexts.signIn], signInTexts.login.forgot],
  ["/credits"],
  ["/roadmap"],
  ["/offline"],
  ["/reset-password"],
  ["/reset-password?token=x"],
  ["/nowhere"],
];
const creatorStops: readonly Stop[] = [
  [`/user/${pseudoUsername("creator")}`],
  ["/create", [createTexts.create]],
  ["/", [options], signInTexts.menu.logout],
  ["/", [options, navTexts.settings], progressTexts.account.remove],
];
const adminStops = (uid: string): readonly Stop[] => [
  ["/", [adminTexts.board.showStats]],
  ["/privacy-policy", [menu], navTexts.adminPages.auditLog],
  [`/archive/${addDays(today, 1)}`],
  ["/explore/future/1"],
  ["/explore/review/1"],
  ["/explore/denied/1"],
  [`/admin/review/${uid}`],
  [`/edit/${uid}`],
  ["/admin/schedule"],
  [`/admin/daily-game/${addDays(today, 30)}`],
  ["/admin/inbox"],
  ["/admin/audit"],
  ["/admin/daily-job"],
  ["/admin/statistics"],
];

/** Names, licences and addresses, which are the same in every language. */
const names = [...credits, ...sources].flatMap(({ name, licence }) => [name, licence]);
const SAME = new RegExp(
  [brand.name, ...names.toSorted((one, other) => other.length - one.length)]
    .map((name) => `(?<![A-Za-z])${name.replace(/\W/g, "\\$&")}(?![A-Za-z])`)
    .concat("\\S+@\\S+", "https?://\\S+")
    .join("|"),
  "g",
);

/** Returns the Latin words that a visitor reads or hears now. */
async function latinWords(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const heard = ["label", "description", "roledescription", "valuetext"];
    const names = [...heard.map((name) => `aria-${name}`), "title", "alt", "placeholder"];
    const attributes = [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => names.map((name) => element.getAttribute(name)));
    const metas = [
      ...document.querySelectorAll("meta[name=description], meta[property='og:title']"),
    ];
    const head = metas.map((meta) => meta.getAttribute("content"));
    return [document.title, ...head, ...attributes, document.body.innerText].join("\n");
  });
  return text.replace(SAME, " ").match(/\S*[A-Za-z]{2}\S*/g) ?? [];
}

/** Opens a page and presses its controls. Waits until nothing loads and the texts stay. */
async function visit(page: Page, [url, pressed = [], shown]: Stop): Promise<void> {
  await page.goto(url);
  await page
    .locator("html[data-animations], main a[href='/'], #kept")
    .first()
    .waitFor({ state: "attached" });
  for (const text of pressed) {
    const name = { name: pseudoText(text), exact: true };
    await page.getByRole("button", name).or(page.getByRole("menuitem", name)).press("Enter");
  }
  if (shown) await expect(page.getByText(pseudoText(shown), { exact: true })).toBeVisible();
  await page.waitForFunction(
    (loading) => {
      const memory = window as Window & { lastTexts?: string };
      const texts = document.body.innerText;
      const isSame = memory.lastTexts === texts;
      memory.lastTexts = texts;
      return isSame && !/ …$/m.test(texts) && !document.querySelector(loading);
    },
    "[data-loading=true], .mantine-Skeleton-root, .mantine-Loader-root",
    { polling: 300 },
  );
}

test("no text stands outside the catalogue", async ({ page, site, consoleErrors }) => {
  test.setTimeout(300_000);
  consoleErrors.expect(/status of (401|403|404)/);
  const uidOf = async (status: string) => {
    const games = site.db.prepare("SELECT uid FROM games WHERE type = 'community' AND status = ?");
    return (await games.bind(status).first<string>("uid")) ?? "";
  };
  const found: string[] = [];
  const walk = async (who: string, stops: readonly Stop[]) => {
    for (const stop of stops) {
      await visit(page, stop);
      const html = page.locator(`html[lang="${language.tag}"][dir="${language.direction}"]`);
      await expect(html, stop[0]).toHaveCount(1);
      const words = await latinWords(page);
      if (words.length > 0) found.push(`${who} at ${stop.flat().join(", ")}: ${words.join(" ")}`);
    }
  };
  await walk("a guest", guestStops(await uidOf("approved")));
  await signInAs(page, "creator");
  await walk("a creator", creatorStops);
  await page.request.post("/api/feedback", { data: { kind: "idea", text: "καλο" } });
  await signInAs(page, "admin");
  await walk("an admin", adminStops(await uidOf("unreviewed")));
  expect(found).toEqual([]);
});

test("a page from before a deployment loads its remaining parts afterwards", async ({
  account,
  page,
  site: { project },
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
