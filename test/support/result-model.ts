import type { NewYorkDate } from "../../app/days/new-york";
import { addDays } from "../../app/days/new-york";

/** A result as the model knows it. */
export interface ModelResult {
  readonly score: number;
  /** The positions of the items found. */
  readonly found: readonly number[];
  readonly won: boolean;
  /** ms */
  readonly at: number;
}

/** What the statistics of a scoreboard say. */
interface ModelStatistics {
  readonly playerCount: number;
  readonly averageScore: number | null;
  /** How many players found each item, by position. */
  readonly found: readonly number[];
}

/**
 * A simple model of results: which are stored, what statistics and streaks say. It knows no
 * databases.
 */
export class ResultModel {
  readonly #stored = new Map<string, Map<string, ModelResult>>();
  readonly #counted = new Map<string, ModelResult[]>();
  readonly #accounts = new Map<string, string>();

  /** Returns the account of a guest who became one, else the player. */
  ownerOf(player: string): string {
    return this.#accounts.get(player) ?? player;
  }

  /** Stores a result unless the player has one on the scoreboard. */
  submit(player: string, board: string, result: ModelResult): void {
    const results = this.resultsOf(player);
    if (results.has(board)) return;
    results.set(board, result);
    this.#counted.set(board, [...(this.#counted.get(board) ?? []), result]);
  }

  /** Gives an account the results of a guest, also the later ones. The first account keeps them. */
  link(guest: string, account: string): void {
    if (this.#accounts.has(guest)) return;
    const own = this.resultsOf(account);
    for (const [board, result] of this.resultsOf(guest)) {
      const other = own.get(board);
      if (!other || result.at < other.at) own.set(board, result);
    }
    this.#accounts.set(guest, account);
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
