import { expect, vi } from "vitest";

/** What the Worker logs, one JSON object a line: a request each, or work of its own. */
export interface LogLine {
  readonly level: string;
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly duration: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** What work it was that failed or was done, where it was no request. */
  readonly event?: string;
  readonly message?: string;
  readonly stack?: string;
}

/** What the Worker of a test file has logged. */
export class WorkerLog {
  readonly lines: LogLine[] = [];
  #expected = new Set<string | null>();
  #judged = 0;

  /** Takes a line of the Worker's output; what is not JSON comes from the platform and is passed over. */
  readonly add = (text: string): void => {
    if (text.startsWith("{")) this.lines.push(JSON.parse(text));
  };

  /** Declares that the request with this id was meant to break. */
  expectFailure(requestId: string | null): void {
    this.#expected.add(requestId);
  }

  /** The lines of one response, which are awaited: the output comes after the answer. */
  async of(response: Response): Promise<LogLine[]> {
    const id = response.headers.get("X-Request-Id");
    const lines = () => this.lines.filter((line) => line.requestId === id);
    await vi.waitFor(() => expect(lines()).not.toEqual([]), 5000);
    return lines();
  }

  /** The failures with a status of 500 or more, since the last call, that no test has declared. */
  takeUnexpectedFailures(): LogLine[] {
    const fresh = this.lines.slice(this.#judged);
    this.#judged = this.lines.length;
    return fresh.filter((line) => line.status >= 500 && !this.#expected.has(line.requestId));
  }
}
