import { expect, test } from "vitest";
import { endpoints } from "../../app/api/endpoints";
import type { CacheRule } from "../../app/http/cache-rules.server";
import siteRoutes from "../../app/routes";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();

/** s. The clock of the tests stands at noon. */
const UNTIL_MIDNIGHT = 12 * 60 * 60;

interface Route {
  /** The path template, such as `/archive/:date`. */
  readonly path: string;
  readonly isPage: boolean;
  readonly rule: CacheRule | null;
}

/** Every page and feed of `app/routes.ts`, and every path of the API. */
const routes: readonly Route[] = [
  ...siteRoutes.map(({ path = "", file, cache = null }) => ({
    path: `/${path}`,
    isPage: file.startsWith("pages/"),
    rule: cache,
  })),
  ...[...new Set(endpoints.map(({ call }) => call.path))].map((path) => ({
    path: path.replace(/\{(\w+)\}/g, ":$1"),
    isPage: false,
    rule: endpoints.find(({ call, cache }) => call.path === path && cache)?.cache ?? null,
  })),
];

/** Returns a URL path with content for each route with a parameter that needs a certain value. */
const examples = (uid: string): Readonly<Record<string, string>> => ({
  "/archive/:date": "/archive/2026-06-09",
  "/community/:uid": `/community/${uid}`,
  "/user/:profileName": "/user/ember",
  "/explore/:subpath?/:page?": "/explore/community/1",
  "/sitemap/:part": "/sitemap/days",
  "/edit/:uid": `/edit/${uid}`,
  "/admin/review/:uid": `/admin/review/${uid}`,
  "/api/game/date/:date": "/api/game/date/2026-06-09",
  "/api/game/uid/:uid": `/api/game/uid/${uid}`,
  "/api/game/community-stats/:id": `/api/game/community-stats/${uid}`,
});

async function seed(): Promise<string> {
  const creatorId = await addUser(worker.db, "ember");
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
  const placement = { status: "approved" } as const;
  const game = await addCommunityGame(worker.db, placement, { creatorId, createdAt: NOON });
  return game.uid;
}

const urlPathOf = (path: string, uid: string) =>
  examples(uid)[path] ?? path.replace(/:\w+/g, uid).replace("*", "nope");

test("every route is cached by its rule, and a route without a rule is private", async () => {
  const uid = await seed();
  const shared: string[] = [];
  for (const { path, rule } of routes) {
    const urlPath = urlPathOf(path, uid);
    const response = await worker.fetch(urlPath);
    const { headers } = response;
    if (rule && response.status === 200) {
      shared.push(path);
      expect(headers.get("Cache-Control"), urlPath).toBe(
        `public, max-age=0, s-maxage=${Math.min(rule.seconds, UNTIL_MIDNIGHT)}, must-revalidate`,
      );
      const tags = (headers.get("Cache-Tag") ?? "").split(",");
      const general = tags.filter((tag) => !tag.startsWith("game-")).join(",");
      expect(general, urlPath).toBe(rule.tags.join(","));
      expect(headers.get("Vary"), urlPath).toBe("Authorization");
      expect(headers.get("ETag"), urlPath).toMatch(/^W\/"/);
    } else {
      expect(headers.get("Cache-Control"), urlPath).toBe("private, no-store");
      expect(headers.get("Cache-Tag"), urlPath).toBeNull();
    }
  }
  const withRule = routes.filter(({ rule }) => rule !== null).map(({ path }) => path);
  expect(shared.toSorted()).toEqual(withRule.toSorted());
});

test("the data of every page follows the rule of the page", async () => {
  const uid = await seed();
  for (const { path, rule } of routes.filter(({ isPage }) => isPage)) {
    const urlPath = path === "/" ? "/_root.data" : `${urlPathOf(path, uid)}.data`;
    const { headers } = await worker.fetch(urlPath);
    expect(headers.get("Cache-Control"), urlPath).toMatch(
      rule ? `s-maxage=${Math.min(rule.seconds, UNTIL_MIDNIGHT)},` : /^private, no-store$/,
    );
  }
});

test("no response to a token may be stored, whether the token is valid or not", async () => {
  const uid = await seed();
  const valid = await tokenOf(await worker.addAccount("boss", "admin"));
  for (const token of [valid, "nonsense"]) {
    for (const { path } of routes) {
      const urlPath = urlPathOf(path, uid);
      const { headers } = await worker.fetch(urlPath, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(headers.get("Cache-Control"), urlPath).toBe("private, no-store");
    }
  }
});
