import type { BrowserContext, Page } from "@playwright/test";

type Noting = Window & { shownToasts?: string[] };

/** Notes the text of each toast of a page: a machine under load may not look before one has gone again. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    (window as Noting).shownToasts = shown;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        for (const alert of [node, ...node.querySelectorAll("*")]) {
          if (alert.getAttribute("role") === "alert") shown.push(alert.textContent ?? "");
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The texts of all toasts that the page has shown since it was loaded. */
export function shownToasts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as Noting).shownToasts ?? []);
}
