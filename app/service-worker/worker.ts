import { escapeMarkup } from "~/contract/encoding";
import {
  OFFLINE_TITLE_ATTRIBUTE,
  offlineCopyAddress,
  type SaveOfflineCopy,
} from "~/contract/offline-page";
import { isIntact } from "./integrity";
import { assetsIn, OFFLINE_PAGE, strategyFor } from "./strategy";

declare const self: ServiceWorkerGlobalScope;
/** The server declares these when it serves this code. */
declare const BUILD: string;
declare const SHELL: readonly string[];
declare const HASHES: Readonly<Record<string, string>>;

/**
 * Hashed files never change. Pages come from the network; if that fails, from the offline copy.
 * The cache of the build before stays for the tabs that still run it.
 */
const CACHE_PREFIX = "lavalist-";
const CACHE = CACHE_PREFIX + BUILD;
const EMPTY_LIST = '<ul id="kept"></ul>';
/** Every page of the site names the manifest of its build. A page of a captive portal does not. */
const MANIFEST = /^\/assets\/manifest-/;
/** ms. A server may accept a request and never answer. */
const PATIENCE = 5000;
/** The oldest are deleted first. */
const MAX_COPIES = 20;
const TITLE_HEADER = "X-Kept-Title";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (isSaveOfflineCopy(event.data)) event.waitUntil(saveOfflineCopy(event.data));
});
self.addEventListener("fetch", (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy === "cacheFirst") event.respondWith(cacheFirst(event.request));
  else if (strategy === "networkFirst") event.respondWith(networkFirst(event));
});

async function install(): Promise<void> {
  await Promise.all([storeOfflinePage(), ...SHELL.map(storeFile)]);
  // Safe while old tabs are open: the files of the builds have different names.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter(isOurCache).filter((name) => name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function storeOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "reload", priority: "low" });
  const html = await page.text();
  if (!page.ok || !html.includes(EMPTY_LIST)) throw new Error("This is not the offline page.");
  const stored = new Response(html, { headers: decodedHeaders(page.headers) });
  await (await caches.open(CACHE)).put(OFFLINE_PAGE, stored);
}

async function storeFile(path: string): Promise<void> {
  const response = await fetchFile(new Request(path, { priority: "low" }));
  if (!response.ok) throw new Error(`The file ${path} is missing.`);
  await (await caches.open(CACHE)).put(path, response);
}

async function cacheFirst(request: Request): Promise<Response> {
  const stored = await storedFile(request);
  if (stored) return stored;
  const response = await fetchFile(request);
  // The page gets its file although the storage is full.
  if (response.ok) await store(request, response.clone()).catch(() => {});
  return response;
}

async function store(request: Request, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(request, response);
}

/** Deletes a file that is not that of the build. */
async function storedFile(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  for (const name of (await caches.keys()).filter(isOurCache)) {
    const cache = await caches.open(name);
    const stored = await cache.match(request, { ignoreVary: true });
    if (!stored) continue;
    if (await isIntact(pathname, stored, HASHES)) return stored;
    await cache.delete(request, { ignoreVary: true });
  }
  return null;
}

/** Asks again past the HTTP cache; a network error if it is still not the file of the build. */
async function fetchFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await fetch(request);
  if (!response.ok || (await isIntact(pathname, response, HASHES))) return response;
  const again = await fetch(request, { cache: "reload" });
  return (await isIntact(pathname, again, HASHES)) ? again : Response.error();
}

/** The network may take long if there is no copy. What comes after the copy renews it. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const answer = await Promise.race([network.catch(() => "lost"), pause(PATIENCE)]);
  if (answer instanceof Response) return answer;
  const address = offlineCopyAddress(new URL(event.request.url), Date.now());
  const copy = await offlineCopy(address);
  if (copy === null) return answer === "lost" ? offlinePage() : network.catch(offlinePage);
  event.waitUntil(
    network.then(() => saveOfflineCopy({ address, title: copy.title }, true), ignore),
  );
  return copy.response;
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

function pause(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

const ignore = () => {};

/** The copy for `/` is only that of today's game. */
async function offlineCopy(address: string) {
  const copy = await matchAnyCache(address);
  const title = copy && titleOf(copy);
  if (!copy || !title) return null;
  const start = `<html ${OFFLINE_TITLE_ATTRIBUTE}="${escapeMarkup(title)}"`;
  return { title, response: await rewriteHtml(copy, (html) => html.replace("<html", () => start)) };
}

async function offlinePage(): Promise<Response> {
  const page = await matchAnyCache(OFFLINE_PAGE);
  if (!page) return Response.error();
  const games = await savedGames();
  const entries = games.map(
    ({ address, title }) =>
      `<li><a dir="auto" href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></li>`,
  );
  const list = `<ul id="kept">${entries.join("")}</ul>`;
  return rewriteHtml(page, (html) => html.replace(EMPTY_LIST, () => list));
}

async function savedGames(): Promise<{ address: string; title: string }[]> {
  const games = new Map<string, string>();
  for (const name of (await caches.keys()).filter(isOurCache)) {
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

/** A page that redirects or fails is not saved. */
async function saveOfflineCopy(
  { address, title }: Omit<SaveOfflineCopy, "kind">,
  anew = false,
): Promise<void> {
  const cache = await caches.open(CACHE);
  if (!anew && (await cache.match(address))) return;
  const response = await fetch(address, { redirect: "manual" });
  if (response.status !== 200) return;
  const html = await response.text();
  const files = assetsIn(html);
  if (!files.some((file) => MANIFEST.test(file))) return;
  await Promise.all(
    files.map(async (file) => {
      if (!(await storedFile(new Request(file)))) await storeFile(file);
    }),
  );
  const headers = decodedHeaders(response.headers);
  headers.set(TITLE_HEADER, encodeURIComponent(title));
  await cache.put(address, new Response(html, { headers }));
  await deleteOldCopies(cache);
}

async function deleteOldCopies(cache: Cache): Promise<void> {
  const copies = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== OFFLINE_PAGE && !pathname.startsWith("/assets/");
  });
  await Promise.all(copies.slice(0, -MAX_COPIES).map((copy) => cache.delete(copy)));
}

function isOurCache(name: string): boolean {
  return name.startsWith(CACHE_PREFIX);
}

/** A cached response is valid for every `Accept-Encoding`. */
function matchAnyCache(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

function titleOf(copy: Response): string | null {
  const title = copy.headers.get(TITLE_HEADER);
  return title === null ? null : decodeURIComponent(title);
}

async function rewriteHtml(page: Response, change: (html: string) => string): Promise<Response> {
  return new Response(change(await page.text()), { headers: decodedHeaders(page.headers) });
}

function decodedHeaders(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ["Content-Encoding", "Content-Length"]) copy.delete(name);
  return copy;
}

function isSaveOfflineCopy(data: unknown): data is SaveOfflineCopy {
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
