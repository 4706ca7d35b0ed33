import { escapeMarkup } from "~/contract/encoding";
import {
  OFFLINE_TITLE_ATTRIBUTE,
  offlineCopyAddress,
  type SaveOfflineCopy,
} from "~/contract/offline-page";
import { assetsNamedBy, OFFLINE_PAGE, planOf } from "./plan";

declare const self: ServiceWorkerGlobalScope;
/** Names the build whose worker this is; set in front of this code when it is served. */
declare const BUILD: string;
/** The hashed files without which nothing can be played. */
declare const SHELL: readonly string[];

/**
 * Keeps the shell and hashed files, which never change, and copies of the pages of games that were begun. Pages come
 * from the network; a copy stands in only where that fails, and says which day's game it is. Calls, and data of pages,
 * it never sees. A cache belongs to a build; the one before stays for tabs that still run it.
 */
const PREFIX = "lavalist-";
const CACHE = PREFIX + BUILD;
/** Pages of games that are kept; the oldest goes first. */
const KEPT_PAGES = 20;
const TITLE_HEADER = "X-Kept-Title";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (isKeepPage(event.data)) event.waitUntil(keepPage(event.data));
});
self.addEventListener("fetch", (event) => {
  const plan = planOf(event.request, self.location.origin);
  if (plan === "asset") event.respondWith(assetFor(event.request));
  else if (plan === "page") event.respondWith(pageFor(event));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(OFFLINE_PAGE, { cache: "reload" }), ...SHELL]);
  // Nothing is mixed: the files of a build have names of their own, and those of the build before stay.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
  // The network is asked for a page while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function assetFor(request: Request): Promise<Response> {
  const kept = await inAnyCache(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

async function pageFor(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return (await keptPage(event.request)) ?? (await offlinePage());
  }
}

/** The copy of a begun game's page. `/` is today's game: a copy of another day's never stands in for it. */
async function keptPage(request: Request): Promise<Response | null> {
  const copy = await inAnyCache(offlineCopyAddress(new URL(request.url), Date.now()));
  const title = copy && titleOf(copy);
  if (!copy || !title) return null;
  const mark = `<html ${OFFLINE_TITLE_ATTRIBUTE}="${escapeMarkup(title)}"`;
  return withHtml(copy, (html) => html.replace("<html", () => mark));
}

/** What says that there is no network, with the games that can be gone on with. */
async function offlinePage(): Promise<Response> {
  const page = await inAnyCache(OFFLINE_PAGE);
  if (!page) return Response.error();
  const games = await keptGames();
  const entries = games.map(
    ({ address, title }) =>
      `<li><a dir="auto" href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></li>`,
  );
  const list = `<ul id="kept">${entries.join("")}</ul>`;
  return withHtml(page, (html) => html.replace('<ul id="kept"></ul>', () => list));
}

/** The kept games, the latest first. */
async function keptGames(): Promise<{ address: string; title: string }[]> {
  const games = new Map<string, string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const copy = pathname.startsWith("/assets/") ? undefined : await cache.match(request);
      const title = copy && titleOf(copy);
      if (title) games.set(pathname + search, title);
    }
  }
  return [...games].map(([address, title]) => ({ address, title })).reverse();
}

/** Keeps the page of a begun game with every file that it names, unless the game has left that address. */
async function keepPage({ address, title }: SaveOfflineCopy): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(address)) return;
  const response = await fetch(address, { redirect: "manual" });
  if (response.status !== 200) return;
  const html = await response.text();
  const files = assetsNamedBy(html);
  const missing = await Promise.all(files.map(async (file) => !(await inAnyCache(file))));
  await cache.addAll(files.filter((_, index) => missing[index]));
  const headers = readable(response.headers);
  headers.set(TITLE_HEADER, encodeURIComponent(title));
  await cache.put(address, new Response(html, { headers }));
  await forgetOldest(cache);
}

async function forgetOldest(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== OFFLINE_PAGE && !pathname.startsWith("/assets/");
  });
  await Promise.all(pages.slice(0, -KEPT_PAGES).map((page) => cache.delete(page)));
}

/** The answer kept for a request, whichever way it was packed. */
function inAnyCache(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

function titleOf(copy: Response): string | null {
  const title = copy.headers.get(TITLE_HEADER);
  return title === null ? null : decodeURIComponent(title);
}

async function withHtml(page: Response, change: (html: string) => string): Promise<Response> {
  return new Response(change(await page.text()), { headers: readable(page.headers) });
}

/** Headers of a body that has been unpacked. */
function readable(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) copy.delete(name);
  return copy;
}

function isKeepPage(data: unknown): data is SaveOfflineCopy {
  return (
    typeof data === "object" &&
    data !== null &&
    "kind" in data &&
    data.kind === "keepPage" &&
    "address" in data &&
    typeof data.address === "string" &&
    data.address.startsWith("/") &&
    "title" in data &&
    typeof data.title === "string"
  );
}
