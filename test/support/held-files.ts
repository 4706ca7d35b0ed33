import type { Page, Route } from "@playwright/test";

/** Lets the answers to requests for a URL wait until the returned function is called. */
export async function hold(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}

/** Opens a page whose scripts wait until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return release;
}
