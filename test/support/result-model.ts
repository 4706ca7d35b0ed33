import type { NewYorkDate } from "../../app/days/new-york";
import { addDays, parseDate } from "../../app/days/new-york";

/** A result as the model knows it. */
interface ModelResult {
  readonly score: number;
  /** The positions of the items found. */
  readonly found: readonly number[];
  readonly won: boolean;
  readonly hints: number;
  /** How many wrong guesses the player made. */
  readonly wrong: number;
  /** ms */
  readonly at: number;
}

/** What the statistics of a scoreboard say. */
interface ModelStatistics {
  readonly playerCount: number;
  readonly averageScore: number | null;
  /** How many players found each item, by position. */
  readonly found: readonly number[];
  /** How many players of a day had played 1, 7 and 30 days before. */
  readonly returned: readonly number[];
}

/**
 * A simple model of results: which are stored, what statistics and streaks say. It knows no
 * database.
 */
export class ResultModel {
  readonly #stored = new Map<string, Map<string, ModelResult>>();
  readonly #counted = new Map<string, (ModelResult & { readonly returned: number[] })[]>();
  readonly #accounts = new Map<string, string>();
  readonly #erased = new Set<string>();

  /** Returns the account of a guest who became one, else the player. */
  ownerOf(player: string): string {
    return this.#accounts.get(player) ?? player;
  }

  /** Stores a result unless the player has one on the scoreboard. */
  submit(player: string, board: string, result: ModelResult): void {
    const results = this.resultsOf(player);
    if (results.has(board) || this.#erased.has(player)) return;
    const date = parseDate(board);
    const returned = [1, 7, 30].map((days) =>
      Number(date !== null && results.has(addDays(date, -days))),
    );
    results.set(board, result);
    this.#counted.set(board, [...(this.#counted.get(board) ?? []), { ...result, returned }]);
  }

  /** Gives an account the results of a guest, also the later ones. The first account keeps them. */
  link(guest: string, account: string): void {
    if (this.#accounts.has(guest) || this.#erased.has(account)) return;
    const own = this.resultsOf(account);
    for (const [board, result] of this.resultsOf(guest)) {
      const other = own.get(board);
      if (!other || result.at < other.at) own.set(board, result);
    }
    this.#accounts.set(guest, account);
    this.#stored.delete(guest);
  }

  /** Deletes an account with its results. Its guests start anew. The statistics stay. */
  erase(account: string): void {
    this.#erased.add(account);
    this.#stored.delete(account);
    for (const [guest, owner] of this.#accounts)
      if (owner === account) this.#accounts.delete(guest);
  }

  /** Deletes the results of a player on the dailies before a date. The statistics stay. */
  forget(player: string, before: NewYorkDate): void {
    if (this.#accounts.has(player)) return;
    const results = this.resultsOf(player);
    for (const board of results.keys()) if (board < before) results.delete(board);
  }

  /** Returns the results of a player by scoreboard. */
  resultsOf(player: string): Map<string, ModelResult> {
    const owner = this.ownerOf(player);
    const results = this.#stored.get(owner) ?? new Map<string, ModelResult>();
    this.#stored.set(owner, results);
    return results;
  }

  statisticsOf(board: string): ModelStatistics {
    const results = this.#counted.get(board) ?? [];
    const points = results.reduce((sum, { score }) => sum + score, 0);
    return {
      playerCount: results.length,
      averageScore: results.length === 0 ? null : points / results.length,
      found: Array.from(
        { length: 10 },
        (_, position) => results.filter(({ found }) => found.includes(position)).length,
      ),
      returned: [0, 1, 2].map(
        (index) => results.filter(({ returned }) => returned[index] === 1).length,
      ),
    };
  }

  /** Returns the numbers of consecutive days played and won, up to today or yesterday. */
  streaksOf(player: string, today: NewYorkDate): { readonly played: number; readonly won: number } {
    const results = this.resultsOf(player);
    const last = results.has(today) ? today : addDays(today, -1);
    const count = (continues: (result: ModelResult) => boolean) => {
      let days = 0;
      for (let day = last; ; day = addDays(day, -1)) {
        const result = results.get(day);
        if (!result || !continues(result)) return days;
        days++;
      }
    };
    return { played: count(() => true), won: count(({ won }) => won) };
  }
}
