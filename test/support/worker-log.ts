import { expect, vi } from "vitest";

type Texts = "level" | "requestId" | "method" | "route";
type Figures = "status" | "duration" | "statements" | "rowsRead" | "rowsWritten";
/** `event` is of a background task; `account` and `network` are keyed hashes. */
type Optional = "event" | "account" | "network" | "message" | "stack";

/** A line of the Worker's log: a request or a background task. */
type LogLine = Readonly<
  Record<Texts, string> & Record<Figures, number> & Partial<Record<Optional, string>>
>;

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
