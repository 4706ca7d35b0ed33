import { expect, type Locator, type Page } from "@playwright/test";
import type { Account } from "./account";
import type { Board } from "./board";
import { CreatePage } from "./create-page";
import type { TestServer } from "./server";

/** What a row of the table works with. */
export interface Visit {
  readonly page: Page;
  readonly board: Board;
  readonly account: Account;
  readonly server: TestServer;
}

type Step = (visit: Visit) => Promise<unknown>;

/** A file that is loaded late, and what happens if it is missing. */
export interface LatePart {
  /** The demo account that is signed in. Default: a guest. */
  readonly as?: "player" | "creator" | "admin";
  /** The page that is opened. Default: the home page. */
  readonly path?: string | ((visit: Visit) => string);
  /** Prepares the browser before the page is opened. */
  readonly prepare?: Step;
  /** What the visitor does to need the part. Default: opening the page is enough. */
  readonly reach?: Step;
  /** How the visitor hears that the part is missing. `nothing`: the page works without it. */
  readonly told: "nothing" | "toast" | "notice";
  /**
   * What loads the part once the file can be loaded. Default for `nothing`: the network is back; for
   * `toast`: the visitor does the same again; for `notice`: the visitor presses "Try again".
   */
  readonly retry?: Step;
  /** What the visitor sees of the loaded part. Default: nothing, so only its file is expected. */
  readonly shows?: (visit: Visit) => Locator;
}

const interact: Step = ({ page }) => page.keyboard.press("Shift");
const openMenu: Step = ({ page }) => page.getByRole("button", { name: "Menu" }).click();
const openOptions: Step = ({ page }) => page.getByRole("button", { name: "Options" }).click();
const choose =
  (entry: string): Step =>
  ({ account }) =>
    account.choose(entry);
const dialog =
  (name: string) =>
  ({ page }: Visit) =>
    page.getByRole("dialog", { name });
const endGame: Step = async ({ board }) => {
  await board.giveUp.click();
  await board.giveUp.click();
};

const cards = ({ page }: Visit) => page.getByRole("main").getByRole("listitem");
const adminPage = (path: string): LatePart => ({
  as: "admin",
  path,
  told: "notice",
  shows: ({ page }) => page.getByRole("main").getByRole("heading", { level: 1 }),
});

/** Every file below `app` that is loaded late, by its path without the ending. */
export const lateParts: Readonly<Record<string, LatePart>> = {
  "ui/kit/Toasts": {
    reach: ({ board }) => board.hint("Length Hint"),
    told: "nothing",
    shows: ({ page }) => page.getByRole("alert"),
  },
  "ui/shell/Connection": {
    told: "nothing",
    retry: async ({ page }) => {
      await networkIsBack(page);
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("offline")));
        await expect(page.getByText("You are offline.")).toBeVisible({ timeout: 500 });
      }).toPass();
    },
    shows: ({ page }) => page.getByText("You are offline."),
  },
  "ui/account/SessionWatch": { as: "player", path: "/privacy-policy", told: "nothing" },
  "ui/shell/Sidebar": { reach: openMenu, told: "toast", shows: dialog("Lavalist") },
  "ui/admin/AdminEntries": {
    as: "admin",
    reach: openMenu,
    told: "nothing",
    shows: ({ page }) => page.getByRole("navigation", { name: "Admin pages" }),
  },
  "ui/shell/OptionsMenuList": {
    reach: openOptions,
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Settings" }),
  },
  "ui/account/SignedInEntries": {
    as: "player",
    reach: openOptions,
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Log out", exact: true }),
  },
  "ui/shell/HowToPlay": {
    reach: ({ page }) => page.getByRole("button", { name: "Help" }).click(),
    told: "toast",
    shows: dialog("How to Play"),
  },
  "ui/shell/Practice": {
    reach: async ({ page }) => {
      await page.getByRole("button", { name: "Help" }).click();
      await page.getByRole("button", { name: "Try it here" }).click();
    },
    told: "notice",
    shows: ({ page }) => page.getByRole("dialog").getByRole("textbox"),
  },
  "ui/shell/Settings": {
    reach: choose("Settings"),
    told: "toast",
    shows: dialog("Settings"),
  },
  "ui/account/AccountSettings": {
    as: "player",
    reach: choose("Settings"),
    told: "notice",
    shows: ({ page }) => page.getByRole("button", { name: "Delete my account" }),
  },
  "ui/account/DeleteAccount": {
    as: "player",
    reach: async ({ account, page }) => {
      await account.choose("Settings");
      await page.getByRole("button", { name: "Delete my account" }).click();
    },
    told: "toast",
    shows: ({ account }) => account.password,
  },
  "ui/account/Login": {
    reach: choose("Login / Sign Up"),
    told: "toast",
    shows: ({ account }) => account.email,
  },
  "ui/account/ForgotPassword": {
    as: "player",
    reach: choose("Reset Password"),
    told: "toast",
    shows: ({ account }) => account.email,
  },
  "ui/result/Statistics": {
    reach: choose("My Statistics"),
    told: "toast",
    shows: dialog("My Statistics"),
  },
  "ui/shell/PatchNotes": {
    reach: choose("Patch Notes"),
    told: "toast",
    shows: dialog("Patch Notes"),
  },
  "ui/feedback/Testimonials": {
    reach: choose("Testimonies"),
    told: "toast",
    shows: dialog("Testimonies"),
  },
  "ui/feedback/FeedbackForm": {
    reach: async (visit) => {
      await openMenu(visit);
      await visit.page.getByRole("dialog").getByRole("button", { name: "Feedback" }).click();
    },
    told: "toast",
    shows: dialog("Feedback"),
  },
  "ui/board/HintMenuList": {
    reach: ({ board }) => board.hintMenu.click(),
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Length Hint" }),
  },
  "ui/board/LavaFlow": {
    reach: interact,
    told: "nothing",
    shows: ({ page }) => page.locator("canvas"),
  },
  "ui/board/OfflineCopy": { reach: ({ board }) => board.guess("Ladle"), told: "nothing" },
  "ui/board/NewDayNotice": { reach: interact, told: "nothing" },
  "ui/board/SoundAndVibration": {
    prepare: ({ page }) => page.addInitScript(() => localStorage.setItem("sound", "true")),
    reach: interact,
    told: "nothing",
  },
  "ui/admin/AdminTools": {
    as: "admin",
    told: "nothing",
    shows: ({ page }) => page.getByRole("link", { name: /edit/i }),
  },
  "ui/account/FinishedElsewhere": { as: "player", told: "nothing" },
  "ui/result/AfterGame": {
    reach: endGame,
    told: "toast",
    retry: ({ board }) => board.giveUp.click(),
    shows: ({ board }) => board.result,
  },
  "ui/result/ResultPicture": {
    reach: async ({ board }) => {
      await board.surrender();
      await board.result.getByRole("button", { name: "As a Picture" }).click();
    },
    told: "toast",
    retry: ({ board }) => board.result.getByRole("button", { name: "As a Picture" }).click(),
    shows: ({ board }) => board.result.getByRole("figure"),
  },
  "ui/admin/NearMisses": { as: "admin", reach: endGame, told: "nothing" },
  "ui/board/HiddenGameForUser": {
    as: "admin",
    path: ({ server }) =>
      `/archive/${server.today.replace(/^\d+/, (year) => `${Number(year) + 1}`)}`,
    told: "notice",
  },
  "ui/editor/DraftEditor": {
    as: "player",
    path: "/create",
    told: "notice",
    shows: ({ page }) => new CreatePage(page).prompt,
  },
  "ui/editor/ConfirmSheet": {
    as: "player",
    path: "/create",
    reach: async ({ page }) => {
      await new CreatePage(page).fill();
      await page.getByRole("main").getByRole("button", { name: "Clear All" }).click();
    },
    told: "toast",
    shows: dialog("Clear everything?"),
  },
  "ui/editor/TryOut": {
    as: "player",
    path: "/create",
    reach: async ({ page }) => {
      await new CreatePage(page).fill();
      await page.getByRole("button", { name: "Try it" }).click();
    },
    told: "toast",
    shows: ({ page }) => page.getByRole("button", { name: "Back to editing" }),
  },
  "ui/editor/DraftsSheet": {
    as: "player",
    path: "/create",
    reach: async ({ page }) => {
      await new CreatePage(page).fill();
      await page.getByRole("button", { name: /^Drafts/ }).click();
    },
    told: "toast",
    shows: dialog("Your drafts"),
  },
  "ui/explore/AdminGames": {
    as: "admin",
    path: "/explore/future/1",
    told: "notice",
    shows: cards,
  },
  "ui/explore/draw-path": {
    path: "/random",
    told: "notice",
    shows: ({ board }) => board.input,
  },
  "ui/admin/AdminCardMenu": {
    as: "admin",
    path: "/explore/community/1",
    told: "nothing",
    shows: ({ page }) => page.getByRole("button", { name: /^Manage/ }),
  },
  "ui/admin/AdminsOnly": {
    as: "admin",
    path: "/explore/archive/1",
    told: "nothing",
    shows: ({ page }) => page.getByRole("link", { name: "Future Days" }),
  },
  "ui/account/fetch-finished-games": {
    as: "player",
    path: "/explore/archive/1",
    told: "nothing",
    retry: ({ page }) => page.reload(),
    shows: cards,
  },
  "ui/profile/AllGames": {
    as: "creator",
    path: "/user/creator",
    told: "toast",
    retry: ({ page }) => networkIsBack(page),
    shows: ({ page }) => page.getByRole("heading", { name: "Your Community Games" }),
  },
  "ui/profile/SignedInProfileTitle": {
    as: "creator",
    path: "/user/creator",
    told: "nothing",
    shows: ({ page }) => page.getByRole("banner").getByText("Profile"),
  },
  "ui/admin/AuditScreen": adminPage("/admin/audit"),
  "ui/admin/DailyJobScreen": adminPage("/admin/rolls"),
  "ui/admin/InboxScreen": adminPage("/admin/inbox"),
  "ui/admin/ReviewScreen": adminPage("/admin/review/unknown-game"),
  "ui/admin/ScheduleScreen": adminPage("/admin/schedule"),
  "ui/admin/SiteStatisticsScreen": adminPage("/admin/numbers"),
  "ui/editor/EditScreen": adminPage("/edit/unknown-game"),
};

/** Tells the page that the network is back. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
