import { expect, vi } from "vitest";

/** A line of the Worker's log: a request or a background task. */
interface LogLine {
  readonly level: string;
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly duration: number;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  /** The name of the background task or event, if it is not a request. */
  readonly event?: string;
  /** Keyed hashes, of an authentication event. */
  readonly account?: string;
  readonly network?: string;
  readonly message?: string;
  readonly stack?: string;
}

/** The log of the Worker of a test file. */
export class WorkerLog {
  readonly lines: LogLine[] = [];
  #expected = new Set<string | null>();
  #checked = 0;

  /**
   * Adds a line of the Worker's output. Lines that are not JSON come from the platform and are
   * ignored.
   */
  readonly add = (text: string): void => {
    if (text.startsWith("{")) this.lines.push(JSON.parse(text));
  };

  /** Declares that the request with this id is expected to fail. */
  expectFailure(requestId: string | null): void {
    this.#expected.add(requestId);
  }

  /** Waits for and returns the lines of a response. They are written after the response. */
  async of(response: Response): Promise<LogLine[]> {
    const id = response.headers.get("X-Request-Id");
    const lines = () => this.lines.filter((line) => line.requestId === id);
    await vi.waitFor(() => expect(lines()).not.toEqual([]), 5000);
    return lines();
  }

  /** Returns the failures (status 500 or more) since the last call that no test declared. */
  takeUnexpectedFailures(): LogLine[] {
    const newLines = this.lines.slice(this.#checked);
    this.#checked = this.lines.length;
    return newLines.filter((line) => line.status >= 500 && !this.#expected.has(line.requestId));
  }
}
