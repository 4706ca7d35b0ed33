import type { Page } from "@playwright/test";

/** Lets the files of the build with an ending wait until the returned function is called. */
export async function hold(page: Page, ending: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/*.${ending}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts wait until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, "js");
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return release;
}
