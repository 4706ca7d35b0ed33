import type { BrowserContext } from "@playwright/test";

/** Records what the tabs of a test did, to explain a failure afterwards. */
export class BrowserLog {
  readonly #startedAt = Date.now();
  readonly #entries: string[] = [];

  constructor(context: BrowserContext) {
    context.on("page", (page) => {
      page.on("framenavigated", (frame) => this.#add("at", frame.url()));
      page.on("close", () => this.#add("closed", page.url()));
    });
    context.on("console", (message) => this.#add("console", message.text()));
    context.on("requestfailed", (request) =>
      this.#add("no answer", `${request.url()} ${request.failure()?.errorText ?? ""}`),
    );
    context.on("response", (response) => {
      const [request, url, status] = [response.request(), response.url(), response.status()];
      const isCall = request.resourceType() === "fetch" && !url.includes("/assets/");
      if (isCall || status >= 400) this.#add(String(status), `${request.method()} ${url}`);
    });
  }

  #add(kind: string, text: string): void {
    this.#entries.push(`${Date.now() - this.#startedAt} ms  ${kind}  ${text}`);
  }

  /** Prints the log. A test reporter would truncate it. */
  print(title: string): void {
    console.error([`What the browser did in “${title}”:`, ...this.#entries].join("\n  "));
  }
}
