import { expect, test } from "vitest";
import { purgingRoutes, sharedRoutes } from "../../app/http/cache-rules.server";
import { routeFinder } from "../../app/http/route-match.server";
import routes from "../../app/routes";
import { startAccounts, tokenOf } from "../support/accounts-worker";
import { addCommunityGame, addDailyGame, addUser } from "../support/seeds";
import { NOON, TODAY } from "../support/worker";

const worker = startAccounts();

/** The routes of `app/routes.ts` as the build names them. */
const built = routes
  .flatMap((route) => route.children ?? [route])
  .map(({ id, path, file, index }) => ({
    id: id ?? file.replace(/\.tsx?$/, ""),
    path: path ?? "",
    ...(index && { index }),
  }));

/** An address of each route with a parameter, at which there is something to read. */
const addresses = (uid: string): Readonly<Record<string, string>> => ({
  "archive/:date": "/archive/2026-06-09",
  "community/:uid": `/community/${uid}`,
  "user/:profileName": "/user/ember",
  "explore/:subpath?/:page?": "/explore/community/1",
  "sitemap/:part": "/sitemap/days",
  "edit/:uid": `/edit/${uid}`,
  "admin/review/:uid": `/admin/review/${uid}`,
  "api/game/date/:date": "/api/game/date/2026-06-09",
  "api/game/uid/:uid": `/api/game/uid/${uid}`,
  "api/game/community-stats/:id": `/api/game/community-stats/${uid}`,
});

async function seed(): Promise<string> {
  const creatorId = await addUser(worker.db, "ember");
  await addDailyGame(worker.db, "2026-06-09");
  await addDailyGame(worker.db, TODAY);
  const placement = { status: "approved" } as const;
  const game = await addCommunityGame(worker.db, placement, { creatorId, createdAt: NOON });
  return game.uid;
}

const addressOf = (path: string, uid: string) =>
  addresses(uid)[path] ?? `/${path.replace(/:\w+/g, uid).replace("*", "nope")}`;

test("every route answers a visitor with what its rule says, and private where it has none", async () => {
  const uid = await seed();
  const seen: string[] = [];
  for (const { id, path } of built) {
    const address = addressOf(path, uid);
    const response = await worker.fetch(address);
    const { headers } = response;
    const rule = sharedRoutes[id];
    if (rule && response.status === 200) {
      seen.push(id);
      expect(headers.get("Cache-Control"), address).toBe(
        `public, max-age=0, s-maxage=${rule.seconds}, must-revalidate`,
      );
      expect(headers.get("Cache-Tag") ?? "", address).toBe(rule.tags.join(","));
      expect(headers.get("Vary"), address).toBe("Authorization");
      expect(headers.get("ETag"), address).toMatch(/^W\/"/);
    } else {
      expect(headers.get("Cache-Control"), address).toBe("private, no-store");
      expect(headers.get("Cache-Tag"), address).toBeNull();
    }
  }
  expect(seen.toSorted()).toEqual(Object.keys(sharedRoutes).toSorted());
});

test("every page's data follows the rule of the page", async () => {
  const uid = await seed();
  for (const { id, path } of built.filter((route) => route.id.startsWith("pages/"))) {
    const address = path === "" ? "/_root.data" : `${addressOf(path, uid)}.data`;
    const { headers } = await worker.fetch(address);
    const rule = sharedRoutes[id];
    expect(headers.get("Cache-Control"), address).toMatch(
      rule ? `s-maxage=${rule.seconds},` : /^private, no-store$/,
    );
  }
});

test("nothing that is answered to a token may be kept, whatever it is", async () => {
  const uid = await seed();
  const token = await tokenOf(await worker.addAccount("boss", "admin"));
  for (const shown of [token, "nonsense"]) {
    for (const { path } of built) {
      const address = addressOf(path, uid);
      const { headers } = await worker.fetch(address, {
        headers: { Authorization: `Bearer ${shown}` },
      });
      expect(headers.get("Cache-Control"), address).toBe("private, no-store");
    }
  }
});

test("the rules name routes that there are", () => {
  const ids = built.map(({ id }) => id);
  for (const id of [...Object.keys(sharedRoutes), ...Object.keys(purgingRoutes)]) {
    expect(ids).toContain(id);
  }
});

test("a route is found by its path, a page's data as the page", () => {
  const find = routeFinder(
    Object.fromEntries(built.map((route) => [route.id, { ...route, parentId: "root" }])),
  );
  expect(find("/").id).toBe("pages/home");
  expect(find("/_root.data").id).toBe("pages/home");
  expect(find("/archive/2026-06-09.data")).toEqual({
    id: "pages/archive",
    path: "/archive/:date",
    params: { date: "2026-06-09" },
  });
  expect(find("/api/nope").id).toBe("api/unknown");
  expect(find("/nope").path).toBe("none");
});
