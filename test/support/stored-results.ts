import { playerKey } from "../../app/services/results/player.server";

/** A stored result with the name of its scoreboard and the ids of the items found. */
interface StoredResult {
  readonly scoreboard: string;
  /** The stored form of the player. */
  readonly player: string;
  readonly score: number;
  readonly won: number;
  readonly found: readonly number[] | null;
  readonly playedStreak: number;
  readonly wonStreak: number;
  readonly wrongGuesses: string | null;
}

/** Returns the stored results of a database, by scoreboard and player. */
export async function storedResults(db: D1Database): Promise<StoredResult[]> {
  const { results } = await db
    .prepare(
      `SELECT name AS scoreboard, lower(hex(player)) AS player, score, won, r.found AS mask, items,
        played_streak AS playedStreak, won_streak AS wonStreak, wrong_guesses AS wrongGuesses
      FROM player_results r JOIN board_totals t ON t.board = r.board ORDER BY 1, 2`,
    )
    .all<Omit<StoredResult, "found"> & { mask: number | null; items: string }>();
  return results.map(({ mask, items, ...row }) => ({
    ...row,
    found:
      mask === null
        ? null
        : (JSON.parse(items) as number[]).filter((_, bit) => (mask & (1 << bit)) !== 0),
  }));
}

/** Returns the names of the scoreboards on which a player, such as "guest:…", has a result. */
export async function scoreboardsOf(
  db: D1Database,
  player: Parameters<typeof playerKey>[0],
): Promise<string[]> {
  const key = await playerKey(player);
  return (await storedResults(db)).filter((row) => row.player === key).map((row) => row.scoreboard);
}
