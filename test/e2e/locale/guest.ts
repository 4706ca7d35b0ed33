import { expect } from "@playwright/test";
import { signInTexts } from "../../../app/config/texts/account";
import { boardTexts } from "../../../app/config/texts/board";
import { feedbackTexts } from "../../../app/config/texts/feedback";
import { howToPlayTexts, practiceTexts } from "../../../app/config/texts/help";
import { navTexts } from "../../../app/config/texts/navigation";
import { gameOverTexts, invitationTexts, shareTexts } from "../../../app/config/texts/result";
import { progressTexts, settingsTexts } from "../../../app/config/texts/settings";
import { shellTexts } from "../../../app/config/texts/shell";
import { statisticsTexts } from "../../../app/config/texts/statistics";
import { addDays, type NewYorkDate } from "../../../app/days/new-york";
import { pseudoText } from "../../support/pseudo-locale";
import type { Tour } from "./tour";

const wrongGuesses = ["εινα", "δυο", "τρια", "τεσσερα", "πεντε", "εξι", "επτα", "οκτω"];

/** Types guesses into a field: that of the board, or that of the practice game. */
async function guess(tour: Tour, label: string, guesses: readonly string[]): Promise<void> {
  for (const text of guesses) {
    await tour.field(label).fill(text);
    await tour.field(label).press("Enter");
  }
}

async function namesOf({ page }: Tour, date: NewYorkDate): Promise<string[]> {
  const response = await page.request.get(`/api/game/date/${date}`);
  const game: { readonly items: readonly { readonly name: string }[] } = await response.json();
  return game.items.map(({ name }) => name);
}

async function openHints({ page }: Tour): Promise<void> {
  const label = pseudoText(boardTexts.hints.menu(0, 5).slice(0, 5));
  await page.getByRole("button", { name: label }).click();
}

async function openOptions(tour: Tour): Promise<void> {
  await tour.button(shellTexts.header.options).click();
  await expect(tour.entry(navTexts.settings)).toBeVisible();
}

async function chooseOption(tour: Tour, text: string): Promise<void> {
  await openOptions(tour);
  await tour.entry(text).click();
}

/** Plays a first game, from the rules to the result. */
export async function playFirstGame(tour: Tour): Promise<void> {
  const { page, site } = tour;
  const { board, hints } = boardTexts;
  await tour.open("/");
  await tour.check("the rules");
  await tour.button(howToPlayTexts.tryIt).click();
  await guess(tour, practiceTexts.label, [pseudoText("Earth"), "ωωω"]);
  await tour.check("the practice game");
  await guess(tour, practiceTexts.label, wrongGuesses.slice(1));
  await tour.check("the practice game, lost");
  await tour.escape();

  const [one = "", two = "", three = ""] = await namesOf(tour, site.today);
  await guess(tour, board.guessLabel, [one, two, `${three}ξ`, "λαθος", "λαθος", one]);
  await tour.check("a game in play");
  await openHints(tour);
  await expect(tour.entry(hints.kinds.length.menuItem)).toBeVisible();
  await tour.check("the menu of hints");
  await tour.entry(hints.kinds.length.menuItem).click();
  await tour.check("a hint of the length");
  await openHints(tour);
  await tour.entry(hints.kinds.firstLetter.menuItem).click();
  await tour.check("a hint of the first letters");
  await tour.button(board.giveUp).click();
  await tour.check("a game before giving up");
  await tour.openModal(tour.button(board.giveUpConfirm));
  await tour.expectText(invitationTexts.title);
  await tour.expectText(gameOverTexts.finalScore);
  await tour.check("the result with the invitation");

  await tour.button(shareTexts.picture.open).click();
  await expect(tour.dialog.locator("figure img")).toBeVisible();
  await tour.button(gameOverTexts.reveal).click();
  await tour.button(shareTexts.copyInWords).click();
  await tour.check("the result with its picture");
  await tour.button(gameOverTexts.correction).click();
  await tour.button(feedbackTexts.send).click();
  await tour.expectText(feedbackTexts.empty);
  await tour.check("a correction");
  await page.keyboard.press("Escape");
  await expect(tour.button(feedbackTexts.send)).toHaveCount(0);
  await tour.escape();
  await tour.check("a finished game");
}

/** Finds all items of a game of the archive. Then visits what shows finished games. */
export async function playArchiveGame(tour: Tour): Promise<void> {
  const yesterday = addDays(tour.site.today, -1);
  await tour.open(`/archive/${yesterday}`);
  await guess(tour, boardTexts.board.guessLabel, await namesOf(tour, yesterday));
  await tour.expectText(gameOverTexts.nextUnfinished);
  await tour.check("the result of a game of the archive");
  await tour.escape();
  await tour.check("a game of the archive, won");
  await tour.visit("/explore/archive/1");
  await chooseOption(tour, navTexts.statistics);
  await tour.expectText(statisticsTexts.hardest);
  await tour.check("the statistics of a player");
}

/** Opens every menu and modal of a guest. */
export async function openModals(tour: Tour): Promise<void> {
  const { page } = tour;
  await tour.open("/explore/archive/1");
  await openOptions(tour);
  await tour.check("the options menu");
  await page.keyboard.press("Escape");
  for (const name of ["statistics", "testimonials", "patchNotes", "howToPlay"] as const) {
    await openOptions(tour);
    await tour.openModal(tour.entry(navTexts[name]));
    await tour.check(name);
    await tour.escape();
  }
  await chooseOption(tour, navTexts.settings);
  const chooser = page.waitForEvent("filechooser");
  await tour.button(progressTexts.import).click();
  const file = { name: "x.json", mimeType: "application/json", buffer: Buffer.from("x") };
  await (await chooser).setFiles(file);
  await tour.expectText(progressTexts.notAProgressFile);
  await tour.check("settings");
  await tour.field(settingsTexts.disableAnimations).click();
  await tour.escape();

  await tour.openModal(tour.button(shellTexts.header.menu));
  for (const title of Object.values(navTexts.sections)) {
    await tour.button(title).click();
    await tour.check(`the sidebar, ${title}`);
  }
  await tour.button(navTexts.sections.community).click();
  await tour.openModal(tour.button(navTexts.feedback));
  await page.getByRole("textbox").fill("καλο");
  await tour.check("feedback");
  await tour.button(feedbackTexts.send).click();
  await tour.expectText(feedbackTexts.sent);
  await tour.check("a toast");
  await tour.button(shellTexts.header.menu).press("Enter");
  await tour.button(navTexts.ideas).click();
  const title = pseudoText(feedbackTexts.titles.idea);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await tour.check("an idea");
}

/** Logs in, signs up and asks for a new password, with mistakes. */
export async function signInAndUp(tour: Tour): Promise<void> {
  const { fields, login, signUp, verify, forgot } = signInTexts;
  const { dialog, page } = tour;
  const fill = async (values: Partial<Record<keyof typeof fields, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      await tour.field(fields[name as "email"], dialog).fill(value);
    }
  };
  await tour.open("/privacy-policy");
  await chooseOption(tour, navTexts.signIn);
  await tour.button(login.submit, dialog).click();
  await tour.check("the login without input");
  await fill({ email: "player@lavalist.test", password: "wrong password" });
  await tour.button(login.submit, dialog).click();
  await expect(tour.field(fields.password, dialog)).toHaveAttribute("aria-invalid", "true");
  await tour.check("a wrong password");
  await tour.button(login.signUp, dialog).click();
  await expect(tour.field(fields.username, dialog)).toBeVisible();
  await tour.check("the sign-up");
  await fill({ username: "a", email: "a", password: "a", confirmation: "b" });
  await tour.button(signUp.submit, dialog).click();
  await tour.check("a sign-up with mistakes");
  const password = "a long password";
  await fill({ username: "n_1_w", email: "new@lavalist.test", password, confirmation: password });
  await tour.button(signUp.submit, dialog).click();
  await expect(tour.field(fields.code, dialog)).toBeVisible();
  await tour.check("the verification");
  await fill({ code: "000000" });
  await tour.button(verify.submit, dialog).click();
  await expect(tour.field(fields.code, dialog)).toHaveAttribute("aria-invalid", "true");
  await tour.check("a wrong code");
  await tour.escape();
  await page.reload();
  await chooseOption(tour, navTexts.signIn);
  await tour.button(login.forgot, dialog).click();
  await expect(tour.button(forgot.submit, dialog)).toBeVisible();
  await tour.check("the forgotten password");
  await fill({ email: "player@lavalist.test" });
  await tour.button(forgot.submit, dialog).click();
  await tour.expectText(forgot.success);
  await tour.check("the link to a new password");
}

/** Visits every page as a guest, and loses the network. */
export async function visitPages(tour: Tour): Promise<void> {
  const { page, site } = tour;
  const response = await page.request.get("/api/community-games-paginated?limit=1");
  const { games }: { readonly games: readonly { readonly uid: string }[] } = await response.json();
  const uid = games[0]?.uid ?? "";
  const urls = [
    "/",
    `/archive/${addDays(site.today, -1)}`,
    // The longest puzzle, and one in other scripts.
    `/archive/${addDays(site.today, -3)}`,
    `/archive/${addDays(site.today, -4)}`,
    `/archive/${addDays(site.today, 1)}`,
    `/community/${uid}`,
    "/community/nowhere",
    "/explore/archive/1",
    "/explore/archive/2",
    "/explore/archive/1?view=calendar",
    "/explore/archive/1?search=name",
    "/explore/archive/1?search=xyz",
    "/explore/community/1",
    "/explore/review/1",
    "/user/c1e3t5r",
    "/user/nobody",
    "/random",
    "/create",
    `/edit/${uid}`,
    "/admin/schedule",
    "/privacy-policy",
    "/credits",
    "/roadmap",
    "/reset-password",
    "/reset-password?token=x",
    "/nowhere",
  ];
  for (const url of urls) await tour.visit(url);
  await page.goto("/offline");
  await tour.check("/offline");
  await tour.open("/");
  await page.context().setOffline(true);
  await expect(page.locator("[data-state=offline]")).toBeVisible();
  await tour.check("a lost network");
  await page.context().setOffline(false);
  await expect(page.locator("[data-state=back]")).toBeVisible();
  await tour.check("a network that is back");
}
