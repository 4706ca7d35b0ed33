import { changing, fixed } from "./http/cache-rules.server";
import type { SiteRoute } from "./http/route-match.server";

/**
 * Every URL of the site, the file that serves it, and how caches may store the response for
 * everybody. A route without `cache` is private. The calls of the API have a table in each area.
 */
export default [
  { index: true, file: "pages/home.tsx", cache: changing("day", "games") },
  { path: "archive/:date", file: "pages/archive.tsx", cache: changing("games") },
  { path: "community/:uid", file: "pages/community.tsx", cache: changing("games") },
  { path: "user/:profileName", file: "pages/user.tsx", cache: changing("lists") },
  { path: "explore/:subpath?/:page?", file: "pages/explore.tsx", cache: changing("lists") },
  { path: "random", file: "pages/random.tsx", cache: fixed },
  { path: "offline", file: "pages/offline.tsx", cache: fixed },
  { path: "privacy-policy", file: "pages/privacy-policy.tsx", cache: fixed },
  { path: "credits", file: "pages/credits.tsx", cache: fixed },
  { path: "roadmap", file: "pages/roadmap.tsx", cache: fixed },
  // Private, because the URL holds a secret.
  { path: "reset-password", file: "pages/reset-password.tsx" },
  { path: "create", file: "pages/create.tsx", cache: fixed },
  {
    file: "pages/admin/_layout.tsx",
    children: [
      { path: "edit/:uid", file: "pages/admin/edit.tsx", cache: fixed },
      { path: "admin/schedule", file: "pages/admin/schedule.tsx", cache: fixed },
      { path: "admin/audit", file: "pages/admin/audit.tsx", cache: fixed },
      { path: "admin/inbox", file: "pages/admin/inbox.tsx", cache: fixed },
      { path: "admin/rolls", file: "pages/admin/daily-job.tsx", cache: fixed },
      { path: "admin/numbers", file: "pages/admin/site-statistics.tsx", cache: fixed },
      { path: "admin/review/:uid", file: "pages/admin/review.tsx", cache: fixed },
    ],
  },
  { path: "feed.xml", file: "api/feeds/feed.ts", cache: changing("day", "lists") },
  // Two routes have this file, so one of them needs an id.
  { path: "sitemap.xml", file: "api/feeds/sitemap.ts", id: "sitemap", cache: changing("lists") },
  { path: "sitemap/:part", file: "api/feeds/sitemap.ts", cache: changing("lists") },
  { path: "daily.ics", file: "api/feeds/calendar.ts", cache: fixed },
  { path: "robots.txt", file: "api/feeds/robots.ts", cache: fixed },
  { path: "manifest.webmanifest", file: "api/feeds/app-manifest.ts", cache: fixed },
  // Cached for a minute only, so that a broken service worker can be replaced at once.
  { path: "service-worker.js", file: "api/service-worker.ts", cache: changing() },
  { path: "api/*", file: "api/route.ts" },
] satisfies SiteRoute[];
