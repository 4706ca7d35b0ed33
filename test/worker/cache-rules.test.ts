import { beforeAll, expect, test } from "vitest";
import { endpoints } from "../../app/endpoints";
import siteRoutes from "../../app/routes";
import type { CacheRule } from "../../app/server/cache-rules.server";
import { startAccounts } from "../support/accounts-worker";
import { addCallRequests } from "../support/call-requests";
import type { CallRequest } from "../support/calls";
import { NOON } from "../support/worker";

const worker = startAccounts({}, { keepData: true });

/** s. The clock of the tests stands at noon. */
const UNTIL_MIDNIGHT = 12 * 60 * 60;

interface Route {
  /** The name of its row in the table of calls or pages. */
  readonly name: string;
  readonly isPage: boolean;
  readonly rule: CacheRule | null;
}

/** Every page and feed of `app/routes.ts`, and every call of the API. */
const routes: readonly Route[] = [
  ...siteRoutes.map(({ path = "", file, cache = null }) => ({
    name: `GET /${path}`,
    isPage: file.endsWith(".page.tsx"),
    rule: cache,
  })),
  ...endpoints.map(({ call, cache = null }) => ({
    name: `${call.method} ${call.path}`,
    isPage: false,
    rule: cache,
  })),
];

let requests: Readonly<Record<string, CallRequest>> = {};
let valid = "";
beforeAll(async () => {
  await worker.setClock(NOON);
  const added = await addCallRequests(worker);
  requests = added.requests;
  valid = added.world.viewers.admin ?? "";
});

/** Returns the path of a route, which is requested with GET whatever its method. */
const urlPathOf = ({ name }: Route) => requests[name]?.path ?? "";

test("every route is cached by its rule, and private without a rule or with any token", async () => {
  const shared: string[] = [];
  for (const route of routes) {
    const { name, rule } = route;
    const urlPath = urlPathOf(route);
    const response = await worker.fetch(urlPath);
    const { headers } = response;
    for (const token of [valid, "nonsense"]) {
      const init = { headers: { Authorization: `Bearer ${token}` } };
      const own = await worker.fetch(urlPath, init);
      expect(own.headers.get("Cache-Control"), urlPath).toBe("private, no-store");
    }
    if (rule && response.status === 200) {
      shared.push(name);
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
  const withRule = routes.filter(({ rule }) => rule !== null).map(({ name }) => name);
  expect(shared.toSorted()).toEqual(withRule.toSorted());
});

test("the data of every page follows the rule of the page", async () => {
  for (const route of routes.filter(({ isPage }) => isPage)) {
    const { name, rule } = route;
    const [page, query = ""] = urlPathOf(route).split("?");
    const urlPath = name === "GET /" ? "/_root.data" : `${page}.data?${query}`;
    const { headers } = await worker.fetch(urlPath);
    expect(headers.get("Cache-Control"), urlPath).toMatch(
      rule ? `s-maxage=${Math.min(rule.seconds, UNTIL_MIDNIGHT)},` : /^private, no-store$/,
    );
  }
});
