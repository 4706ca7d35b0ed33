import type { BrowserContext, Page } from "@playwright/test";

type ToastWindow = Window & { shownToasts?: string[] };

/**
 * Records the text of each toast of a page. On a busy machine a toast can disappear before a test
 * looks for it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    // One toast after another may be shown in the same element.
    const texts = new WeakMap<Element, string>();
    (window as ToastWindow).shownToasts = shown;
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll("[role=alert]")) {
        const text = alert.textContent ?? "";
        if (texts.get(alert) === text) continue;
        texts.set(alert, text);
        shown.push(text);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Returns the texts of all toasts since the page was loaded. */
export function shownToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as ToastWindow).shownToasts ?? []);
}
