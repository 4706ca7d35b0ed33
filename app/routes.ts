import {
  cachedForDay,
  cachedUntilChange,
  cachedUntilDeployment,
  cachedUntilEdited,
} from "./server/cache-rules.server";
import type { SiteRoute } from "./server/routes.server";

const adminPages = [
  { path: "edit/:uid" },
  { path: "admin/schedule" },
  { path: "admin/daily-game/:date" },
  { path: "admin/audit", parameters: ["page", "game", "admin", "kind"] },
  { path: "admin/queue", parameters: ["search"] },
  { path: "admin/inbox", parameters: ["state", "kind", "page"] },
  { path: "admin/users", parameters: ["search", "page"] },
  { path: "admin/daily-job" },
  { path: "admin/statistics" },
  { path: "admin/review/:uid" },
].map((page) => ({
  ...page,
  id: page.path,
  file: "features/moderation/admin.page.tsx",
  cache: cachedUntilDeployment,
}));

/** They have the same file. A tab that an older build opened reads their data by these ids. */
const gamePages = [
  {
    index: true,
    id: "home",
    cache: cachedUntilChange("day", "all-games"),
    parameters: ["day"],
  },
  { path: "archive/:date", id: "archive", cache: cachedUntilEdited },
  { path: "community/:uid", id: "community", cache: cachedUntilEdited },
  // Private, because the URL holds a secret.
  { path: "try/:secret", id: "try" },
].map((page) => ({ ...page, file: "features/play/game.page.tsx" }));

const staticPages = ["random", "privacy-policy", "terms", "credits", "roadmap"].map((path) => ({
  path,
  id: path,
  file: "features/site/static.page.tsx",
  cache: cachedUntilDeployment,
}));

/** A route without `cache` is private. A cached page keeps only its `parameters` of the query. */
export default [
  ...gamePages,
  {
    id: "user",
    path: "user/:profileName",
    file: "features/games/profile/user.page.tsx",
    cache: cachedUntilChange("lists"),
    parameters: ["page"],
  },
  {
    id: "explore",
    path: "explore/:subpath?/:page?",
    file: "features/games/explore/explore.page.tsx",
    cache: cachedUntilChange("lists"),
    parameters: ["search", "sort", "view", "month"],
  },
  { path: "offline", file: "features/site/offline.page.tsx", cache: cachedUntilDeployment },
  ...staticPages,
  // Private, because the URL holds a secret.
  { path: "reset-password", file: "features/accounts/reset-password.page.tsx" },
  { path: "notices", file: "features/notices/notices.page.tsx", cache: cachedUntilDeployment },
  // Private, because the URL holds a secret.
  { path: "unsubscribe/:token", id: "unsubscribe", file: "features/notices/notices.page.tsx" },
  { path: "circle/:secret", id: "join-circle", file: "features/circles/circles.page.tsx" },
  { path: "circles/:id", id: "circle", file: "features/circles/circles.page.tsx" },
  // Private, because only who has the link may know the room.
  { path: "room/:id", file: "features/rooms/room.page.tsx" },
  {
    id: "create",
    path: "create",
    file: "features/editor/create.page.tsx",
    cache: cachedUntilDeployment,
  },
  ...adminPages,
  {
    path: "feed.xml",
    file: "features/games/feed.route.ts",
    cache: cachedUntilChange("day", "lists"),
  },
  {
    path: "sitemap.xml",
    file: "features/games/sitemap.route.ts",
    id: "sitemap",
    cache: cachedForDay,
  },
  { path: "sitemap/:part", file: "features/games/sitemap.route.ts", cache: cachedForDay },
  { path: "robots.txt", file: "features/site/robots.route.ts", cache: cachedUntilDeployment },
  {
    path: "manifest.webmanifest",
    file: "features/site/app-manifest.route.ts",
    cache: cachedUntilDeployment,
  },
  // Cached for a minute only, so that a broken service worker can be replaced at once.
  {
    path: "service-worker.js",
    file: "features/site/service-worker.route.ts",
    cache: cachedUntilChange(),
  },
  { path: "api/*", file: "server/api.route.ts" },
  { path: "*", file: "features/site/not-found.page.tsx" },
] satisfies SiteRoute[];
