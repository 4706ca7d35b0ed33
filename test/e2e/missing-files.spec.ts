import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { signInAs } from "../support/demo-session";
import { lateParts, networkIsBack } from "../support/late-parts";

for (const [name, part] of Object.entries(lateParts)) {
  test(`without the file of ${name} the page stays, and a retry loads it`, async ({
    account,
    board,
    page,
    server,
    consoleErrors,
  }) => {
    consoleErrors.expect(/ERR_FAILED/, ...(part.logs ? [part.logs] : []));
    const visit = { account, board, page, server };
    const { path = "/", told, message = "The server cannot be reached." } = part;
    const blocked = await blockFile(page, part.file ?? name.replace(/.*\//, ""));
    if (part.as) await signInAs(page, part.as);
    await part.prepare?.(visit);
    await board.open(typeof path === "string" ? path : path(visit));
    await part.reach?.(visit);
    await expect.poll(blocked.misses).toBeGreaterThan(0);

    const notice = page.getByRole("alert").filter({ hasText: message });
    if (told === "toast") await closeToast(page, message);
    else if (told === "notice") await expect(notice).toBeVisible();
    else await expect(notice).toHaveCount(0);
    await expect(page.locator("#main")).toBeVisible();

    blocked.release();
    await (part.retry ?? retry)(visit);
    await expect.poll(blocked.loads).toBeGreaterThan(0);
    if (part.shows) await expect(part.shows(visit).first()).toBeVisible();
    await expect(notice).toHaveCount(0);

    async function retry(): Promise<void> {
      if (told === "nothing") await networkIsBack(page);
      if (told === "toast") await part.reach?.(visit);
      if (told === "notice") await notice.getByRole("button", { name: "Try again" }).click();
    }
  });
}

test("a file that fails while the network comes back is requested again", async ({
  board,
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/);
  await signInAs(page, "creator");
  let isLost = true;
  await page.route("**/api-parts-*.js", async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await networkIsBack(page);
    await route.abort();
  });
  await board.open("/user/creator");
  await expect(page.getByRole("banner").getByText("Profile", { exact: true })).toBeVisible();
  expect(isLost).toBe(false);
});

/** On a narrow screen a toast covers the buttons of the header. */
async function closeToast(page: Page, message: string): Promise<void> {
  const toast = page.getByRole("alert").filter({ hasText: message }).first();
  await toast.getByRole("button", { name: "Close" }).click();
}

/** Rejects the requests for the script and the style sheet of a file until it is released. */
async function blockFile(page: Page, name: string) {
  const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.(js|css)$`);
  let isBlocked = true;
  let misses = 0;
  let loads = 0;
  await page.route(pattern, (route) => {
    if (!isBlocked) return route.continue();
    misses++;
    return route.abort();
  });
  page.on("requestfinished", (request) => {
    if (pattern.test(request.url()) && request.url().includes(".js")) loads++;
  });
  return {
    misses: () => misses,
    loads: () => loads,
    // A request that begins while a route is removed may never get an answer, so the route stays.
    release: () => {
      isBlocked = false;
    },
  };
}
