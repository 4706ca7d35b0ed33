import type { Locator, Page } from "@playwright/test";
import { addDays } from "../../app/days/new-york";
import type { Account } from "./account";
import type { Board } from "./board";
import { addGame, playAsOthers } from "./community-games";
import { CreatePage } from "./create-page";
import { saveFinishedGames } from "./finished-days";
import { fetchRoute } from "./new-connection";
import type { TestServer } from "./server";

/** What a row of the table works with. */
interface Visit {
  readonly page: Page;
  readonly board: Board;
  readonly account: Account;
  readonly server: TestServer;
}

type Step = (visit: Visit) => Promise<unknown>;

/** A file that is loaded late, and what happens if it is missing. */
interface LatePart {
  /** The file that holds it, as `vite.config.ts` names it. Default: the part's own name. */
  readonly file?: string;
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
  /** What the toast or the notice says. Default: the server cannot be reached. */
  readonly message?: string;
  /** What else the browser logs. */
  readonly logs?: RegExp;
  /**
   * What loads the part once the file can be loaded. Default for `nothing`: the network is back;
   * for `toast`: the visitor does the same again; for `notice`: the visitor presses "Try again".
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
async function openCommunity({ page }: Pick<Visit, "page">): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Explore Community Games" }).click();
}
const fillPrompt: Step = ({ page }) => new CreatePage(page).prompt.fill("Things in a test");
const fillGame: Step = ({ page }) => new CreatePage(page).fill("Things in a test");
const press =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole("main").getByRole("button", { name }).click();
const adminScreen = (path: string, file: string): LatePart => ({
  file,
  as: "admin",
  path,
  told: "notice",
});

/** Stores a finished game of yesterday that was never submitted. */
const rememberUnsubmitted: Step = async ({ page, server }) => {
  const yesterday = addDays(server.today, -1);
  await saveFinishedGames(page, [yesterday]);
  await page.addInitScript((key) => {
    const game = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...game, submitted: false }));
  }, yesterday);
};

const endGame: Step = async ({ board }) => {
  await board.giveUp.click();
  await board.giveUp.click();
};

/** Every file below `app` that is loaded late, by its path without the ending. */
export const lateParts: Readonly<Record<string, LatePart>> = {
  "ui/kit/Toasts": {
    reach: ({ board }) => board.hint("Length Hint"),
    told: "nothing",
    shows: ({ page }) => page.getByRole("alert"),
  },
  "ui/account/SessionWatch": {
    file: "api-parts",
    as: "player",
    path: "/privacy-policy",
    told: "nothing",
  },
  "ui/shell/Sidebar": { reach: openMenu, told: "toast", shows: dialog("Lavalist") },
  "ui/shell/AdminSidebarSection": {
    file: "admin-parts",
    as: "admin",
    reach: openMenu,
    told: "nothing",
    shows: ({ page }) => page.getByRole("navigation", { name: "Admin pages" }),
  },
  "ui/shell/OptionsMenuList": {
    file: "menus",
    reach: openOptions,
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Settings" }),
  },
  "ui/account/SignedInMenuItems": {
    file: "account",
    as: "player",
    reach: openOptions,
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Logout", exact: true }),
  },
  "ui/shell/HowToPlay": {
    reach: ({ page }) => page.getByRole("button", { name: "Help" }).click(),
    told: "toast",
    shows: dialog("How to Play"),
  },
  "ui/shell/Settings": {
    reach: choose("Settings"),
    told: "toast",
    shows: dialog("Settings"),
  },
  "ui/account/AccountSettings": {
    file: "account-parts",
    as: "player",
    reach: choose("Settings"),
    told: "notice",
    shows: ({ page }) => page.getByRole("button", { name: "Delete my account" }),
  },
  "ui/account/DeleteAccount": {
    file: "account-changes",
    as: "player",
    reach: async ({ account, page }) => {
      await account.choose("Settings");
      await page.getByRole("button", { name: "Delete my account" }).click();
    },
    told: "toast",
    shows: ({ account }) => account.password,
  },
  "ui/account/SecondFactor": {
    file: "account-changes",
    as: "player",
    reach: async ({ account, page }) => {
      await account.choose("Settings");
      await page.getByRole("button", { name: "Two-factor authentication" }).click();
    },
    told: "toast",
    shows: dialog("Two-factor authentication"),
  },
  "ui/account/Login": {
    file: "account-parts",
    reach: choose("Login / Sign Up"),
    told: "toast",
    shows: ({ account }) => account.email,
  },
  "ui/account/ForgotPassword": {
    file: "account-parts",
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
    file: "Sidebar",
    reach: choose("Patch Notes"),
    told: "toast",
    shows: dialog("Patch Notes"),
  },
  "ui/feedback/Testimonials": {
    file: "feedback",
    reach: choose("Testimonies"),
    told: "toast",
    shows: dialog("Testimonies"),
  },
  "ui/feedback/FeedbackForm": {
    file: "feedback",
    reach: async (visit) => {
      await openMenu(visit);
      await visit.page.getByRole("dialog").getByRole("button", { name: "Feedback" }).click();
    },
    told: "toast",
    shows: dialog("Feedback"),
  },
  "ui/board/HintMenuList": {
    file: "menus",
    reach: ({ board }) => board.hintMenu.click(),
    told: "toast",
    shows: ({ page }) => page.getByRole("menuitem", { name: "Length Hint" }),
  },
  "ui/kit/LavaFlow": {
    file: "root-parts",
    prepare: ({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }),
    reach: interact,
    told: "nothing",
    shows: ({ page }) => page.locator("canvas"),
  },
  "ui/board/OfflineCopy": {
    file: "root-parts",
    reach: ({ board }) => board.guess("Ladle"),
    told: "nothing",
  },
  "ui/app/NewDayNotice": {
    file: "api-parts",
    reach: ({ board }) => board.guess("Ladle"),
    told: "nothing",
  },
  "ui/board/SoundAndVibration": {
    file: "root-parts",
    prepare: ({ page }) => page.addInitScript(() => localStorage.setItem("sound", "true")),
    reach: interact,
    told: "nothing",
  },
  "ui/admin/AdminTools": {
    file: "admin-parts",
    as: "admin",
    told: "nothing",
    shows: ({ page }) => page.getByRole("link", { name: /edit/i }),
  },
  "ui/board/FinishedElsewhere": { file: "api-parts", as: "player", told: "nothing" },
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
  "ui/admin/DecideGuess": {
    file: "admin-parts",
    as: "admin",
    reach: async ({ board, page }) => {
      const game = await addGame(page.request, "Things that others tried");
      await playAsOthers(page.request, game, ["Teapot"]);
      await game.letThrough("Teapot");
      await board.open(game.path);
      await board.surrender();
    },
    told: "nothing",
    shows: ({ page }) => page.getByRole("button", { name: "Hide “teapot” from all players" }),
  },
  "ui/admin/NearMisses": { file: "admin-parts", as: "admin", reach: endGame, told: "nothing" },
  "ui/board/NonPublicGameForUser": {
    file: "api-parts",
    as: "admin",
    path: ({ server }) =>
      `/archive/${server.today.replace(/^\d+/, (year) => `${Number(year) + 1}`)}`,
    told: "notice",
    logs: /status of 404/,
  },
  "ui/admin/AdminCardMenu": {
    file: "admin-parts",
    as: "admin",
    path: "/explore/community/1",
    told: "nothing",
    shows: ({ page }) => page.getByRole("button", { name: /^Manage/ }),
  },
  "ui/app/AdminCheck": {
    file: "api-parts",
    as: "admin",
    path: "/explore/community/1",
    told: "nothing",
    shows: ({ page }) => page.getByRole("link", { name: "Hidden" }),
  },
  "ui/admin/AuditScreen": adminScreen("/admin/audit", "admin-screens"),
  "ui/admin/DailyJobScreen": adminScreen("/admin/daily-job", "admin-screens"),
  "ui/admin/InboxScreen": adminScreen("/admin/inbox", "admin-screens"),
  "ui/admin/ScheduleScreen": adminScreen("/admin/schedule", "admin-screens"),
  "ui/admin/SiteStatisticsScreen": adminScreen("/admin/statistics", "admin-screens"),
  "ui/admin/ReviewScreen": {
    ...adminScreen("/admin/review/unknown", "admin-screens"),
    logs: /status of 404/,
  },
  "ui/editor/GameAdvice": {
    as: "admin",
    reach: async ({ board, page }) => {
      const game = await addGame(page.request, "Things that advice is about");
      await board.open(`/admin/review/${game.uid}`);
    },
    told: "nothing",
  },
  "ui/editor/EditScreen": {
    ...adminScreen("/edit/unknown", "edit-screens"),
    logs: /status of 404/,
  },
  "ui/editor/DailyGameScreen": adminScreen("/admin/daily-game/2020-01-01", "edit-screens"),
  "ui/editor/DraftEditor": {
    as: "player",
    path: "/create",
    told: "notice",
    shows: ({ page }) => new CreatePage(page).prompt,
  },
  "ui/kit/ConfirmSheet": {
    file: "editor-parts",
    as: "player",
    path: "/create",
    reach: async (visit) => {
      await fillPrompt(visit);
      await press("Clear All")(visit);
    },
    told: "toast",
    retry: press("Clear All"),
    shows: ({ page }) => page.getByRole("dialog"),
  },
  "ui/editor/DraftsSheet": {
    file: "editor-parts",
    as: "player",
    path: "/create",
    reach: async (visit) => {
      await fillPrompt(visit);
      await press("Drafts")(visit);
    },
    told: "toast",
    retry: press("Drafts"),
    shows: ({ page }) => page.getByRole("dialog"),
  },
  "ui/board/TryOut": {
    file: "editor-parts",
    as: "player",
    path: "/create",
    reach: async (visit) => {
      await fillGame(visit);
      await press("Try it")(visit);
    },
    told: "toast",
    retry: press("Try it"),
    shows: ({ board }) => board.input,
  },
  "ui/explore/AdminGames": adminScreen("/explore/review/1", "admin-parts"),
  "ui/profile/AllGames": {
    as: "creator",
    path: "/user/creator",
    told: "toast",
    retry: ({ page }) => networkIsBack(page),
    shows: ({ page }) => page.getByRole("heading", { name: "Your Community Games" }),
  },
  "ui/profile/SignedInProfileTitle": {
    file: "api-parts",
    as: "creator",
    path: "/user/creator",
    told: "nothing",
    shows: ({ page }) => page.getByRole("banner").getByText("Profile", { exact: true }),
  },
  "ui/explore/RandomScreen": {
    file: "explore",
    path: "/random",
    told: "notice",
    shows: ({ board }) => board.input,
  },
  "ui/app/choose-path": {
    file: "api-parts",
    reach: choose("Random Puzzle"),
    told: "toast",
    message: "No random puzzle could be loaded.",
  },
  "ui/app/fetch-finished-games": {
    file: "api-parts",
    as: "player",
    path: "/explore/archive/1",
    told: "nothing",
  },
  "ui/app/waiting-requests": {
    file: "api-parts",
    prepare: rememberUnsubmitted,
    told: "nothing",
    // Its day is over, which the server says.
    logs: /status of 409/,
    retry: async ({ page }) => {
      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
      await networkIsBack(page);
    },
  },
  "browser/report-page-error": {
    file: "api-parts",
    prepare: ({ page }) =>
      page.route("**/explore/community/1.data*", async (route) => {
        const response = await fetchRoute(route);
        await route.fulfill({
          response,
          body: (await response.text()).replace('"games"', '"gone"'),
        });
      }),
    // The page that broke leads to the home page by itself.
    reach: async (visit) => {
      const home = visit.page.waitForEvent("load");
      await openCommunity(visit);
      await home;
      await visit.board.alive();
    },
    told: "nothing",
    logs: /TypeError/,
    retry: openCommunity,
  },
};

/** Tells the page that the network is back. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
