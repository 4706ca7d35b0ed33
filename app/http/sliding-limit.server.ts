/** How many requests are allowed within any period of a length. */
interface Window {
  readonly count: number;
  /** ms */
  readonly window: number;
}

/** How many clients are remembered. The one that has been quiet for the longest is forgotten. */
const MAX_CLIENTS = 10_000;

/**
 * Limits the requests of each client within any period, wherever it begins. It remembers the times
 * of allowed requests in memory, so it counts only what this isolate sees.
 */
export class SlidingLimit {
  readonly #times = new Map<string, readonly number[]>();

  constructor(readonly windows: readonly Window[]) {}

  /**
   * Counts a request at `now` (ms) if it is allowed, and returns 0. Otherwise returns for how long
   * the client has to wait, ms.
   */
  count(client: string, now: number): number {
    const longest = Math.max(...this.windows.map(({ window }) => window));
    const times = (this.#times.get(client) ?? []).filter(
      (time) => time <= now && time > now - longest,
    );
    const waits = this.windows.map(({ count, window }) => {
      const oldest = times.at(-count);
      return oldest === undefined ? 0 : oldest + window - now;
    });
    const wait = Math.max(0, ...waits);
    this.#remember(client, wait > 0 ? times : [...times, now]);
    return wait;
  }

  #remember(client: string, times: readonly number[]): void {
    // A map is in the order of insertion: the first client has been quiet for the longest.
    this.#times.delete(client);
    this.#times.set(client, times);
    const [quietest] = this.#times.keys();
    if (this.#times.size > MAX_CLIENTS && quietest !== undefined) this.#times.delete(quietest);
  }
}
