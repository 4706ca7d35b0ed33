import type { ReviewStatus } from "../../app/contract/game";
import { addDays, type NewYorkDate } from "../../app/days/new-york";
import type { AccountsWorker } from "./accounts-worker";

/** Adds a game whose item ids start at `100 × game.id`, and returns the item ids. */
export async function addGame(
  db: D1Database,
  game: {
    readonly id: number;
    readonly dailyDate?: string;
    readonly creatorId?: string;
    readonly status?: ReviewStatus;
  },
): Promise<number[]> {
  const ids = Array.from({ length: 10 }, (_, index) => game.id * 100 + index);
  const item = db.prepare(
    "INSERT INTO items (id, game_id, position, name, alt_spellings) VALUES (?1, ?2, ?3, 'Item ' || ?1, '[]')",
  );
  await db.batch([
    db
      .prepare(
        "INSERT INTO games (id, uid, type, prompt, status, daily_date, creator_id, created_at, updated_at) VALUES (?1, ?2, ?3, 'Ten things', ?4, ?5, ?6, 0, 0)",
      )
      .bind(
        game.id,
        uidOf(game.id),
        game.creatorId === undefined ? "daily" : "community",
        game.status ?? "approved",
        game.dailyDate ?? null,
        game.creatorId ?? null,
      ),
    ...ids.map((id, position) => item.bind(id, game.id, position)),
  ]);
  return ids;
}

export const uidOf = (gameId: number) => `uid-of-game-${gameId}`;

/** Adds daily games for `days` consecutive days up to `last`. */
export async function addDailyGames(
  db: D1Database,
  last: NewYorkDate,
  days: number,
): Promise<void> {
  for (let ago = 0; ago < days; ago++) {
    await addGame(db, { id: 1 + ago, dailyDate: addDays(last, -ago) });
  }
}

/** Submits a result of the daily game of a date with its first `correct` items found. */
export async function play(
  worker: AccountsWorker,
  date: string,
  { token, userKey, correct = 10 }: { token?: string; userKey: string; correct?: number },
) {
  const { results } = await worker.db
    .prepare(
      "SELECT items.id FROM items JOIN games ON games.id = game_id WHERE daily_date = ? ORDER BY position",
    )
    .bind(date)
    .all<{ id: number }>();
  const answers = results.map(({ id }, index) => ({
    answerId: id,
    guessedCorrectly: index < correct,
  }));
  return worker.ask("POST /api/game/submit", {
    body: { answers, userKey, score: correct * 100, date },
    token,
  });
}
