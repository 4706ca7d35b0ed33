import { playerKey } from "../../app/features/play/player.server";
import {
  ALL_FOUND,
  dailyScoreboardId,
  dateOfScoreboard,
} from "../../app/features/play/scoreboard.server";
import type { NewYorkDate } from "../../app/game/dates";

/** A stored result with the name of its scoreboard and the ids of the items found. */
interface StoredResult {
  readonly scoreboard: string;
  /** The stored form of the player. */
  readonly player: string;
  readonly score: number;
  readonly won: boolean;
  readonly found: readonly number[];
  readonly hints: number | null;
  readonly wrong: number | null;
  readonly playedStreak: number;
  readonly wonStreak: number;
}

/** Returns the stored results of a database, by scoreboard and player. */
export async function storedResults(db: D1Database): Promise<StoredResult[]> {
  const { results } = await db
    .prepare(
      `SELECT s.id, g.uid, lower(hex(player)) AS player, score, r.found AS mask, items, r.hints, wrong,
        played_streak AS playedStreak, won_streak AS wonStreak
      FROM results r JOIN scoreboards s ON s.id = r.scoreboard_id JOIN games g ON g.id = s.game_id`,
    )
    .all<StoredResult & { id: number; uid: string; mask: number; items: string }>();
  return results
    .map(({ id, uid, mask, items, ...row }) => ({
      ...row,
      scoreboard: dateOfScoreboard(id) ?? `community/${uid}`,
      won: mask === ALL_FOUND,
      found: (JSON.parse(items) as number[]).filter((_, bit) => (mask & (1 << bit)) !== 0),
    }))
    .sort((a, b) => (a.scoreboard + a.player < b.scoreboard + b.player ? -1 : 1));
}

/** Returns the names of the scoreboards on which a player, such as "guest:…", has a result. */
export async function scoreboardsOf(
  db: D1Database,
  player: Parameters<typeof playerKey>[0],
): Promise<string[]> {
  const key = await playerKey(player);
  return (await storedResults(db)).filter((row) => row.player === key).map((row) => row.scoreboard);
}

/** Returns how many results of a day are stored, and how many players its totals count. */
export async function storedOn(db: D1Database, date: NewYorkDate) {
  const row = await db
    .prepare(
      `select (select count(*) from results where scoreboard_id = s.id) as results,
        (select sum(value) from json_each(s.scores)) as players from scoreboards s where id = ?`,
    )
    .bind(dailyScoreboardId(date))
    .first<{ results: number; players: number }>();
  return row ?? { results: 0, players: 0 };
}
