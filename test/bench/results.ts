import { addDays, newYorkDate } from "../../app/days/new-york";
import { ITEMS_PER_GAME } from "../../app/game/rules";
import { scoreOf } from "../../app/game/score";
import { databaseOf } from "../../scripts/local/database-client";
import { migrate } from "../../scripts/local/migrate";
import { startPlatform } from "../../scripts/local/platform";

const RESULTS = 1000;
const AT_ONCE = 50;

/** Wrong guesses of a played game, of so many words: the n-th is n times rarer than the first. */
const WRONG = 4;
const WORDS = 2000;

/** The id of the first item: ids have eight digits. */
const FIRST_ITEM = 10_000_000;

/** A log line of a request. */
interface LogLine {
  readonly route?: string;
  readonly statements: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
}

/** Measures a thousand results of concurrent players. The Worker's log has the database's cost. */
export async function measureResults(): Promise<void> {
  const lines: LogLine[] = [];
  const platform = await startPlatform({
    port: 0,
    state: null,
    limits: false,
    log: (text) => {
      if (text.startsWith("{")) lines.push(JSON.parse(text));
    },
  });
  try {
    const db = databaseOf(platform);
    await migrate(db);
    const itemIds = await addGame(db);
    const url = `${(await platform.ready).origin}/api/game/submit`;
    for (let player = 0; player < 20; player++) await post(url, randomResult(itemIds));
    lines.length = 0;
    const before = await databaseSize(db);
    const from = performance.now();
    for (let first = 0; first < RESULTS; first += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => post(url, randomResult(itemIds))));
    }
    const duration = performance.now() - from;
    const calls = lines.filter(({ route }) => route === "/api/game/submit");
    const each = (field: "statements" | "rowsRead" | "rowsWritten") =>
      (calls.reduce((total, line) => total + line[field], 0) / calls.length).toFixed(2);
    console.log(`${RESULTS} results, ${AT_ONCE} at once, each with ${WRONG} wrong guesses`);
    console.log(`  until all have a response   ${duration.toFixed(0)} ms`);
    console.log(`  D1 statements for each      ${each("statements")}`);
    console.log(`  rows read for each          ${each("rowsRead")}`);
    console.log(`  rows written for each       ${each("rowsWritten")}`);
    const grown = (await databaseSize(db)) - before;
    console.log(`  bytes stored for each       ${(grown / RESULTS).toFixed(0)}`);
  } finally {
    await platform.dispose();
  }
}

/** Returns what a random player submits: a random key, some items found, varied wrong guesses. */
function randomResult(itemIds: readonly number[]) {
  const correct = Math.floor(Math.random() * (ITEMS_PER_GAME + 1));
  const words = new Set<string>();
  // The inverse of Zipf's distribution, about.
  while (words.size < WRONG) words.add(`wrong word ${Math.floor(WORDS ** Math.random())}`);
  return {
    answers: itemIds.map((answerId, index) => ({ answerId, guessedCorrectly: index < correct })),
    userKey: crypto.randomUUID(),
    score: scoreOf({ correct, hints: 0, wrong: WRONG }),
    hintsUsed: 0,
    wrongGuesses: [...words],
  };
}

/** Adds games of today and yesterday, and returns the ids of today's items. */
async function addGame(db: D1Database): Promise<readonly number[]> {
  const now = Date.now();
  const today = newYorkDate(now);
  const itemIds = Array.from({ length: ITEMS_PER_GAME }, (_, index) => FIRST_ITEM + index);
  const game = db.prepare(
    "INSERT INTO games (id, uid, type, prompt, status, daily_date, created_at, updated_at) VALUES (?, ?, 'daily', 'Ten things', 'approved', ?, ?, ?)",
  );
  const item = db.prepare(
    "INSERT INTO items (id, game_id, position, name, alt_spellings) VALUES (?, ?, ?, ?, '[]')",
  );
  await db.batch([
    game.bind(FIRST_ITEM, "game-of-today", today, now, now),
    game.bind(FIRST_ITEM + 1, "game-of-yesterday", addDays(today, -1), now, now),
    ...itemIds.map((id, position) => item.bind(id, FIRST_ITEM, position, `Item ${position}`)),
  ]);
  return itemIds;
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A result got status ${response.status}: ${text}`);
}

async function databaseSize(db: D1Database): Promise<number> {
  return (await db.prepare("SELECT 1").run()).meta.size_after;
}
