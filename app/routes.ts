import {
  cachedForDay,
  cachedUntilChange,
  cachedUntilDeployment,
  cachedUntilEdited,
} from "./http/cache-rules.server";
import type { SiteRoute } from "./http/routes.server";

const adminPages = [
  { path: "edit/:uid" },
  { path: "admin/schedule" },
  { path: "admin/daily-game/:date" },
  { path: "admin/audit", parameters: ["page", "game"] },
  { path: "admin/inbox", parameters: ["state", "kind", "page"] },
  { path: "admin/users", parameters: ["search", "page"] },
  { path: "admin/daily-job" },
  { path: "admin/statistics" },
  { path: "admin/review/:uid" },
].map((page) => ({
  ...page,
  id: page.path,
  file: "pages/admin.tsx",
  cache: cachedUntilDeployment,
}));

/** They have the same file. A tab that an older build opened reads their data by these ids. */
const gamePages = [
  {
    index: true,
    id: "pages/home",
    cache: cachedUntilChange("day", "all-games"),
    parameters: ["day"],
  },
  { path: "archive/:date", id: "pages/archive", cache: cachedUntilEdited },
  { path: "community/:uid", id: "pages/community", cache: cachedUntilEdited },
  // Private, because the URL holds a secret.
  { path: "try/:secret", id: "pages/try" },
].map((page) => ({ ...page, file: "pages/game.tsx" }));

const staticPages = ["random", "privacy-policy", "terms", "credits", "roadmap"].map((path) => ({
  path,
  id: path,
  file: "pages/static.tsx",
  cache: cachedUntilDeployment,
}));

/** A route without `cache` is private. A cached page keeps only its `parameters` of the query. */
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
  { path: "notices", file: "pages/notices.tsx", cache: cachedUntilDeployment },
  // Private, because the URL holds a secret.
  { path: "unsubscribe/:token", id: "pages/unsubscribe", file: "pages/notices.tsx" },
  { path: "circle/:secret", id: "join-circle", file: "pages/circles.tsx" },
  { path: "circles/:id", id: "circle", file: "pages/circles.tsx" },
  // Private, because only who has the link may know the room.
  { path: "room/:id", file: "pages/room.tsx" },
  { path: "create", file: "pages/create.tsx", cache: cachedUntilDeployment },
  ...adminPages,
  { path: "feed.xml", file: "api/feeds/feed.ts", cache: cachedUntilChange("day", "lists") },
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
  { path: "*", file: "pages/not-found.tsx" },
] satisfies SiteRoute[];
