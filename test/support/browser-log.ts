import type { BrowserContext, Page } from "@playwright/test";

/** What the tabs of a test went through, for whoever has to find out why it failed where nobody looked on. */
export class BrowserLog {
  readonly #begun = Date.now();
  readonly #entries: string[] = [];

  constructor(context: BrowserContext) {
    context.on("page", (page) => this.#watch(page));
    context.on("console", (message) => this.#note("console", message.text()));
    context.on("requestfailed", (request) =>
      this.#note("no answer", `${request.url()} ${request.failure()?.errorText ?? ""}`),
    );
    context.on("response", (response) => {
      const isCall = response.request().resourceType() === "fetch" && !isAsset(response.url());
      if (isCall || response.status() >= 400) {
        this.#note(String(response.status()), `${response.request().method()} ${response.url()}`);
      }
    });
  }

  #watch(page: Page): void {
    page.on("framenavigated", (frame) => this.#note("at", frame.url()));
    page.on("close", () => this.#note("closed", page.url()));
  }

  #note(kind: string, text: string): void {
    this.#entries.push(`${Date.now() - this.#begun} ms  ${kind}  ${text}`);
  }

  /** Prints it; a report would cut it short. */
  print(title: string): void {
    console.error([`What the browser went through in “${title}”:`, ...this.#entries].join("\n  "));
  }
}

function isAsset(url: string): boolean {
  return new URL(url).pathname.startsWith("/assets/");
}
