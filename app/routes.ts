import {
  cachedForDay,
  cachedUntilChange,
  cachedUntilDeployment,
  cachedUntilEdited,
} from "./http/cache-rules.server";
import type { SiteRoute } from "./http/routes.server";

/** The admin pages. They have the same file, so each needs an id. */
const adminPages = [
  { path: "edit/:uid" },
  { path: "admin/schedule" },
  { path: "admin/daily-game/:date" },
  { path: "admin/audit", parameters: ["page", "game"] },
  { path: "admin/inbox", parameters: ["state", "kind", "page"] },
  { path: "admin/daily-job" },
  { path: "admin/statistics" },
  { path: "admin/review/:uid" },
].map((page) => ({
  ...page,
  id: page.path,
  file: "pages/admin.tsx",
  cache: cachedUntilDeployment,
}));

/**
 * The pages of a game. They have the same file, so each needs an id. A tab that an older build
 * opened reads their data by these ids.
 */
const gamePages = [
  { index: true, id: "pages/home", cache: cachedUntilChange("day", "games"), parameters: ["day"] },
  { path: "archive/:date", id: "pages/archive", cache: cachedUntilEdited },
  { path: "community/:uid", id: "pages/community", cache: cachedUntilEdited },
].map((page) => ({ ...page, file: "pages/game.tsx" }));

/** The pages without a loader. They have the same file, so each needs an id. */
const staticPages = ["random", "privacy-policy", "credits", "roadmap"].map((path) => ({
  path,
  id: path,
  file: "pages/static.tsx",
  cache: cachedUntilDeployment,
}));

/**
 * Every page and feed, the file that serves it, and how caches may store the response for
 * everybody. A route without `cache` is private. A cached page is redirected to its address without
 * any query parameter but its `parameters`. The calls of the API are declared in
 * `contract/` and implemented in `api/`.
 */
export default [
  ...gamePages,
  {
    path: "user/:profileName",
    file: "pages/user.tsx",
    cache: cachedUntilChange("lists"),
    parameters: ["page"],
  },
  {
    path: "explore/:subpath?/:page?",
    file: "pages/explore.tsx",
    cache: cachedUntilChange("lists"),
    parameters: ["search", "sort", "view", "month"],
  },
  { path: "offline", file: "pages/offline.tsx", cache: cachedUntilDeployment },
  ...staticPages,
  // Private, because the URL holds a secret.
  { path: "reset-password", file: "pages/reset-password.tsx" },
  { path: "create", file: "pages/create.tsx", cache: cachedUntilDeployment },
  ...adminPages,
  { path: "feed.xml", file: "api/feeds/feed.ts", cache: cachedUntilChange("day", "lists") },
  // Two routes have this file, so one of them needs an id.
  {
    path: "sitemap.xml",
    file: "api/feeds/sitemap.ts",
    id: "sitemap",
    cache: cachedForDay,
  },
  { path: "sitemap/:part", file: "api/feeds/sitemap.ts", cache: cachedForDay },
  { path: "daily.ics", file: "api/feeds/calendar.ts", cache: cachedUntilDeployment },
  { path: "robots.txt", file: "api/feeds/robots.ts", cache: cachedUntilDeployment },
  { path: "manifest.webmanifest", file: "api/feeds/app-manifest.ts", cache: cachedUntilDeployment },
  // Cached for a minute only, so that a broken service worker can be replaced at once.
  { path: "service-worker.js", file: "api/service-worker.ts", cache: cachedUntilChange() },
  { path: "api/*", file: "api/route.ts" },
] satisfies SiteRoute[];
