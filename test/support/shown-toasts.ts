import { type BrowserContext, expect, type Page } from "@playwright/test";

type ToastWindow = Window & { shownToasts?: string[] };

/**
 * Records the text of each toast of a page. On a busy machine a toast can disappear before a test
 * looks for it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    // A node and its parent may be added at once: each is then reported with all that is in it.
    const seen = new WeakSet<Element>();
    (window as ToastWindow).shownToasts = shown;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        // One toast after another may be shown in the same element.
        const around = node.closest("[role=alert]");
        for (const alert of around ? [around] : node.querySelectorAll("[role=alert]")) {
          if (seen.has(around ? node : alert)) continue;
          for (const part of [alert, ...alert.querySelectorAll("*")]) seen.add(part);
          shown.push(alert.textContent ?? "");
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns the texts of all toasts since the page was loaded. */
export function shownToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as ToastWindow).shownToasts ?? []);
}

/** Waits until a toast with this text has been shown since the page was loaded. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const isIt = (toast: string) =>
    typeof text === "string" ? toast.includes(text) : text.test(toast);
  await expect
    .poll(async () => (await shownToasts(page)).some(isIt), { message: `toast ${text}` })
    .toBe(true);
}
