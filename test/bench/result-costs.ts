import { addDays, newYorkDate } from "../../app/days/new-york";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { scoreOf } from "../../app/game/score";

/** The words that players guess wrongly. The n-th is n times rarer than the first. */
const WORDS = 2000;
const weights = Array.from({ length: WORDS }, (_, index) => 1 / (index + 1));
const total = weights.reduce((sum, weight) => sum + weight, 0);

/** Wrong guesses of a played game. */
export const WRONG = 4;

/** The id of the first item: ids have eight digits. */
const FIRST_ITEM = 10_000_000;

/** Returns different wrong guesses, distributed by Zipf's law over 2,000 words. */
function variedGuesses(): string[] {
  const guesses = new Set<string>();
  while (guesses.size < WRONG) {
    let rest = Math.random() * total;
    const index = weights.findIndex((weight) => {
      rest -= weight;
      return rest <= 0;
    });
    guesses.add(wordOf(index));
  }
  return [...guesses];
}

const wordOf = (index: number) => `wrong word ${String(index).padStart(4, "0")}`;

/** Returns 200 rare guesses, which fill the row of a game. */
function fullRow(at: number): string {
  return JSON.stringify(
    Array.from({ length: 200 }, (_, index) => [`rare${String(index).padStart(9, "0")}`, 1, at]),
  );
}

/** Returns what a random player submits: a random key, some items found, varied wrong guesses. */
export function randomResult(itemIds: readonly number[]) {
  const correct = Math.floor(Math.random() * (ITEMS_PER_GAME + 1));
  return {
    answers: itemIds.map((answerId, index) => ({ answerId, guessedCorrectly: index < correct })),
    userKey: crypto.randomUUID(),
    score: scoreOf({ correct, hints: 0, wrong: WRONG }),
    hintsUsed: 0,
    wrongGuesses: variedGuesses(),
  };
}

/** A game of today with ids of eight digits, and its full row of wrong guesses. */
export async function addBenchGame(db: D1Database): Promise<{
  readonly id: number;
  readonly uid: string;
  readonly itemIds: readonly number[];
}> {
  const now = Date.now();
  const today = newYorkDate(now);
  const itemIds = Array.from({ length: ITEMS_PER_GAME }, (_, index) => FIRST_ITEM + index);
  const game = db.prepare(
    "INSERT INTO games (id, uid, type, prompt, status, daily_date, created_at, updated_at) VALUES (?, ?, 'daily', 'Ten things', 'approved', ?, ?, ?)",
  );
  await db.batch([
    game.bind(FIRST_ITEM, "game-of-today", today, now, now),
    game.bind(FIRST_ITEM + 1, "game-of-yesterday", addDays(today, -1), now, now),
    ...itemIds.map((id, position) =>
      db
        .prepare(
          "INSERT INTO items (id, game_id, position, name, alt_spellings) VALUES (?, ?, ?, ?, '[]')",
        )
        .bind(id, FIRST_ITEM, position, `Item ${position}`),
    ),
  ]);
  return { id: FIRST_ITEM, uid: "game-of-today", itemIds };
}

/** Fills the row of a game's wrong guesses in a database. */
export async function fillWrongGuesses(db: D1Database, gameId: number): Promise<void> {
  await db
    .prepare("INSERT INTO wrong_guess_counts VALUES (?, ?, ?)")
    .bind(gameId, Date.now(), fullRow(Date.now()))
    .run();
}
